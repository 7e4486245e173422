package kernel

import "lsolve/model"

// refuteLimit is the largest number of nodes of one refutation.
const refuteLimit = 500

// refuter searches for solutions of a constraint that is too large to enumerate,
// with an engine that holds this constraint alone and keeps no explanations. It
// relies on propagators that lose no solution; other tests check that.
type refuter struct {
	e      *Engine
	oracle model.Constraint
	scope  []model.Var
	failed bool // the constraint has no solution
	nodes  int
}

// newRefuter returns nil if Enforce has no propagators for the constraint.
func newRefuter(c *checker, oracle model.Constraint) *refuter {
	if c.enforce == nil {
		return nil
	}
	r := &refuter{e: New(Options{}), oracle: oracle, scope: oracle.Scope()}
	for _, d := range c.initial {
		r.e.NewVar(d)
	}
	propagators := c.enforce(r.e, oracle)
	if len(propagators) == 0 {
		return nil
	}
	for _, p := range propagators {
		r.e.Post(p, nil)
	}
	r.failed = !r.e.Propagate()
	return r
}

// refute looks for a solution in which the premises are true and p is false, and
// writes it into a. decided is false if the search was cut short.
func (r *refuter) refute(premises []Predicate, p Predicate, a model.Assignment) (found, decided bool) {
	if r.failed {
		return false, true
	}
	e := r.e
	e.Push()
	ok := e.Require(p.Not(), 0)
	for _, q := range premises {
		ok = ok && e.Require(q, 0)
	}
	r.nodes = 0
	found = ok && r.search(a)
	for e.Depth() > 0 {
		e.Pop()
	}
	return found, found || r.nodes < refuteLimit
}

// search reports whether it found a solution. It goes depth first, on the variable
// with the fewest values.
func (r *refuter) search(a model.Assignment) bool {
	e := r.e
	if r.nodes++; r.nodes >= refuteLimit || !e.Propagate() {
		return false
	}
	best, size := model.Var(-1), 0
	for _, x := range r.scope {
		a[x] = e.dom[x].lo
		if n := e.Size(x.Term()); n > 1 && (best < 0 || n < size) {
			best, size = x, n
		}
	}
	if best < 0 {
		return r.oracle.Violation(a) == 0
	}
	p := Equal(best, e.Min(best.Term()))
	for _, q := range []Predicate{p, p.Not()} {
		e.Push()
		if e.Require(q, 0) && r.search(a) {
			return true
		}
		e.Pop()
	}
	return false
}
