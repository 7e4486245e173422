package rcpsp_test

import (
	"context"
	"fmt"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/rcpsp"
	"lsolve/problem/rcpsp"
)

// Three activities that need two of three workers, one or two.
func ExampleNewSearch() {
	project, err := rcpsp.New([]rcpsp.Activity{
		{Successors: []int32{1, 2, 3}, Demands: []int32{0}},
		{Duration: 4, Successors: []int32{4}, Demands: []int32{2}},
		{Duration: 3, Successors: []int32{4}, Demands: []int32{1}},
		{Duration: 1, Successors: []int32{4}, Demands: []int32{1}},
		{Demands: []int32{0}},
	}, []int32{3})
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(project, 1, 0)
	if _, err := search.Run(context.Background(), 1000, localsearch.Rank{Objective: 4}); err != nil {
		fmt.Println(err)
		return
	}
	makespan, err := project.Check(search.Values(nil))
	fmt.Println(makespan, err)
	// Output: 4 <nil>
}
