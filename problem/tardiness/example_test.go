package tardiness_test

import (
	"fmt"
	"strings"

	"lsolve/problem/tardiness"
)

func ExampleParse() {
	p, err := tardiness.Parse("-", strings.NewReader("3 # jobs\n5 2 4\n1 3 2\n6 4 5\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	starts := p.Starts(nil, []int32{1, 2, 0})
	fmt.Println(starts)
	fmt.Println(p.Check(starts))
	fmt.Print(p.Text(starts))
	// Output:
	// [6 0 2]
	// 7 <nil>
	// sequence: 1(0-2) 2(2-6) 0(6-11)
	// late: 2(2*1) 0(1*5)
}
