package tardiness_test

import (
	"context"
	"fmt"
	"strings"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/tardiness"
	"lsolve/problem/tardiness"
)

func ExampleNewSearch() {
	jobs, err := tardiness.Parse("-", strings.NewReader("4\n5 2 4 3\n1 3 2 2\n6 4 5 3\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(jobs, 1, 0)
	if _, err := search.Run(context.Background(), 1000, localsearch.NoTarget); err != nil {
		fmt.Println(err)
		return
	}
	starts := search.Values(nil)
	objective, err := jobs.Check(starts)
	fmt.Println(starts, objective, err)
	// Output: [9 3 5 0] 19 <nil>
}
