package bandwidth_test

import (
	"context"
	"fmt"
	"strings"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/bandwidth"
	"lsolve/problem/bandwidth"
)

func ExampleNewSearch() {
	graph, err := bandwidth.Parse("-", strings.NewReader("p edge 4 4\ne 1 3\ne 3 2\ne 2 4\ne 4 1\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(graph, 1, 0)
	if _, err := search.Run(context.Background(), 1000, localsearch.NoTarget); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(graph.Check(search.Values(nil)))
	// Output: 2 <nil>
}
