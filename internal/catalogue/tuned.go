package catalogue

import (
	"math/rand/v2"

	"lsolve/internal/memory"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	tunedfacility "lsolve/localsearch/facility"
	tunedjobshop "lsolve/localsearch/jobshop"
	"lsolve/localsearch/meta"
	"lsolve/problem"
	"lsolve/problem/facility"
	"lsolve/problem/jobshop"
)

// walkable is a state with its own neighbourhood, and the number of its variables,
// by which metaheuristics scale their parameters.
type walkable[M any] interface {
	localsearch.State[M]
	localsearch.Neighbourhood[M]
	Variables() int
}

// tuned returns the search of a localsearch package, as an Entry has it.
func tuned[I problem.Instance, W localsearch.Walk](search func(in I, seed, stream uint64) W) func(problem.Instance, uint64, uint64) (localsearch.Walk, error) {
	return tunedIf(func(in I, seed, stream uint64) (W, error) { return search(in, seed, stream), nil })
}

// tunedIf is tuned of a search that there is not for every instance.
func tunedIf[I problem.Instance, W localsearch.Walk](search func(in I, seed, stream uint64) (W, error)) func(problem.Instance, uint64, uint64) (localsearch.Walk, error) {
	return func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
		if err := fits(in); err != nil {
			return nil, err
		}
		w, err := search(in.(I), seed, stream)
		if err != nil {
			return nil, err
		}
		return w, nil
	}
}

// onState makes metaheuristics on the state of a localsearch package.
func onState[I problem.Instance, M any, S walkable[M]](state func(in I, s Setup) (S, error)) func(problem.Instance, string, Setup) (localsearch.Walk, error) {
	return func(in problem.Instance, name string, s Setup) (localsearch.Walk, error) {
		if err := fits(in); err != nil {
			return nil, err
		}
		walked, err := state(in.(I), s)
		if err != nil {
			return nil, err
		}
		if s.Size == 0 {
			s.Size = walked.Variables()
		}
		return meta.New[M](name, walked, walked, s)
	}
}

// onJobShop makes metaheuristics on the state of job shops, plain or with dates and setup
// times.
func onJobShop(in problem.Instance, name string, s Setup) (localsearch.Walk, error) {
	if shop, ok := in.(*jobshop.Instance); ok && !shop.Plain() {
		return onState(drawn(tunedjobshop.NewExtendedState))(in, name, s)
	}
	return onState(drawn(tunedjobshop.NewState))(in, name, s)
}

// onFacility makes metaheuristics on the state of facility location, with demands that may be
// split or not.
func onFacility(in problem.Instance, name string, s Setup) (localsearch.Walk, error) {
	if p, ok := in.(*facility.Instance); ok && p.Split() {
		return onState(plain(tunedfacility.NewParts))(in, name, s)
	}
	return onState(plain(tunedfacility.New))(in, name, s)
}

// fits returns an error if the searches on an instance do not fit into memory.
func fits(in problem.Instance) error {
	if large, ok := in.(problem.Large); ok {
		return memory.Need(large.Footprint(), "the states of local search")
	}
	return nil
}

// The four shapes of the constructors of states: with and without initial random
// numbers, for every instance or not.

func plain[I, S any](state func(I) S) func(I, Setup) (S, error) {
	return func(in I, _ Setup) (S, error) { return state(in), nil }
}

func plainIf[I, S any](state func(I) (S, error)) func(I, Setup) (S, error) {
	return func(in I, _ Setup) (S, error) { return state(in) }
}

func drawn[I, S any](state func(I, *rand.Rand) S) func(I, Setup) (S, error) {
	return func(in I, s Setup) (S, error) { return state(in, rng.New(s.Seed, s.Stream)), nil }
}

func drawnIf[I, S any](state func(I, *rand.Rand) (S, error)) func(I, Setup) (S, error) {
	return func(in I, s Setup) (S, error) { return state(in, rng.New(s.Seed, s.Stream)) }
}
