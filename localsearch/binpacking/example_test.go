package binpacking_test

import (
	"context"
	"fmt"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	tuned "lsolve/localsearch/binpacking"
	"lsolve/problem/binpacking"
)

func ExampleNewSearch() {
	items, err := binpacking.Generate(binpacking.GenerateOptions{Class: binpacking.Triplets, Items: 60}, rng.New(1, 0))
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(items, 1, 0)
	if _, err := search.Run(context.Background(), 100_000, localsearch.NoTarget); err != nil {
		fmt.Println(err)
		return
	}
	bins, err := items.Check(search.Values(nil))
	fmt.Println(bins, err)
	// Output: 20 <nil>
}
