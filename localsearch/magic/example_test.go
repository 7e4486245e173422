package magic_test

import (
	"context"
	"fmt"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/magic"
	"lsolve/problem/magic"
)

func ExampleSearch() {
	in, err := magic.New(100, false)
	if err != nil {
		fmt.Println(err)
		return
	}
	s := tuned.NewSearch(in, 1, 0)
	_, err = s.Run(context.Background(), 10_000, localsearch.Rank{})
	fmt.Println(s.Best().Violation, len(s.Values(nil)), err)
	// Output: 0 10000 <nil>
}
