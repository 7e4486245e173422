package langford_test

import (
	"fmt"

	"lsolve/problem/langford"
)

func ExampleInstance_Text() {
	p, err := langford.New(4, false)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(p.Text([]int32{1, 4, 2, 0, 3, 7, 6, 5}))
	// Output: 4 1 3 1 2 4 3 2
}
