package rcpspmax_test

import (
	"context"
	"fmt"
	"strings"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/rcpspmax"
	"lsolve/problem/rcpspmax"
)

func ExampleNewSearch() {
	_, text, _ := strings.Cut(rcpspmax.Format, ":\n\n")
	project, err := rcpspmax.Parse("-", strings.NewReader(text))
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(project, 1, 0)
	if _, err := search.Run(context.Background(), 1000, localsearch.Rank{Objective: 8}); err != nil {
		fmt.Println(err)
		return
	}
	makespan, err := project.Check(search.Values(nil))
	fmt.Println(makespan, err)
	// Output: 8 <nil>
}
