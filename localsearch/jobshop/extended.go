package jobshop

import (
	"math/rand/v2"
	"slices"

	"lsolve/localsearch"
	"lsolve/localsearch/disjunctive"
	"lsolve/problem/jobshop"
)

// NewWalk returns the search that is tuned for the job shop: Search if it is plain, and
// otherwise, with releases, setup times or another objective, that of package
// disjunctive, from the instance's Start.
func NewWalk(in *jobshop.Instance, seed, stream uint64) localsearch.Walk {
	if in.Plain() {
		return NewSearch(in, seed, stream)
	}
	return disjunctive.NewSearch(newExtended(in), disjunctive.Start{Values: in.Start(), Bound: in.Bound()}, seed, stream)
}

// NewExtendedState returns a random schedule of a job shop, which need not be plain.
func NewExtendedState(in *jobshop.Instance, r *rand.Rand) *disjunctive.State {
	return disjunctive.NewState(newExtended(in), r)
}

func newExtended(in *jobshop.Instance) *disjunctive.Shop {
	d := disjunctive.Description{Machines: in.Machines, Release: in.Release, Setup: in.Setup}
	for _, job := range in.Jobs {
		operations := make([][]disjunctive.Choice, len(job))
		for k, o := range job {
			operations[k] = []disjunctive.Choice{{Machine: o.Machine, Duration: o.Duration}}
		}
		d.Jobs = append(d.Jobs, operations)
	}
	switch in.Objective {
	case jobshop.Makespan:
	case jobshop.Tardiness:
		d.Due, d.Weights = in.Due, in.Weights
		if d.Weights == nil {
			d.Weights = slices.Repeat([]int32{1}, len(in.Jobs))
		}
	case jobshop.Lateness:
		// The time to the latest due date is needed after a job.
		latest := slices.Max(in.Due)
		d.Offset = int64(latest)
		for _, due := range in.Due {
			d.Delivery = append(d.Delivery, latest-due)
		}
	}
	shop, err := disjunctive.New(d)
	if err != nil {
		panic(err) // the instance has been checked
	}
	return shop
}
