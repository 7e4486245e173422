package prop

import "lsolve/systematic/cp/kernel"

// Arithmetic is a relation of two or three views that prunes bounds. A function
// that narrows a box of bounds without losing a solution defines it. The box is cut
// into parts on which the relation is monotonic (by the signs of the operands),
// each part is narrowed, and the union of the parts is the result (constructive
// disjunction). See NewTimes, NewDiv, NewMod and NewPow.
//
// Explanations are lazy and use the same function: one bound after the other is
// dropped or weakened as far as the rest still yields the conclusion. Nothing is
// stored, and given the others no premise is stronger than needed.
type Arithmetic struct {
	name   string
	xs     []View
	narrow func(valueBox) valueBox
	orders []order
	// nonzero marks the second view as a divisor.
	nonzero bool
	// creeps says that the bounds may move by one at a time for very long, because
	// two views have the same variable or because of rounding. A run then makes
	// only a few rounds, so that other propagators get to run in between.
	creeps bool
}

// creepRounds is the number of rounds in a run whose bounds can creep.
const creepRounds = 16

// dividesNothing is the reason for removing 0 from a divisor. The other reasons are
// the number of the pruned view.
const dividesNothing kernel.Reason = 3

// Name implements kernel.Propagator.
func (p *Arithmetic) Name() string { return p.name }

// Attach implements kernel.Propagator.
func (p *Arithmetic) Attach(e *kernel.Engine, id kernel.ID) {
	p.attach(e, id, kernel.OnBounds)
}

func (p *Arithmetic) attach(e *kernel.Engine, id kernel.ID, events kernel.Events) {
	p.creeps = aliased(p.xs)
	for _, x := range p.xs {
		p.creeps = p.creeps || x.Coef > 1 || x.Coef < -1
	}
	if !p.creeps {
		e.SetIdempotent(id)
	}
	e.SetPriority(id, kernel.Constant)
	for i, x := range p.xs {
		e.Watch(id, x, events, int32(i))
	}
}

// Propagate implements kernel.Propagator.
func (p *Arithmetic) Propagate(e *kernel.Engine) bool {
	if p.nonzero && !e.Remove(p.xs[1], 0, dividesNothing) {
		return false
	}
	for round := 1; ; round++ {
		var b valueBox
		for i, x := range p.xs {
			b[i] = valueRange{e.Min(x), e.Max(x)}
		}
		r := p.narrow(b)
		if r.empty() {
			return e.Fail(0)
		}
		changed := false
		for i, x := range p.xs {
			if r[i].lo > b[i].lo {
				changed = true
				if !e.SetMin(x, r[i].lo, kernel.Reason(i)) {
					return false
				}
			}
			if r[i].hi < b[i].hi {
				changed = true
				if !e.SetMax(x, r[i].hi, kernel.Reason(i)) {
					return false
				}
			}
		}
		if !changed || p.creeps && round == creepRounds {
			return true
		}
	}
}

// Explain implements kernel.Propagator.
func (p *Arithmetic) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	if why == dividesNothing {
		return out
	}
	var b valueBox
	for i, x := range p.xs {
		b[i] = valueRange{e.MinAt(x, at), e.MaxAt(x, at)}
	}
	goal := goalOf(p.xs, q, why)
	for i, x := range p.xs {
		b[i].lo = p.weakest(b, i, true, e.MinAt(x, 0), goal)
		b[i].hi = p.weakest(b, i, false, e.MaxAt(x, 0), goal)
	}
	for i, x := range p.xs {
		if b[i].lo > e.MinAt(x, 0) {
			out = append(out, kernel.AtLeastView(x, b[i].lo))
		}
		if b[i].hi < e.MaxAt(x, 0) {
			out = append(out, kernel.AtMostView(x, b[i].hi))
		}
	}
	return out
}

// boxGoal is the conclusion to reach by narrowing a box: that there is no solution,
// or a bound of one view.
type boxGoal struct {
	view  int // -1: no solution
	lower bool
	bound int64
}

func goalOf(xs []View, q kernel.Predicate, why kernel.Reason) boxGoal {
	if q == kernel.False {
		return boxGoal{view: -1}
	}
	x := xs[why]
	return boxGoal{int(why), (q.Kind() == kernel.GE) == (x.Coef > 0), kernel.Weakest(x, q)}
}

func (g boxGoal) reached(r valueBox) bool {
	switch {
	case r.empty():
		return true
	case g.view < 0:
		return false
	case g.lower:
		return r[g.view].lo >= g.bound
	}
	return r[g.view].hi <= g.bound
}

// weakest returns the weakest bound of view i, between the one in b and the initial
// one, first, that still reaches the goal.
func (p *Arithmetic) weakest(b valueBox, i int, lower bool, first int64, goal boxGoal) int64 {
	bound := &b[i].hi
	if lower {
		bound = &b[i].lo
	}
	good, bad := *bound, first
	if good == bad {
		return good
	}
	if *bound = first; goal.reached(p.narrow(b)) {
		return first
	}
	for max(good, bad)-min(good, bad) > 1 {
		middle := min(good, bad) + (max(good, bad)-min(good, bad))/2
		if *bound = middle; goal.reached(p.narrow(b)) {
			good = middle
		} else {
			bad = middle
		}
	}
	return good
}

// aliased reports whether two of the views, which are few, have the same variable.
func aliased(xs []View) bool {
	for i, x := range xs {
		for _, y := range xs[:i] {
			if x.Var == y.Var {
				return true
			}
		}
	}
	return false
}
