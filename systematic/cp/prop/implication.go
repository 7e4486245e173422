package prop

import "lsolve/systematic/cp/kernel"

// Implication is p -> q for two predicates, and so not q -> not p. Consistency:
// domain. Cost: O(1).
type Implication struct {
	p, q kernel.Predicate
	id   kernel.ID
}

// NewImplication returns p -> q.
func NewImplication(p, q kernel.Predicate) *Implication { return &Implication{p: p, q: q} }

// Name implements kernel.Propagator.
func (*Implication) Name() string { return "implication" }

// Attach implements kernel.Propagator.
func (i *Implication) Attach(e *kernel.Engine, id kernel.ID) {
	i.id = id
	e.SetPriority(id, kernel.Constant)
	for local, p := range [...]kernel.Predicate{i.p, i.q.Not()} {
		if !p.Constant() {
			e.Watch(id, p.Var().Term(), becomesTrue(p.Kind()), int32(local))
		}
	}
}

// becomesTrue returns the events that can make a predicate of that kind true.
func becomesTrue(k kernel.Kind) kernel.Events {
	switch k {
	case kernel.GE:
		return kernel.OnMin
	case kernel.LE:
		return kernel.OnMax
	case kernel.EQ:
		return kernel.OnFix
	default:
		return kernel.OnDomain
	}
}

// Advise implements kernel.Advisor: most changes of a variable with many values make neither predicate true.
func (i *Implication) Advise(e *kernel.Engine, local int32, _ kernel.Events) bool {
	if local == 0 {
		return e.Holds(i.p)
	}
	return e.Holds(i.q.Not())
}

// Forget implements kernel.Advisor: there are no notes.
func (*Implication) Forget(bool) {}

// Propagate implements kernel.Propagator.
func (i *Implication) Propagate(e *kernel.Engine) bool {
	switch {
	case e.Holds(i.p):
		e.Entail(i.id)
		return e.Require(i.q, 0)
	case e.Holds(i.q.Not()):
		e.Entail(i.id)
		return e.Require(i.p.Not(), 1)
	case e.Holds(i.q) || e.Holds(i.p.Not()):
		e.Entail(i.id)
	}
	return true
}

// Explain implements kernel.Propagator.
func (i *Implication) Explain(_ *kernel.Engine, _ kernel.Predicate, why kernel.Reason, _ kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	if why == 0 {
		return append(out, i.p)
	}
	return append(out, i.q.Not())
}
