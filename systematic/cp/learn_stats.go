package cp

import (
	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
)

// learnt are the statistics of a search that learns.
type learnt struct {
	nogoods, backjumps, reductions int64

	assumed []kernel.Predicate // the assumptions
	core    []int
	sums    int64        // terms that were added for cores
	linears *linearTurns // nil: the relaxation did not decide
}

func (k *learnt) search(s *search, o Options) {
	l := newLearner(s, o)
	l.assumed = k.assumed
	defer func() { *k = learnt{l.nogoods, l.backjumps, l.store.done, k.assumed, l.core, l.sums, l.linears} }()
	l.run()
}

func (k *learnt) stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Nogoods, Value: k.nogoods},
		{Name: solve.Backjumps, Value: k.backjumps},
		{Name: solve.Reductions, Value: k.reductions},
	}
}
