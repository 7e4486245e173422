// Package ranks says whether algorithms differ, by the ranks that they have on each of
// several instances:
//
//	f := ranks.NewFriedman(costs)        // three algorithms or more; costs[instance][algorithm]
//	fmt.Println(f.Chi2, f.P, f.Critical(0.05))
//	w := ranks.NewWilcoxon(first, second) // two
//	fmt.Println(w.P)
//
// Lower costs are better. A cost may be infinite: there is no solution. The methods are
// those that Demšar recommends ("Statistical comparisons of classifiers over multiple data
// sets", 2006).
//
//	ranks.go     ranks, ties
//	friedman.go  the test of Friedman, and that of Iman and Davenport
//	nemenyi.go   which pairs differ: the test of Nemenyi, the studentized range
//	conover.go   the same, less cautious: the test of Conover
//	wilcoxon.go  the signed-rank test of Wilcoxon
package ranks

import (
	"cmp"
	"slices"
)

// Of returns the ranks of values, from 1 for the least. Equal values share the mean of their
// ranks.
func Of(values []float64) []float64 {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(values[a], values[b]) })
	ranks := make([]float64, len(values))
	for from := 0; from < len(order); {
		to := from + 1
		for to < len(order) && values[order[to]] == values[order[from]] {
			to++
		}
		for _, i := range order[from:to] {
			ranks[i] = float64(from+1+to) / 2
		}
		from = to
	}
	return ranks
}
