package jobshop_test

import (
	"fmt"
	"strings"

	"lsolve/problem/jobshop"
)

// Two jobs on one machine, with due dates, weights and setup times.
func ExampleInstance_Extend() {
	p, err := jobshop.Parse("-", strings.NewReader("2 1\n0 3\n0 4\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	err = p.Extend(jobshop.Extension{
		Due: []int32{4, 5}, Weights: []int32{3, 1},
		Setup: [][]int32{{
			0, 1, // before the first job
			0, 2, // after job 0
			1, 0, // after job 1
		}},
	})
	p.Objective = jobshop.Tardiness
	fmt.Println(err)
	fmt.Println(p.Check([]int32{0, 5}))
	fmt.Println(p.Check([]int32{6, 1}))
	// Output:
	// <nil>
	// 4 <nil>
	// 15 <nil>
}
