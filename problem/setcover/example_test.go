package setcover_test

import (
	"fmt"
	"strings"

	"lsolve/problem/setcover"
)

func ExampleParse() {
	p, err := setcover.Parse("-", strings.NewReader("2 3\n4 3 2\n2\n1 2\n2\n1 3\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("at least", p.Bound())
	fmt.Print(p.Text([]int32{0, 1, 1}))
	// Output:
	// at least 4
	// cost 5
	// columns 2 3
}
