package quasigroup_test

import (
	"context"
	"fmt"

	"lsolve/localsearch"
	"lsolve/localsearch/quasigroup"
)

// A square of order 3 with six holes.
func ExampleNew() {
	w, err := quasigroup.New(3, []int32{
		0, -1, -1,
		-1, -1, 0,
		-1, 0, -1,
	}, 1, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	if _, err := w.Run(context.Background(), 1000, localsearch.Rank{}); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(w.Best().Violation)
	// Output: 0
}
