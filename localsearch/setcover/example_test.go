package setcover_test

import (
	"context"
	"fmt"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/setcover"
	"lsolve/problem/setcover"
)

func ExampleNewSearch() {
	p, err := setcover.New(3, []int32{3, 2, 2, 4}, [][]int32{{0, 1}, {1, 2}, {0, 2}, {0, 1, 2}})
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(p, 1, 0)
	if _, err := search.Run(context.Background(), 1000, localsearch.NoTarget); err != nil {
		fmt.Println(err)
		return
	}
	cost, err := p.Check(search.Values(nil))
	fmt.Println(cost, err)
	// Output: 4 <nil>
}
