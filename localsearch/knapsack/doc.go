// Package knapsack has two searches that are hand-tuned for the knapsack problem:
//
//	search := knapsack.NewSearch(sack, seed, stream) // of package problem/knapsack
//	_, err := search.Run(ctx, 1_000_000, localsearch.NoTarget)
//	taken := search.Values(nil)
//
// Of one resource, the search is exact: dynamic programming over a core of items that
// grows around the break item, with bounds that know how many items a better solution takes. It
// ends with a proof. Its states are limited to about 200 MB; where they do not suffice, branch and
// bound goes on, which is exact, too, but may take any time. Of several resources, it is a genetic
// algorithm, some of whose solutions are improved by tabu search on a core of items, which
// goes back and forth over the border of the capacities. It ends with a proof if it attains
// the bound of the instance. Both begin with the knapsack that the instance's rule packs, and
// so never end below it.
//
// To add a search, give it Run and Adopt as in memetic.go, and choose it in search.go.
//
//	search.go    NewSearch
//	exact.go     one resource: the search over cores
//	budget.go    a bound by how much worse items are than the best so many
//	branches.go  its branch and bound
//	states.go    its states of the dynamic programming; merge and bounds
//	history.go   which items a state has changed
//	memetic.go   several resources: the search
//	genetic.go   its population, and how children are made of two
//	tabu.go      what improves some of them
//	state.go     its current set of items, and the price of a flip
//	instance.go  profits, weights and prices in the form that the loops need
package knapsack
