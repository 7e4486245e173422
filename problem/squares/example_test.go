package squares_test

import (
	"fmt"
	"strings"

	"lsolve/problem/squares"
)

func ExampleInstance_Text() {
	p, err := squares.Parse("-", strings.NewReader("6\n4 2 2 2 2 2\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(p.Text([]int32{0, 0, 4, 0, 4, 2, 0, 4, 2, 4, 4, 4}))
	// Output:
	// (4 2) (2) (2 2 2)
	// ddeeff
	// aaaacc
	// aaaabb
}
