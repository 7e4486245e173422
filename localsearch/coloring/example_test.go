package coloring_test

import (
	"context"
	"fmt"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/coloring"
	"lsolve/problem/coloring"
)

// The Petersen graph needs three colours.
func ExampleNewSearch() {
	var edges [][2]int32
	for v := range int32(5) {
		edges = append(edges, [2]int32{v, (v + 1) % 5}, [2]int32{v, v + 5}, [2]int32{v + 5, (v+2)%5 + 5})
	}
	graph, err := coloring.New(10, edges)
	if err != nil {
		fmt.Println(err)
		return
	}
	s := tuned.NewSearch(graph, 1, 0)
	if _, err := s.Run(context.Background(), 10_000, localsearch.Rank{Objective: 3}); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(s.Best().Objective)
	// Output: 3
}
