package mrcpsp_test

import (
	"context"
	"fmt"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/mrcpsp"
	"lsolve/problem/mrcpsp"
)

// Two activities for one worker. The money is enough to hurry with one of them.
func ExampleNewSearch() {
	end := mrcpsp.Activity{Modes: []mrcpsp.Mode{{Demands: []int32{0, 0}}}}
	begin := end
	begin.Successors = []int32{1, 2}
	project, err := mrcpsp.New([]mrcpsp.Activity{
		begin,
		{Modes: []mrcpsp.Mode{{Duration: 2, Demands: []int32{1, 5}}, {Duration: 3, Demands: []int32{1, 0}}}, Successors: []int32{3}},
		{Modes: []mrcpsp.Mode{{Duration: 2, Demands: []int32{1, 6}}, {Duration: 6, Demands: []int32{1, 1}}}, Successors: []int32{3}},
		end,
	}, []int32{1, 8}, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(project, 1, 0)
	if _, err := search.Run(context.Background(), 1000, localsearch.Rank{Objective: 5}); err != nil {
		fmt.Println(err)
		return
	}
	makespan, err := project.Check(search.Values(nil))
	fmt.Println(makespan, err)
	// Output: 5 <nil>
}
