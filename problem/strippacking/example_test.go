package strippacking_test

import (
	"fmt"
	"strings"

	"lsolve/problem/strippacking"
)

func ExampleParse() {
	p, err := strippacking.Parse("-", strings.NewReader("3\n10\n4 3\n6 2\n10 1\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	values := []int32{0, 0, 4, 0, 0, 3}
	fmt.Println(p.Check(values))
	fmt.Print(p.Text(values))
	// Output:
	// 4 <nil>
	// cccccccccc
	// aaaa......
	// aaaabbbbbb
	// aaaabbbbbb
	// 0: 4 x 3 at 0,0
	// 1: 6 x 2 at 4,0
	// 2: 10 x 1 at 0,3
}
