package rostering_test

import (
	"context"
	"fmt"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	tuned "lsolve/localsearch/rostering"
	"lsolve/problem/rostering"
)

func ExampleNewSearch() {
	ward, err := rostering.Generate(rostering.GenerateOptions{Nurses: 6, Weeks: 1, Shifts: 2, Skills: 2}, rng.New(1, 0))
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(ward, 1, 0)
	if _, err := search.Run(context.Background(), 100_000, localsearch.NoTarget); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(ward.Check(search.Values(nil)))
	// Output: 200 <nil>
}
