// Package flexjobshop is local search for flexible job shop scheduling:
//
//	search := flexjobshop.NewSearch(shop, seed, stream) // of package problem/flexjobshop
//	_, err := search.Run(ctx, 100_000, localsearch.Rank{Objective: 40})
//	values := search.Values(nil)
//
// The searches are those of package disjunctive: tabu search with path relinking, from
// the instance's Start, and a State that runs under any metaheuristic.
//
// To make use of more of the instance, give it to package disjunctive in newShop.
package flexjobshop

import (
	"math/rand/v2"

	"lsolve/localsearch/disjunctive"
	"lsolve/problem/flexjobshop"
)

// NewSearch returns a search on the flexible job shop. Equal seeds and streams make equal
// searches. When the bound of the instance is reached, it makes no more steps.
func NewSearch(in *flexjobshop.Instance, seed, stream uint64) *disjunctive.Search {
	return disjunctive.NewSearch(newShop(in), disjunctive.Start{Values: in.Start(), Bound: in.Bound()}, seed, stream)
}

// NewState returns a random schedule of the flexible job shop.
func NewState(in *flexjobshop.Instance, r *rand.Rand) *disjunctive.State {
	return disjunctive.NewState(newShop(in), r)
}

func newShop(in *flexjobshop.Instance) *disjunctive.Shop {
	jobs := make([][][]disjunctive.Choice, len(in.Jobs))
	for j, job := range in.Jobs {
		jobs[j] = make([][]disjunctive.Choice, len(job))
		for k, o := range job {
			for _, c := range o {
				jobs[j][k] = append(jobs[j][k], disjunctive.Choice(c))
			}
		}
	}
	shop, err := disjunctive.New(disjunctive.Description{Machines: in.Machines, Jobs: jobs, Choose: true})
	if err != nil {
		panic(err) // the instance has been checked
	}
	return shop
}
