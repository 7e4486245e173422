package timetabling_test

import (
	"context"
	"fmt"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	tuned "lsolve/localsearch/timetabling"
	"lsolve/problem/timetabling"
)

func ExampleNewSearch() {
	in, err := timetabling.Generate(timetabling.GenerateOptions{Courses: 8, Rooms: 3, Days: 3, PeriodsPerDay: 3, Curricula: 5}, rng.New(1, 0))
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(in, 1, 0)
	if _, err := search.Run(context.Background(), 10_000_000, localsearch.Rank{}); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(in.Check(search.Values(nil)))
	// Output: 0 <nil>
}
