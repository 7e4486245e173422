package qubo_test

import (
	"context"
	"fmt"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/qubo"
	"lsolve/problem/qubo"
)

func ExampleNewSearch() {
	in, err := qubo.Palubeckis(100, 50, 31000)
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(in, 1, 0)
	if _, err := search.Run(context.Background(), 5_000, localsearch.NoTarget); err != nil {
		fmt.Println(err)
		return
	}
	value, err := in.Check(search.Values(nil))
	fmt.Println(value, err)
	// Output: 26804 <nil>
}
