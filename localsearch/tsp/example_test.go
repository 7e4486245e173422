package tsp_test

import (
	"context"
	"fmt"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/tsp"
	"lsolve/problem/tsp"
)

// Eight cities on the edge of a square.
func ExampleNewSearch() {
	cities, err := tsp.NewPoints(tsp.Euclidean, []tsp.Point{
		{X: 0, Y: 0}, {X: 10, Y: 20}, {X: 20, Y: 0}, {X: 0, Y: 20}, {X: 10, Y: 0}, {X: 20, Y: 20}, {X: 0, Y: 10}, {X: 20, Y: 10},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(cities, 1, 0)
	if _, err := search.Run(context.Background(), 1000, localsearch.Rank{Objective: 80}); err != nil {
		fmt.Println(err)
		return
	}
	length, err := cities.Check(search.Values(nil))
	fmt.Println(length, err)
	// Output: 80 <nil>
}
