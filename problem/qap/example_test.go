package qap_test

import (
	"fmt"
	"os"

	"lsolve/problem/qap"
)

func ExampleInstance_Check() {
	plant, err := qap.New(3, []int32{0, 9, 1, 9, 0, 1, 1, 1, 0}, []int32{0, 5, 1, 5, 0, 5, 1, 5, 0})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(plant.Check([]int32{0, 1, 2}))
	fmt.Println(plant.Check([]int32{0, 2, 1}))
	fmt.Println(plant.Check([]int32{0, 0, 1}))
	if err := plant.WriteSolution(os.Stdout, []int32{0, 2, 1}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// 102 <nil>
	// 38 <nil>
	// 0 qap: facilities 1 and 2 are both at location 1
	// 3 38
	// 1 3 2
}
