package qap_test

import (
	"context"
	"fmt"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/qap"
	"lsolve/problem/qap"
)

// Three facilities: the two with the largest flow become neighbours.
func ExampleNewSearch() {
	plant, err := qap.New(3, []int32{0, 9, 1, 9, 0, 1, 1, 1, 0}, []int32{0, 5, 1, 5, 0, 5, 1, 5, 0})
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(plant, 1, 0)
	if _, err := search.Run(context.Background(), 100, localsearch.Rank{Objective: 38}); err != nil {
		fmt.Println(err)
		return
	}
	cost, err := plant.Check(search.Values(nil))
	fmt.Println(cost, err)
	// Output: 38 <nil>
}
