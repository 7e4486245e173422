package prop

import "lsolve/systematic/cp/kernel"

// Xor says that an odd, or an even, number of views is 1. Consistency: domain; it
// acts when one view is open. Cost: O(1) for each view that gets fixed while the
// two watched ones are open; O(n) at the end.
type Xor struct {
	name    string
	xs      []View
	odd     int64
	watched [2]int32 // two views that were open at the last look
	id      kernel.ID
}

// NewXor returns: an odd number of xs is 1.
func NewXor(xs []View) *Xor { return &Xor{name: "array_bool_xor", xs: xs, odd: 1} }

// NewNotXor returns: an even number of xs is 1, the negation of NewXor.
func NewNotXor(xs []View) *Xor { return &Xor{name: "not array_bool_xor", xs: xs} }

// Name implements kernel.Propagator.
func (p *Xor) Name() string { return p.name }

// Attach implements kernel.Propagator.
func (p *Xor) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	p.cancel()
	p.watched = [2]int32{0, int32(min(1, len(p.xs)-1))}
	e.SetPriority(id, kernel.Constant)
	e.SetIdempotent(id)
	for i, x := range p.xs {
		e.Watch(id, x, kernel.OnFix, int32(i))
	}
}

// cancel leaves out pairs of the same view, which contribute 0, and pairs of a view
// and its negation, which contribute 1.
func (p *Xor) cancel() {
	place := make(map[kernel.Predicate]int, len(p.xs))
	var xs []View
	for _, x := range p.xs {
		q := kernel.AtLeastView(x, 1)
		i, same := place[q]
		j, opposite := place[q.Not()]
		switch {
		case same:
			delete(place, q)
			xs[i].Coef = 0
		case opposite:
			delete(place, q.Not())
			xs[j].Coef = 0
			p.odd = 1 - p.odd
		default:
			place[q] = len(xs)
			xs = append(xs, x)
		}
	}
	p.xs = xs[:0]
	for _, x := range xs {
		if x.Coef != 0 {
			p.xs = append(p.xs, x)
		}
	}
}

// Advise implements kernel.Advisor.
func (p *Xor) Advise(_ *kernel.Engine, local int32, _ kernel.Events) bool {
	return local == p.watched[0] || local == p.watched[1]
}

// Forget implements kernel.Advisor.
func (*Xor) Forget(bool) {}

// Propagate implements kernel.Propagator.
func (p *Xor) Propagate(e *kernel.Engine) bool {
	if len(p.xs) > 1 && p.keep(e, 0) && p.keep(e, 1) {
		return true
	}
	rest, open := p.odd, -1
	for i, x := range p.xs {
		if e.Fixed(x) {
			rest ^= e.Min(x)
		} else {
			open = i
		}
	}
	e.Entail(p.id)
	if open < 0 {
		return rest == 0 || e.Fail(kernel.Reason(len(p.xs)))
	}
	return e.SetValue(p.xs[open], rest, kernel.Reason(open))
}

// keep finds another open view for place k if the one there is fixed.
func (p *Xor) keep(e *kernel.Engine, k int) bool {
	from, other := p.watched[k], p.watched[1-k]
	if !e.Fixed(p.xs[from]) {
		return true
	}
	for i := from + 1; ; i++ {
		if i == int32(len(p.xs)) {
			i = 0
		}
		if i == from {
			return false
		}
		if i != other && !e.Fixed(p.xs[i]) {
			p.watched[k] = i
			return true
		}
	}
}

// Explain implements kernel.Propagator.
func (p *Xor) Explain(e *kernel.Engine, _ kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	for i, x := range p.xs {
		if i != int(why) {
			out = appendPremise(e, out, kernel.EqualView(x, e.MinAt(x, at)))
		}
	}
	return out
}
