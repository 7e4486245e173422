package quasigroup_test

import (
	"context"
	"fmt"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/quasigroup"
	"lsolve/problem/quasigroup"
)

// A square of order 3 with six holes.
func ExampleNewSearch() {
	square, err := quasigroup.New(3, []int32{
		0, -1, -1,
		-1, -1, 0,
		-1, 0, -1,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	w := tuned.NewSearch(square, 1, 0)
	if _, err := w.Run(context.Background(), 1000, localsearch.Rank{}); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(w.Best().Violation)
	// Output: 0
}
