package knapsack

import (
	"lsolve/localsearch"
	"lsolve/problem/knapsack"
)

// NewSearch returns a search for items of a great profit. Equal seeds and streams make
// equal searches; that of one resource draws nothing.
func NewSearch(in *knapsack.Instance, seed, stream uint64) localsearch.Walk {
	if in.Resources() == 1 {
		return newExact(in)
	}
	return newMemetic(in, seed, stream)
}

// check panics unless values are those of a solution.
func check(in *knapsack.Instance, values []int32) (profit int64) {
	profit, err := in.Check(values)
	if err != nil {
		panic(err)
	}
	return profit
}
