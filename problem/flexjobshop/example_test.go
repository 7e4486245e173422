package flexjobshop_test

import (
	"fmt"
	"strings"

	"lsolve/problem/flexjobshop"
)

func ExampleParse() {
	p, err := flexjobshop.Parse("-", strings.NewReader("2 3 # jobs, machines\n2  1 1 3  2 2 5 3 4\n1  1 2 2\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	schedule := []int32{0, 3, 0, 0, 2, 1} // the starts, and the machines
	fmt.Println(p.Check(schedule))
	fmt.Print(p.Text(schedule))
	// Output:
	// 7 <nil>
	// machine 0: 0.0(0-3)
	// machine 1: 1.0(0-2)
	// machine 2: 0.1(3-7)
	// machine 0 |0==
	// machine 1 |1=
	// machine 2 |   0===
}
