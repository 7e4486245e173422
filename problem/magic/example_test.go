package magic_test

import (
	"fmt"

	"lsolve/problem/magic"
)

func ExampleInstance_Text() {
	p, err := magic.New(3, false)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(p.Text([]int32{2, 7, 6, 9, 5, 1, 4, 3, 8}))
	fmt.Println(p.Check([]int32{2, 7, 6, 5, 9, 1, 4, 3, 8}))
	// Output:
	// sum 15
	// 2 7 6
	// 9 5 1
	// 4 3 8
	// 0 magic: column 1 sums to 11; expected 15
}
