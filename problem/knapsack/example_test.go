package knapsack_test

import (
	"fmt"
	"strings"

	"lsolve/problem/knapsack"
)

func ExampleParse() {
	p, err := knapsack.Parse("-", strings.NewReader("3 1 220\n60 100 120\n10 20 30\n50\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("at most", p.Bound())
	fmt.Print(p.Text([]int32{0, 1, 1}))
	// Output:
	// at most 220
	// profit 220 of 220
	// items 2 3
	// resource 1: 50 of 50
}
