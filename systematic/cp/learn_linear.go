package cp

import (
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// linearTurns says when the solution of the linear relaxation decides in a search that learns: it is then solved at every
// node, and a variable goes to one side of the broken value that it has there. That is branch and bound, whose nodes learn.
//
// It is for models whose constraints are all rows of the relaxation, or circuits. Where rows have other coefficients than 1 and -1 it
// decides always: failures of sums explain little. So it does in coverings by long rows, where what fails is the cost. Elsewhere, as
// in packing, it takes turns with the other ways to decide, each with half of the work; what is learnt in a turn holds in the others.
// Each turn is longer than the one before it, since a tree that is left has to be walked down again, and has no restarts if the
// relaxation decides in it.
//
// At times the decisions dive for a solution: see dives.
//
// Work is counted in propagations and in the work of linear programs, which are the same in every run.
//
// Models with constraints of other kinds, too, have trials; see linearTrials.
type linearTurns struct {
	always bool
	trials *linearTrials // nil: it decides without
	work   [2]int64      // in earlier turns: of the others, of the relaxation
	began  int64         // this turn
}

// The least work of a turn, and its share of all work before it; the least work of a run if the relaxation always decides, which is
// as long again as all before it; and the work of a program that counts as a propagation.
const (
	linearRun     = 20_000
	linearShare   = 0.25
	linearRestart = 100_000
	linearStep    = 60
)

// newLinearTurns returns nil if the relaxation is not to decide.
func newLinearTurns(l *learner) *linearTurns {
	if l.linear == nil || l.o.plain || l.o.Branch == BranchGiven {
		return nil
	}
	rows, sums := linearOnly(l.m)
	if !rows {
		return newLinearTrials(l)
	}
	t := &linearTurns{always: sums, began: l.linearWork(linearStep)}
	l.decideLinear(true)
	return t
}

// LinearModel reports whether a model has an objective, and constraints that are sums, clauses, circuits and elements of constants
// only, and among them a circuit or a sum, apart from that of the objective, with other coefficients than 1 and -1, or if they are a
// covering by long rows. A search that learns branches on the linear relaxation of such a model.
func LinearModel(m *model.Model) bool {
	rows, sums := linearOnly(m)
	return sums && rows && m.Objective().Sense != model.Satisfy
}

// linearOnly reports whether all constraints are rows of the relaxation, and whether some of them, apart from the sum of the
// objective, have other coefficients than 1 and -1.
func linearOnly(m *model.Model) (rows, sums bool) {
	cost := m.Objective().Term.Var
	for _, c := range m.Constraints() {
		switch k := c.(type) {
		case model.ClauseConstraint:
		case model.CircuitConstraint:
			sums = true
		case model.ElementConstraint:
			if _, ok := constants(k.Array); !ok {
				return false, false
			}
		case model.LinearConstraint:
			if k.Relation == model.NotEqual {
				return false, false
			}
			sums = sums || arithmetic(k, cost)
		default:
			return false, false
		}
	}
	return true, sums || covering(m)
}

// coverRow is the least mean length of the rows of a covering in which the relaxation always decides. Those of short
// rows, such as of the edges of a graph, have poor relaxations.
const coverRow = 6

// covering reports whether all constraints, apart from the sum of the objective, only ask that enough of some variables are
// 1, and of many variables in the mean.
func covering(m *model.Model) bool {
	cost := m.Objective().Term.Var
	rows, size := 0, 0
	for _, c := range m.Constraints() {
		switch k := c.(type) {
		case model.ClauseConstraint:
			if len(k.Negative) > 0 {
				return false
			}
			rows, size = rows+1, size+len(k.Positive)
		case model.LinearConstraint:
			if slices.ContainsFunc(k.Terms, func(x model.Term) bool { return x.Var == cost }) {
				continue
			}
			xs, _ := normalise(k)
			if k.Relation == model.Equal || slices.ContainsFunc(xs, func(x model.Term) bool { return x.Coef > 0 }) {
				return false
			}
			rows, size = rows+1, size+len(xs)
		default:
			return false
		}
	}
	return rows > 0 && size >= coverRow*rows
}

// arithmetic reports whether a constraint has another coefficient than 1 and -1 and is not about the cost.
func arithmetic(k model.LinearConstraint, cost model.Var) (other bool) {
	for _, x := range k.Terms {
		if x.Var == cost {
			return false
		}
		other = other || x.Coef*x.Coef > 1
	}
	return other
}

// decideLinear makes the relaxation decide from now on, or not.
func (l *learner) decideLinear(now bool) {
	l.byLinear = now
	l.linear.SetEager(now)
}

// linearWork is all work, where so much of a linear program is as much as a propagation.
func (l *learner) linearWork(step int64) int64 {
	return l.e.Counters().Propagations + l.linear.Work()/step
}

// over reports whether this turn has been long enough. Where the relaxation always decides there are restarts, too: better
// solutions of other searches come in with them.
func (t *linearTurns) over(l *learner) bool {
	if t == nil {
		return false
	}
	if t.trials != nil {
		return t.trials.over(t, l)
	}
	work := float64(l.linearWork(linearStep) - t.began)
	if t.always {
		return work > linearRestart+float64(t.work[1])
	}
	return work > linearRun+linearShare*float64(t.work[0]+t.work[1])
}

// dive reports whether the relaxation dives in its turns.
func (t *linearTurns) dive() bool { return t.always || t.trials != nil }

// next begins a turn, if it is time. It reports whether the program is to be solved at the root first.
func (t *linearTurns) next(l *learner) (unsolved bool) {
	if t == nil || !t.over(l) {
		return false
	}
	if t.trials != nil {
		return t.trials.next(t, l)
	}
	now := l.linearWork(linearStep)
	t.work[decider(l.byLinear)] += now - t.began
	t.began = now
	l.decideLinear(t.always || t.work[1] < t.work[0])
	return false
}

// due reports whether the search restarts.
func (t *linearTurns) due(l *learner) bool {
	if t == nil || t.always || !l.byLinear {
		return l.policy.due() || t.over(l)
	}
	return t.over(l)
}

// branchLinear is the decision of the relaxation, if it has one.
func (l *learner) branchLinear() (p kernel.Predicate, ok bool) {
	if !l.byLinear {
		return kernel.True, false
	}
	return l.linear.Branch(l.e)
}
