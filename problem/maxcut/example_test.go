package maxcut_test

import (
	"fmt"
	"strings"

	"lsolve/problem/maxcut"
)

func ExampleParse() {
	g, err := maxcut.Parse("-", strings.NewReader("3 3\n1 2 1\n2 3 1\n1 3 1\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("at most", g.Bound())
	fmt.Print(g.Text([]int32{0, 1, 0}))
	// Output:
	// at most 2
	// cut 2
	// side 0: 1 3
	// side 1: 2
}
