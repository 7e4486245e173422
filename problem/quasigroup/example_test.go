package quasigroup_test

import (
	"fmt"
	"strings"

	"lsolve/problem/quasigroup"
)

func ExampleParse() {
	p, err := quasigroup.Parse("-", strings.NewReader("order 3\n0 -1 -1\n-1 -1 0\n-1 -1 -1\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	values := []int32{0, 1, 2, 1, 2, 0, 2, 0, 1}
	fmt.Println(p.Check(values))
	fmt.Print(p.Text(values))
	// Output:
	// 0 <nil>
	// [0] 1  2
	//  1  2 [0]
	//  2  0  1
}
