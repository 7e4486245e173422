package prop

import "lsolve/systematic/cp/kernel"

// Clause is a disjunction of literals. Consistency: domain. Cost: O(1) for each
// literal that becomes false while the two watched literals stay open; a search for
// another one if a watched literal becomes false.
type Clause struct {
	positive, negative []View
	pair               watchedPair
	always             bool
	id                 kernel.ID
}

// NewClause returns: some view of positive is 1 or some view of negative is 0.
func NewClause(positive, negative []View) *Clause {
	return &Clause{positive: positive, negative: negative}
}

// Name implements kernel.Propagator.
func (*Clause) Name() string { return "bool_clause" }

// Attach implements kernel.Propagator.
func (p *Clause) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	xs, always := literals(e, p.positive, p.negative)
	p.pair, p.always = newWatchedPair(xs), always
	e.SetPriority(id, kernel.Constant)
	e.SetIdempotent(id)
	for i, x := range xs {
		e.Watch(id, x, kernel.OnMax, int32(i))
	}
}

// Advise implements kernel.Advisor.
func (p *Clause) Advise(_ *kernel.Engine, local int32, _ kernel.Events) bool {
	return p.pair.watches(local)
}

// Forget implements kernel.Advisor.
func (*Clause) Forget(bool) {}

// Propagate implements kernel.Propagator.
func (p *Clause) Propagate(e *kernel.Engine) bool {
	if p.always {
		e.Entail(p.id)
		return true
	}
	switch p.pair.refresh(e) {
	case 0:
		return e.Fail(kernel.Reason(len(p.pair.xs)))
	case 1:
		i := p.pair.watched[0]
		e.Entail(p.id)
		return e.SetMin(p.pair.xs[i], 1, kernel.Reason(i))
	}
	for _, i := range p.pair.watched {
		if e.Min(p.pair.xs[i]) == 1 {
			e.Entail(p.id)
			break
		}
	}
	return true
}

// Explain implements kernel.Propagator.
func (p *Clause) Explain(e *kernel.Engine, _ kernel.Predicate, why kernel.Reason, _ kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	return p.pair.othersFalse(e, int(why), out)
}

// NotClause makes every literal of a clause false. Consistency: domain. Cost: O(n),
// once.
type NotClause struct {
	positive, negative []View
	id                 kernel.ID
}

// NewNotClause returns: all of positive are 0 and all of negative are 1.
func NewNotClause(positive, negative []View) *NotClause {
	return &NotClause{positive: positive, negative: negative}
}

// Name implements kernel.Propagator.
func (*NotClause) Name() string { return "not bool_clause" }

// Attach implements kernel.Propagator. The propagator itself runs only once, but a
// wrapper that probes it needs to watch all literals.
func (p *NotClause) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	e.SetPriority(id, kernel.Constant)
	e.SetIdempotent(id)
	for _, x := range p.positive {
		e.Watch(id, x, kernel.OnMin, 0)
	}
	for _, x := range p.negative {
		e.Watch(id, x, kernel.OnMax, 0)
	}
}

// Propagate implements kernel.Propagator.
func (p *NotClause) Propagate(e *kernel.Engine) bool {
	for _, x := range p.positive {
		if !e.SetMax(x, 0, 0) {
			return false
		}
	}
	for _, x := range p.negative {
		if !e.SetMin(x, 1, 0) {
			return false
		}
	}
	e.Entail(p.id)
	return true
}

// Explain implements kernel.Propagator.
func (*NotClause) Explain(_ *kernel.Engine, _ kernel.Predicate, _ kernel.Reason, _ kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	return out
}
