package prop

import "lsolve/systematic/cp/kernel"

// EqualIf is the half-reification b -> x = y without the trial runs of Conditional: b becomes
// false when the domains of x and y have no value in common. While b is open it remembers one
// that they have, and sleeps until that one is gone. Consistency: as Equal. Cost: O(1) while
// the common value stays, then O(size).
type EqualIf struct {
	equal  *Equal
	b      View
	id     kernel.ID
	common int64 // a value of x and y at the last look
}

// NewEqualIf returns b -> x = y, for a 0..1 view b.
func NewEqualIf(b, x, y View) *EqualIf { return &EqualIf{equal: NewEqual(x, y), b: b} }

// The reasons why b is false. Smaller ones are those of Equal.
const (
	equalNever  kernel.Reason = 2 + iota // whatever the domains
	equalBelow                           // all of x is below y
	equalAbove                           // all of x is above y
	equalCommon                          // no value of x is one of y
)

// Name implements kernel.Propagator.
func (*EqualIf) Name() string { return "half-reified int_eq" }

// Attach implements kernel.Propagator.
func (p *EqualIf) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	p.equal.Attach(e, id)
	e.Watch(id, p.b, kernel.OnFix, condition)
}

// Advise implements kernel.Advisor.
func (p *EqualIf) Advise(e *kernel.Engine, local int32, events kernel.Events) bool {
	if local == condition {
		return true
	}
	p.equal.Advise(e, local, events)
	return e.Min(p.b) == 1 || !p.meets(e, p.common) || e.Fixed(p.equal.x) && e.Fixed(p.equal.y)
}

// Forget implements kernel.Advisor.
func (p *EqualIf) Forget(all bool) { p.equal.Forget(all) }

// meets reports whether x and y both have the value v.
func (p *EqualIf) meets(e *kernel.Engine, v int64) bool {
	return e.Contains(p.equal.x, v) && e.Contains(p.equal.y, v)
}

// Propagate implements kernel.Propagator.
func (p *EqualIf) Propagate(e *kernel.Engine) bool {
	switch {
	case e.Max(p.b) == 0:
		e.Entail(p.id)
		return true
	case e.Min(p.b) == 1:
		return p.equal.Propagate(e)
	}
	x, y := p.equal.x, p.equal.y
	why := equalCommon
	switch {
	case p.equal.never:
		why = equalNever
	case e.Max(x) < e.Min(y):
		why = equalBelow
	case e.Max(y) < e.Min(x):
		why = equalAbove
	case p.meets(e, p.common) || p.meet(e):
		if e.Fixed(x) && e.Fixed(y) {
			e.Entail(p.id)
		}
		return true
	}
	e.Entail(p.id)
	return e.SetMax(p.b, 0, why)
}

// meet looks for a common value. Where the domains are too large to look through, it takes it
// that there is one, unless a view is fixed.
func (p *EqualIf) meet(e *kernel.Engine) bool {
	x, y := p.equal.x, p.equal.y
	from, to := max(e.Min(x), e.Min(y)), min(e.Max(x), e.Max(y))
	if to-from >= equalLimit {
		return true
	}
	v := from
	for {
		if !e.Contains(x, v) {
			if v, _ = e.Next(x, v); v < from || v > to {
				return false
			}
		}
		if e.Contains(y, v) {
			p.common = v
			return true
		}
		if v, _ = e.Next(y, v); v < from || v > to {
			return false
		}
		from = v
	}
}

// Explain implements kernel.Propagator.
func (p *EqualIf) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	x, y := p.equal.x, p.equal.y
	switch why {
	case equalNever:
		return out
	case equalBelow:
		k := e.MaxAt(x, at)
		return append(out, kernel.AtMostView(x, k), kernel.AtLeastView(y, k+1))
	case equalAbove:
		k := e.MaxAt(y, at)
		return append(out, kernel.AtMostView(y, k), kernel.AtLeastView(x, k+1))
	case equalCommon:
		return p.apart(e, at, out)
	}
	return p.equal.Explain(e, q, why, at, append(out, kernel.AtLeastView(p.b, 1)))
}

// Edge implements kernel.Difference.
func (p *EqualIf) Edge(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) (from View, d int64, premises []kernel.Predicate, ok bool) {
	if why >= equalNever {
		return from, 0, out, false
	}
	return p.equal.Edge(e, q, why, at, append(out, kernel.AtLeastView(p.b, 1)))
}

// apart appends premises by which x and y had no common value.
func (p *EqualIf) apart(e *kernel.Engine, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	x, y := p.equal.x, p.equal.y
	for range 2 {
		if v := e.MinAt(x, at); v == e.MaxAt(x, at) {
			return append(out, kernel.EqualView(x, v), kernel.DiffersView(y, v))
		}
		x, y = y, x
	}
	from, to := e.MinAt(x, at), e.MaxAt(x, at)
	if low := e.MinAt(y, at); low > from {
		from = low
		out = append(out, kernel.AtLeastView(y, low))
	} else {
		out = append(out, kernel.AtLeastView(x, from))
	}
	if high := e.MaxAt(y, at); high < to {
		to = high
		out = append(out, kernel.AtMostView(y, high))
	} else {
		out = append(out, kernel.AtMostView(x, to))
	}
	for v := from; v <= to; v++ {
		if e.ContainsAt(x, v, at) {
			out = append(out, kernel.DiffersView(y, v))
		} else {
			out = append(out, kernel.DiffersView(x, v))
		}
	}
	return out
}
