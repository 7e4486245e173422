// Package openshop is local search for open shop scheduling:
//
//	search := openshop.NewSearch(shop, seed, stream) // of package problem/openshop
//	_, err := search.Run(ctx, 100_000, localsearch.Rank{Objective: 193})
//	starts := search.Values(nil)
//
// The searches are those of package disjunctive, with orders of the machines and of the
// jobs: tabu search with path relinking, from the instance's Start, and a State that runs
// under any metaheuristic.
//
// To make use of more of the instance, give it to package disjunctive in newShop.
package openshop

import (
	"math/rand/v2"

	"lsolve/localsearch/disjunctive"
	"lsolve/problem/openshop"
)

// NewSearch returns a search on the open shop. Equal seeds and streams make equal
// searches. When the bound of the instance is reached, it makes no more steps.
func NewSearch(in *openshop.Instance, seed, stream uint64) *disjunctive.Search {
	return disjunctive.NewSearch(newShop(in), disjunctive.Start{Values: in.Start(), Bound: in.Bound()}, seed, stream)
}

// NewState returns a random schedule of the open shop.
func NewState(in *openshop.Instance, r *rand.Rand) *disjunctive.State {
	return disjunctive.NewState(newShop(in), r)
}

func newShop(in *openshop.Instance) *disjunctive.Shop {
	jobs := make([][][]disjunctive.Choice, in.Jobs)
	for j := range jobs {
		for i, t := range in.Times(j) {
			jobs[j] = append(jobs[j], []disjunctive.Choice{{Machine: int32(i), Duration: t}})
		}
	}
	shop, err := disjunctive.New(disjunctive.Description{Machines: in.Machines, Jobs: jobs, Free: true})
	if err != nil {
		panic(err) // the instance has been checked
	}
	return shop
}
