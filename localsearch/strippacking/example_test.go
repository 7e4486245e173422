package strippacking_test

import (
	"context"
	"fmt"
	"strings"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/strippacking"
	"lsolve/problem/strippacking"
)

func ExampleNewSearch() {
	strip, err := strippacking.Parse("-", strings.NewReader("4\n5\n2 3\n3 1\n3 2\n2 1\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(strip, 1, 0)
	if _, err := search.Run(context.Background(), 1000, localsearch.NoTarget); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(strip.Check(search.Values(nil)))
	// Output: 4 <nil>
}
