package bitset_test

import (
	"context"
	"fmt"

	"lsolve/systematic/bitset"
)

func ExampleSearch_Solutions() {
	search, err := bitset.New(bitset.Options{N: 6})
	if err != nil {
		fmt.Println(err)
		return
	}
	for solution, err := range search.Solutions(context.Background()) {
		fmt.Println(solution.Values, err)
	}
	// Output:
	// [3 0 4 1 5 2] <nil>
	// [4 2 0 5 3 1] <nil>
	// [1 3 5 0 2 4] <nil>
	// [2 5 1 4 0 3] <nil>
}

func ExampleCounter() {
	counter := bitset.Counter{N: 14, Threads: 2}
	all, err := counter.Count(context.Background())
	fmt.Println(all.Solutions, err)
	unique, err := counter.CountUnique(context.Background())
	fmt.Println(unique.Solutions, err)
	// Output:
	// 365596 <nil>
	// 45752 <nil>
}
