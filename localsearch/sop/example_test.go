package sop_test

import (
	"context"
	"fmt"
	"strings"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/sop"
	"lsolve/problem/sop"
)

func ExampleNewSearch() {
	nodes, err := sop.Parse("-", strings.NewReader("DIMENSION: 4\nEDGE_WEIGHT_SECTION\n4\n0 5 2 9\n-1 0 3 4\n-1 7 0 6\n-1 -1 -1 0\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(nodes, 1, 0)
	if _, err := search.Run(context.Background(), 1000, localsearch.NoTarget); err != nil {
		fmt.Println(err)
		return
	}
	after := search.Values(nil)
	length, err := nodes.Check(after)
	fmt.Println(after, length, err)
	// Output: [2 3 1 4] 13 <nil>
}
