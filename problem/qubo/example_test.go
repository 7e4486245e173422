package qubo_test

import (
	"fmt"
	"strings"

	"lsolve/problem/qubo"
)

func ExampleParse() {
	p, err := qubo.Parse("-", strings.NewReader("2 3\n1 1 5\n1 2 -4\n2 2 6\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("at most", p.Bound())
	fmt.Print(p.Text([]int32{0, 1}))
	// Output:
	// at most 6
	// value 6
	// ones 2
}
