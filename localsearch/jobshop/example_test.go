package jobshop_test

import (
	"context"
	"fmt"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/jobshop"
	"lsolve/problem/jobshop"
)

// Two jobs on two machines, in opposite orders.
func ExampleNewSearch() {
	shop, err := jobshop.New(2, [][]jobshop.Operation{
		{{Machine: 0, Duration: 3}, {Machine: 1, Duration: 2}},
		{{Machine: 1, Duration: 2}, {Machine: 0, Duration: 4}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(shop, 1, 0)
	if _, err := search.Run(context.Background(), 1000, localsearch.Rank{Objective: 7}); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(shop.Text(search.Values(nil)))
	// Output:
	// machine 0: 0(0-3) 1(3-7)
	// machine 1: 1(0-2) 0(3-5)
	// machine 0 |0==1===
	// machine 1 |1= 0=
}
