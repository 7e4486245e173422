package prop

import "lsolve/systematic/cp/kernel"

// Or is result <-> a disjunction of literals. A conjunction is the negated
// disjunction of the negated literals. Consistency: domain. Cost: O(1) for each
// literal that becomes true or false while the two watched literals stay open; O(n)
// when the result becomes false.
type Or struct {
	name      string
	result    View
	positive  []View
	negative  []View
	notResult bool // the result is the negation of the view
	pair      watchedPair
	always    bool  // some literal occurs with its negation
	holds     int32 // note: a literal that became true, -1: none
	all       bool  // all literals have to be examined
	id        kernel.ID
}

// NewOr returns result <-> one of xs is 1.
func NewOr(result View, xs []View) *Or {
	return &Or{name: "array_bool_or", result: result, positive: xs, holds: -1, all: true}
}

// NewNotOr returns result <-> none of xs is 1, the negation of NewOr.
func NewNotOr(result View, xs []View) *Or {
	return &Or{name: "not array_bool_or", result: result, positive: xs, notResult: true, holds: -1, all: true}
}

// NewAnd returns result <-> all of xs are 1.
func NewAnd(result View, xs []View) *Or {
	return &Or{name: "array_bool_and", result: result, negative: xs, notResult: true, holds: -1, all: true}
}

// NewNotAnd returns result <-> not all of xs are 1, the negation of NewAnd.
func NewNotAnd(result View, xs []View) *Or {
	return &Or{name: "not array_bool_and", result: result, negative: xs, holds: -1, all: true}
}

// Name implements kernel.Propagator.
func (p *Or) Name() string { return p.name }

// Attach implements kernel.Propagator. The local number of the result is -1.
// Literal i has 2i for becoming true and 2i+1 for becoming false.
func (p *Or) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	xs, always := literals(e, p.positive, p.negative)
	p.pair, p.always = newWatchedPair(xs), always
	if p.notResult {
		p.result, p.notResult = negation(e, p.result), false
	}
	e.SetPriority(id, kernel.Constant)
	e.Watch(id, p.result, kernel.OnFix, -1)
	for i, x := range xs {
		e.Watch(id, x, kernel.OnMin, int32(2*i))
		e.Watch(id, x, kernel.OnMax, int32(2*i+1))
	}
}

// Advise implements kernel.Advisor.
func (p *Or) Advise(_ *kernel.Engine, local int32, _ kernel.Events) bool {
	switch {
	case local < 0:
		return true
	case local&1 == 0:
		p.holds = local / 2
		return true
	}
	return p.pair.watches(local / 2)
}

// Forget implements kernel.Advisor.
func (p *Or) Forget(all bool) {
	p.holds = -1
	p.all = p.all || all
}

// The reasons: the first two, and three for each literal i.
const (
	allFalse   kernel.Reason = iota // the result is 0
	tautology                       // the result is 1
	ofLiterals                      // 3i: literal i is 0 because the result is; 3i+1: literal i is 1, as the last one; 3i+2: the result is 1 because literal i is
)

// Propagate implements kernel.Propagator.
func (p *Or) Propagate(e *kernel.Engine) bool {
	if p.always {
		e.Entail(p.id)
		return e.SetMin(p.result, 1, tautology)
	}
	xs := p.pair.xs
	if e.Max(p.result) == 0 {
		for i, x := range xs {
			if !e.SetMax(x, 0, ofLiterals+kernel.Reason(3*i)) {
				return false
			}
		}
		e.Entail(p.id)
		return true
	}
	if p.all {
		p.all = false
		for i, x := range xs {
			if e.Min(x) == 1 {
				p.holds = int32(i)
				break
			}
		}
	}
	if i := p.holds; i >= 0 {
		p.holds = -1
		e.Entail(p.id)
		return e.SetMin(p.result, 1, ofLiterals+kernel.Reason(3*i+2))
	}
	switch p.pair.refresh(e) {
	case 0:
		e.Entail(p.id)
		return e.SetMax(p.result, 0, allFalse)
	case 1:
		if i := p.pair.watched[0]; e.Min(p.result) == 1 {
			e.Entail(p.id)
			return e.SetMin(xs[i], 1, ofLiterals+kernel.Reason(3*i+1))
		}
	}
	return true
}

// Explain implements kernel.Propagator.
func (p *Or) Explain(e *kernel.Engine, _ kernel.Predicate, why kernel.Reason, _ kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	switch why {
	case allFalse:
		return p.pair.othersFalse(e, -1, out)
	case tautology:
		return out
	}
	i := int(why-ofLiterals) / 3
	switch (why - ofLiterals) % 3 {
	case 0:
		return appendPremise(e, out, kernel.AtMostView(p.result, 0))
	case 1:
		return p.pair.othersFalse(e, i, appendPremise(e, out, kernel.AtLeastView(p.result, 1)))
	}
	return appendPremise(e, out, kernel.AtLeastView(p.pair.xs[i], 1))
}
