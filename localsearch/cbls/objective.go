package cbls

import (
	"math/rand/v2"

	"lsolve/localsearch"
	"lsolve/model"
)

// objective is the model's objective as something to make small.
type objective struct {
	term model.Term
	sign int64
	x    model.Var // -1: there is no objective, it is a constant, or it is wide
	cost int64     // sign * the objective's value
	wide wideObjective

	// Cost is penalty*violations + scale*cost. One of the two is 1.
	penalty, scale int64
	// feasible is the number of steps since the state was infeasible or, negated,
	// since it was feasible.
	feasible int
}

func (o *objective) of(v int32) int64 {
	return o.sign * (int64(o.term.Coef)*int64(v) + int64(o.term.Offset))
}

func (s *Space) setObjective(m *model.Model) {
	o := &s.objective
	*o = objective{x: -1, penalty: 1, scale: 1, sign: 1}
	given := m.Objective()
	if given.Sense == model.Satisfy {
		return
	}
	if given.Sense == model.Maximise {
		o.sign = -1
	}
	if given.Wide() {
		o.wide.set(m, given.Sum, o.sign)
		return
	}
	o.term = given.Term
	o.cost = o.sign * int64(given.Term.Offset)
	if given.Term.Coef != 0 {
		o.x = given.Term.Var
	}
}

// none reports whether nothing depends on the objective.
func (o *objective) none() bool { return o.x < 0 && o.wide.weights == nil }

// priced returns the change of Cost by changes of the weighted violation and of the
// objective.
func (o *objective) priced(weighted, change int64) int64 {
	if o.wide.weights == nil {
		return weighted*o.penalty + change*o.scale
	}
	return o.pricedWide(weighted, change) // a call: priced is to be inlined
}

// noteObjective computes the objective from scratch.
func (s *Space) noteObjective() {
	switch o := &s.objective; {
	case o.x >= 0:
		o.cost = o.of(s.val[o.x])
	case o.wide.weights != nil:
		o.cost = o.wide.of(s.val)
	}
}

// Rank returns the violation without weights, and the objective, negated if it is to
// be maximised.
func (s *Space) Rank() localsearch.Rank {
	return localsearch.Rank{Violation: s.Violation(), Objective: s.objective.cost}
}

// Sense is that of the model's objective.
func (s *Space) Sense() model.Sense { return s.m.Objective().Sense }

// balanceAfter is the number of steps on one side of feasibility after which the
// weight of violations changes: the 10 of Gendreau, Hertz and Laporte.
const balanceAfter = 10

// RebalanceCost changes the weight of violations against the objective (Gendreau,
// Hertz and Laporte, "A tabu search heuristic for the vehicle routing problem",
// 1994). It doubles the weight after some steps without a feasible state, and halves
// it after the same number of steps without an infeasible one. It is called once a
// step and reports whether Cost has changed. Without an objective, or if moves keep
// everything satisfied, it does nothing.
func (s *Space) RebalanceCost() (changed bool) {
	o := &s.objective
	if o.none() || len(s.parts) == len(s.layers.order) {
		return false
	}
	if o.wide.weights != nil && o.ease(s.weighted) {
		return true
	}
	if s.Violation() > 0 {
		o.feasible = min(o.feasible, 0) - 1
	} else {
		o.feasible = max(o.feasible, 0) + 1
	}
	switch {
	case o.feasible <= -balanceAfter:
		o.feasible = 0
		return o.weigh(&o.penalty, &o.scale, o.mostPenalty(s.weighted))
	case o.feasible >= balanceAfter:
		o.feasible = 0
		return o.weigh(&o.scale, &o.penalty, o.mostScale())
	}
	return false
}

// weigh doubles one of the two factors against the other, up to most, and reports
// whether it could.
func (o *objective) weigh(up, down *int64, most int64) bool {
	switch {
	case *down > 1:
		*down /= 2
	case *up < most:
		*up *= 2
	default:
		return false
	}
	return true
}

// calibrate sets the weight of violations so that a random move changes both parts of
// the cost by about the same amount.
func (s *Space) calibrate(r *rand.Rand) {
	o := &s.objective
	o.penalty, o.scale, o.feasible = 1, 1, 0
	if o.none() || s.violation == 0 && len(s.parts) == len(s.layers.order) {
		return
	}
	var violations, objectives int64
	for range 200 {
		m, ok := s.Random(r)
		if !ok {
			return
		}
		o.penalty, o.scale = 1, 0
		violations = added(violations, abs(s.Delta(m)))
		o.penalty, o.scale = 0, 1
		objectives = added(objectives, abs(s.Delta(m)))
	}
	o.penalty, o.scale = 1, 1
	switch {
	case violations == 0 || objectives == 0:
	case objectives > violations:
		o.penalty = min(objectives/violations, o.mostPenalty(s.weighted))
	default:
		o.scale = min(violations/objectives, o.mostScale())
	}
}
