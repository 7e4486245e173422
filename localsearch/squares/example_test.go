package squares_test

import (
	"context"
	"fmt"
	"math"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/squares"
	"lsolve/problem/squares"
)

// The smallest perfect squared square.
func ExampleSearch() {
	sizes := []int32{2, 4, 6, 7, 8, 9, 11, 15, 16, 17, 18, 19, 24, 25, 27, 29, 33, 35, 37, 42, 50}
	in, err := squares.New(112, sizes)
	if err != nil {
		fmt.Println(err)
		return
	}
	s := tuned.NewSearch(in, 1, 0)
	if _, err := s.Run(context.Background(), math.MaxInt64, localsearch.Rank{}); err != nil {
		fmt.Println(err)
		return
	}
	corner := s.Values(nil)[2*20:]
	fmt.Println(s.Best().Violation, "left; the largest is in a corner:", corner[0]%62 == 0 && corner[1]%62 == 0)
	// Output: 0 left; the largest is in a corner: true
}
