package binpacking_test

import (
	"fmt"
	"strings"

	"lsolve/problem/binpacking"
)

func ExampleParse() {
	p, err := binpacking.Parse("-", strings.NewReader("4 # items\n10 # the capacity\n6\n5\n5\n4\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("at least", p.Bound())
	bins := p.Start()
	fmt.Println(p.Check(bins))
	fmt.Print(p.Text(bins))
	// Output:
	// at least 2
	// 2 <nil>
	// bin 0, 10 of 10: 0(6) 3(4)
	// bin 1, 10 of 10: 1(5) 2(5)
}
