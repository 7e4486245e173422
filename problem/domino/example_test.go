package domino_test

import (
	"fmt"
	"os"
	"strings"

	"lsolve/problem/domino"
)

func ExampleParse() {
	p, err := domino.Parse("-", strings.NewReader("0 1 1  % the set 0..1\n1 0 .\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Rows, p.Columns, p.N)
	if err := p.Write(os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// 2 3 1
	// 0 1 1
	// 1 0 .
}

func ExampleInstance_Validate() {
	p, err := domino.Parse("-", strings.NewReader("0 1 0\n1 1 1\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Validate())
	// Output:
	// the number 0 occurs 2 times; in a set 0..1 it occurs 3 times
	// the number 1 occurs 4 times; in a set 0..1 it occurs 3 times
	// the domino 0-0 cannot lie anywhere
	// the domino 0-1 is needed twice: nothing else can lie at row 1, column 1 and at row 1, column 3
}

func ExampleInstance_Text() {
	p, err := domino.Parse("-", strings.NewReader("0 1 1\n1 0 0\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	s := domino.Solution{
		Partners: []domino.Direction{domino.South, domino.East, domino.West, domino.North, domino.East, domino.West},
		Numbers:  []int32{0, 1, 1, 1, 0, 0},
	}
	fmt.Print(p.Text(s.Values()))
	// Output:
	//   -   -   -
	// | 0 | 1 : 1 |
	//   :   -   -
	// | 1 | 0 : 0 |
	//   -   -   -
}
