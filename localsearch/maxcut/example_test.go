package maxcut_test

import (
	"context"
	"fmt"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	tuned "lsolve/localsearch/maxcut"
	"lsolve/problem/maxcut"
)

func ExampleNewSearch() {
	g, err := maxcut.Torus(4, 6, maxcut.Ones, rng.New(1, 0))
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(g, 1, 0)
	if _, err := search.Run(context.Background(), 10_000, localsearch.NoTarget); err != nil {
		fmt.Println(err)
		return
	}
	weight, err := g.Check(search.Values(nil))
	fmt.Println(weight, err)
	// Output: 48 <nil>
}
