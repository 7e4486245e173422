package ordering_test

import (
	"fmt"
	"strings"

	"lsolve/problem/ordering"
)

func ExampleParse() {
	p, err := ordering.Parse("-", strings.NewReader("three items\n3\n0 5 2\n1 0 -3\n4 6 0\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	places := p.Places(nil, []int32{2, 0, 1})
	fmt.Println(places)
	fmt.Println(p.Check(places))
	fmt.Print(p.Text(places))
	// Output:
	// [1 2 0]
	// 15 <nil>
	// order: 2 0 1
}
