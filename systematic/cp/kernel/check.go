package kernel

import (
	"fmt"
	"slices"

	"lsolve/model"
)

// UnsoundError reports a wrong explanation, found by the checking mode.
type UnsoundError struct {
	Propagator string
	Premises   []Predicate
	Conclusion Predicate
	Why        string
}

// Error names the propagator and what is wrong.
func (u *UnsoundError) Error() string {
	return fmt.Sprintf("kernel: unsound explanation by %s: %v -> %v: %s", u.Propagator, u.Premises, u.Conclusion, u.Why)
}

// checker is the state of the checking mode.
type checker struct {
	initial    []model.Domain // by variable
	values     model.Assignment
	premises   []Predicate
	enforce    func(*Engine, model.Constraint) []Propagator
	known      []knowledge // by propagator
	again      bool        // the explanations have been verified before
	verified   int64
	unverified int64
}

// knowledge is how the explanations of one propagator are verified.
type knowledge struct {
	ready   bool
	table   *solutionTable
	refuter *refuter // used if there is no table
}

// Verified returns how many explanations the checking mode has verified. Each
// counts when it is made and when conflict analysis asks for it; the second check
// on backtracking does not count. unverified counts the explanations of constraints
// that have no oracle or are too large: only their premises were checked to be
// true.
func (e *Engine) Verified() (verified, unverified int64) {
	if e.check == nil {
		return 0, 0
	}
	return e.check.verified, e.check.unverified
}

// enumerationLimit is the largest number of assignments examined to verify one
// explanation.
const enumerationLimit = 1 << 17

// verifyEntry checks the explanation of trail entry i: the premises were true
// before the entry, and together with the constraint they imply its predicate.
func (e *Engine) verifyEntry(i int) {
	j := e.reasons[i]
	if j.prop <= decision {
		return
	}
	t := e.trail[i]
	p := t.pred
	if p.Kind() != NE {
		p.Value = j.asked
		if j.asked == t.old {
			p = Differs(p.Var(), int64(t.old))
		}
	}
	c := e.check
	c.premises = e.reason(j.prop, j.why, p, Pos(i), c.premises[:0])
	e.verify(j.prop, Pos(i), p)
}

func (e *Engine) verifyFailure() {
	f := e.failure
	if f.prop <= decision {
		return
	}
	c := e.check
	c.premises = e.Conflict(c.premises[:0])
	e.verify(f.prop, e.Here(), False)
}

// verifyPremises checks the explanation of p, which trail entry i made true, when
// conflict analysis has asked for it.
func (e *Engine) verifyPremises(i Pos, p Predicate, premises []Predicate) {
	j := e.reasons[i]
	if j.prop == decision {
		return
	}
	e.check.premises = append(e.check.premises[:0], premises...)
	e.verify(j.prop, i, p)
}

// verifyNogood checks that the predicates of a learnt nogood are all true, and that
// only the first is from the level that begins at start.
func (e *Engine) verifyNogood(start Pos) {
	for k, p := range e.learned.analysis.nogood {
		if at := e.since(p); at == never || (at >= start) != (k == 0) {
			panic(&UnsoundError{"conflict analysis", e.learned.analysis.nogood, p, fmt.Sprintf("predicate %d is true since %d, the level begins at %d", k, at, start)})
		}
	}
}

// verifyVivified checks that what is kept of a nogood is part of it, each predicate once, and
// open before the first level. The explanations that led there have been verified.
func (e *Engine) verifyVivified() {
	v := &e.learned.vivification
	for k, p := range v.keep {
		part := slices.ContainsFunc(v.order, func(o ordered) bool { return o.pred == p })
		if !part || slices.Contains(v.keep[:k], p) || e.Truth(p) != 0 {
			panic(&UnsoundError{"vivification", v.keep, p, "it is not part of the nogood, is there twice, or is not open"})
		}
	}
}

// verifyLevel checks the explanations of a level once more before it is undone. It
// asks for them as conflict analysis would.
func (e *Engine) verifyLevel(from int) {
	e.check.again = true
	for i := from; i < len(e.trail); i++ {
		e.verifyEntry(i)
	}
	e.check.again = false
}

func (e *Engine) verify(prop ID, at Pos, p Predicate) {
	c := e.check
	for _, q := range c.premises {
		if !e.HoldsAt(q, at) {
			panic(e.unsound(prop, p, fmt.Sprintf("%v is not true at that time", q)))
		}
	}
	if prop <= decision {
		return // conflict analysis checks nogoods, and decisions need no explanation
	}
	oracle := e.oracles[prop]
	switch {
	case !e.follows(prop, oracle, p):
		if !c.again {
			c.unverified++
		}
	case !c.again:
		c.verified++
	}
}

// follows reports whether the premises and the constraint imply p; false means that
// it cannot tell. It panics on a counterexample.
func (e *Engine) follows(prop ID, oracle model.Constraint, p Predicate) bool {
	if oracle == nil {
		return false
	}
	c := e.check
	if len(c.values) < len(e.dom) {
		c.values = make(model.Assignment, len(e.dom))
	}
	k := c.knowledge(prop, oracle)
	var found, decided bool
	switch {
	case k.table != nil:
		k.table.begin()
		for _, q := range c.premises {
			k.table.require(q)
		}
		k.table.require(p.Not())
		found, decided = k.table.first(c.values), true
	case k.refuter != nil:
		found, decided = k.refuter.refute(c.premises, p, c.values)
	default:
		found, decided = e.enumerate(oracle, p)
	}
	if found {
		at := ""
		for _, x := range oracle.Scope() {
			at += fmt.Sprintf(" x%d=%d", x, c.values[x])
		}
		panic(e.unsound(prop, p, "counterexample"+at))
	}
	return decided
}

// Tightened says that the constraint of a propagator has become tighter, for good: the
// propagator runs at the next Propagate, and the checking mode examines the constraint
// anew.
func (e *Engine) Tightened(id ID) {
	if c := e.check; c != nil && int(id) < len(c.known) {
		c.known[id] = knowledge{}
	}
	e.Schedule(id)
}

// knowledge returns how to verify the explanations of a propagator.
func (c *checker) knowledge(prop ID, oracle model.Constraint) knowledge {
	for len(c.known) <= int(prop) {
		c.known = append(c.known, knowledge{})
	}
	k := &c.known[prop]
	if !k.ready {
		k.ready = true
		if k.table = newSolutionTable(oracle, c.initial); k.table == nil {
			k.refuter = newRefuter(c, oracle)
		}
	}
	return *k
}

// enumerate looks for a solution of the constraint in which the premises are true
// and p is false. It gives up, with decided false, if there are too many
// assignments.
func (e *Engine) enumerate(oracle model.Constraint, p Predicate) (found, decided bool) {
	c := e.check
	scope := oracle.Scope()
	domains := make([][]int32, len(scope))
	size := 1
	for k, x := range scope {
		for v := range c.initial[x].All() {
			if c.allows(x, v, p) {
				domains[k] = append(domains[k], v)
			}
			if len(domains[k]) > enumerationLimit {
				break
			}
		}
		if size *= len(domains[k]); size > enumerationLimit {
			return false, false
		}
	}
	return counterexample(oracle, scope, domains, c.values, 0), true
}

// allows reports whether x = v agrees with the premises and with the negation of
// the conclusion.
func (c *checker) allows(x model.Var, v int32, conclusion Predicate) bool {
	if !conclusion.Constant() && conclusion.Var() == x && conclusion.Holds(int64(v)) {
		return false
	}
	for _, q := range c.premises {
		if !q.Constant() && q.Var() == x && !q.Holds(int64(v)) {
			return false
		}
	}
	return true
}

// counterexample reports whether some assignment from the domains satisfies the
// constraint.
func counterexample(c model.Constraint, scope []model.Var, domains [][]int32, a model.Assignment, k int) bool {
	if k == len(scope) {
		return c.Violation(a) == 0
	}
	for _, v := range domains[k] {
		a[scope[k]] = v
		if counterexample(c, scope, domains, a, k+1) {
			return true
		}
	}
	return false
}

func (e *Engine) unsound(prop ID, p Predicate, why string) *UnsoundError {
	name := "a nogood"
	if prop >= 0 {
		name = e.props[prop].Name()
	}
	return &UnsoundError{name, append([]Predicate(nil), e.check.premises...), p, why}
}
