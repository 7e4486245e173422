package flowshop_test

import (
	"context"
	"fmt"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/flowshop"
	"lsolve/problem/flowshop"
)

func ExampleNewSearch() {
	shop, err := flowshop.Taillard(20, 5, 873654221) // ta001
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(shop, 1, 0)
	if _, err := search.Run(context.Background(), 100_000, localsearch.Rank{Objective: 1278}); err != nil {
		fmt.Println(err)
		return
	}
	makespan, err := shop.Check(search.Values(nil))
	fmt.Println(makespan, err)
	// Output: 1278 <nil>
}
