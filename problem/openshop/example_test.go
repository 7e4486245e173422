package openshop_test

import (
	"fmt"
	"strings"

	"lsolve/problem/openshop"
)

func ExampleParse() {
	p, err := openshop.Parse("-", strings.NewReader("2 2 # jobs, machines\n3 2\n2 4\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	starts := []int32{0, 4, 4, 0}
	fmt.Println(p.Check(starts))
	fmt.Print(p.Text(starts))
	// Output:
	// 6 <nil>
	// machine 0: 0(0-3) 1(4-6)
	// machine 1: 1(0-4) 0(4-6)
	// machine 0 |0== 1=
	// machine 1 |1===0=
}
