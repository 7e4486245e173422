package langford_test

import (
	"context"
	"fmt"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/langford"
	"lsolve/problem/langford"
)

func ExampleSearch() {
	in, err := langford.New(160, false)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := tuned.NewSearch(in, 1, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = s.Run(context.Background(), 1_000_000, localsearch.Rank{})
	fmt.Println(s.Best().Violation, len(s.Values(nil)), err)
	// Output: 0 320 <nil>
}
