package disjunctive_test

import (
	"context"
	"fmt"

	"lsolve/localsearch"
	"lsolve/localsearch/disjunctive"
)

// Two jobs of two operations each; the second operation of the first job can also run on
// the other machine.
func Example() {
	shop, err := disjunctive.New(disjunctive.Description{
		Machines: 2,
		Choose:   true,
		Jobs: [][][]disjunctive.Choice{
			{{{Machine: 0, Duration: 3}}, {{Machine: 0, Duration: 4}, {Machine: 1, Duration: 5}}},
			{{{Machine: 0, Duration: 2}}, {{Machine: 1, Duration: 1}}},
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	search := disjunctive.NewSearch(shop, disjunctive.Start{}, 1, 0)
	if _, err := search.Run(context.Background(), 1000, localsearch.Rank{Objective: 9}); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(search.Best().Objective)
	// Output: 9
}
