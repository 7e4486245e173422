package jobshop_test

import (
	"fmt"
	"strings"

	"lsolve/problem/jobshop"
)

func ExampleParse() {
	p, err := jobshop.Parse("-", strings.NewReader("2 2 # jobs, machines\n0 3 1 2\n1 2 0 4\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	starts := []int32{0, 3, 0, 3}
	fmt.Println(p.Check(starts))
	fmt.Print(p.Text(starts))
	// Output:
	// 7 <nil>
	// machine 0: 0(0-3) 1(3-7)
	// machine 1: 1(0-2) 0(3-5)
	// machine 0 |0==1===
	// machine 1 |1= 0=
}
