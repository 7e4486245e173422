package cp

import (
	"lsolve/model"
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

// clause gives a clause of the model to the store of nogoods, whose watches are
// cheaper than a propagator. It returns false if the constraint is not a
// clause.
func (c *compiler) clause(constraint model.Constraint) bool {
	k, ok := constraint.(model.ClauseConstraint)
	if !ok {
		return false
	}
	var lits []kernel.Predicate
	for _, t := range k.Positive {
		lits = append(lits, kernel.AtLeastView(c.e.View(t), 1))
	}
	for _, t := range k.Negative {
		lits = append(lits, kernel.AtMostView(c.e.View(t), 0))
	}
	// AddClause refuses a violated clause: a propagator then fails.
	return c.e.AddClause(lits...)
}
