package facility_test

import (
	"context"
	"fmt"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	tuned "lsolve/localsearch/facility"
	"lsolve/problem/facility"
)

func ExampleNewSearch() {
	p, err := facility.Generate(facility.GenerateOptions{Facilities: 20, Customers: 50, Ratio: 3}, rng.New(1, 0))
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(p, 1, 0)
	before := search.Best().Objective
	if _, err := search.Run(context.Background(), 10_000, localsearch.NoTarget); err != nil {
		fmt.Println(err)
		return
	}
	costs, err := p.Check(search.Values(nil))
	fmt.Println(costs < before, err)
	// Output: true <nil>
}
