package doppelblock_test

import (
	"fmt"
	"strings"

	"lsolve/problem/doppelblock"
)

func ExampleParse() {
	p, err := doppelblock.Parse("-", strings.NewReader(`
		  4 . 1 .     % columns
		3 . . . 1     % rows: the clue, then the cells
		.
		.
		0
	`))
	fmt.Println(p, err)
	_, err = doppelblock.Parse("-", strings.NewReader("4 8 4 5 6 5\n9 7 2 10 3"))
	fmt.Println(err)
	// Output:
	// <nil> -:2:5: found "4"; expected a clue, 0..3, or "."
	// -:2:1: found 5 words; expected row 1 of a board of 6 columns: its clue, or its clue and 6 cells
}

func ExampleInstance_Text() {
	p := doppelblock.New(4)
	s := doppelblock.Solution{{0, 1, 0, 2}, {1, 0, 2, 0}, {0, 2, 0, 1}, {2, 0, 1, 0}}
	fmt.Print(p.Text(s.Values()))
	// Output:
	//     1   2   2   1
	//   -----------------
	// 1 | X | 1 | X | 2 |
	// 2 | 1 | X | 2 | X |
	// 2 | X | 2 | X | 1 |
	// 1 | 2 | X | 1 | X |
	//   -----------------
}
