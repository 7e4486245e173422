package magic_test

import (
	"context"
	"fmt"

	"lsolve/localsearch"
	"lsolve/localsearch/magic"
)

func ExampleSearch() {
	s, err := magic.New(100, 1, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = s.Run(context.Background(), 10_000, localsearch.Rank{})
	fmt.Println(s.Best().Violation, len(s.Values(nil)), err)
	// Output: 0 10000 <nil>
}
