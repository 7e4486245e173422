package ordering_test

import (
	"context"
	"fmt"
	"strings"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/ordering"
	"lsolve/problem/ordering"
)

func ExampleNewSearch() {
	matrix, err := ordering.Parse("-", strings.NewReader("3\n0 5 2\n1 0 -3\n4 6 0\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(matrix, 1, 0)
	if _, err := search.Run(context.Background(), 1000, localsearch.NoTarget); err != nil {
		fmt.Println(err)
		return
	}
	places := search.Values(nil)
	sum, err := matrix.Check(places)
	fmt.Println(places, sum, err)
	// Output: [1 2 0] 15 <nil>
}
