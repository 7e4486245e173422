package cp

import (
	"math"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// clause gives a constraint of the model to the store of nogoods, whose watches are
// cheaper than a propagator. It returns false if the constraint is no conjunction of
// clauses, or if a propagator has to fail because no solution is left.
func (c *compiler) clause(constraint model.Constraint) bool {
	if k, ok := constraint.(model.ClauseConstraint); ok {
		var lits []kernel.Predicate
		for _, t := range k.Positive {
			lits = append(lits, kernel.AtLeastView(c.e.View(t), 1))
		}
		for _, t := range k.Negative {
			lits = append(lits, kernel.AtMostView(c.e.View(t), 0))
		}
		return c.e.AddClause(lits...)
	}
	k, ok := constraint.(model.ReifiedConstraint)
	if !ok {
		return false
	}
	l, ok := k.Then.(model.LinearConstraint)
	if !ok {
		return false
	}
	lits, all, ok := c.literals(l)
	if !ok {
		return false
	}
	b := kernel.AtLeastView(c.e.View(k.If), 1)
	if !c.implies(b, lits, all) {
		return false
	}
	if !k.Iff {
		return true
	}
	for i, p := range lits {
		lits[i] = p.Not()
	}
	return c.implies(b.Not(), lits, !all)
}

// implies adds the clauses of b -> all of the literals, or b -> one of them. It returns
// false if there is no solution.
func (c *compiler) implies(b kernel.Predicate, lits []kernel.Predicate, all bool) bool {
	if !all {
		return c.e.AddClause(append([]kernel.Predicate{b.Not()}, lits...)...)
	}
	for _, p := range lits {
		if !c.e.AddClause(b.Not(), p) {
			return false
		}
	}
	return true
}

// literals writes an inequality over variables of two values as the conjunction of
// literals, if all is set, or else as their disjunction. ok says whether it is one of
// these: a sum that has room for none of its terms, or for all but any one.
func (c *compiler) literals(l model.LinearConstraint) (lits []kernel.Predicate, all, ok bool) {
	xs, bound := normalise(l)
	switch l.Relation {
	case model.LessEqual:
	case model.Less:
		bound--
	default:
		return nil, false, false
	}
	least, room, excess := int64(math.MaxInt64), bound, -bound
	for _, x := range xs {
		lo, hi := c.e.Min(x), c.e.Max(x)
		if lo == hi {
			room -= lo
			excess += lo
			continue
		}
		if c.e.Size(x) > 2 {
			return nil, false, false
		}
		room -= lo
		excess += hi
		least = min(least, hi-lo)
		lits = append(lits, kernel.AtMostView(x, lo))
	}
	switch {
	case room >= 0 && room < least && len(lits) > 0:
		return lits, true, true
	case excess > 0 && excess <= least && len(lits) > 0:
		return lits, false, true
	}
	return nil, false, false
}
