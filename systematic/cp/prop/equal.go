package prop

import "lsolve/systematic/cp/kernel"

// Equal is x = y. Consistency: domain once both domains have at most 4096 values,
// before that bounds(Z). Cost: O(1), and O(size) after a hole appears.
type Equal struct {
	x, y   View
	never  bool
	holes  bool        // note: a value between the bounds was removed
	synced kernel.Cell // 1 once both views have the same holes
}

// equalLimit is the size of the largest domains made equal value by value.
const equalLimit = 1 << 12

// NewEqual returns x = y. Views also express a two-term equality x = y + c.
func NewEqual(x, y View) *Equal { return &Equal{x: x, y: y, never: neverEqual(x, y), holes: true} }

// Name implements kernel.Propagator.
func (*Equal) Name() string { return "int_eq" }

// Attach implements kernel.Propagator.
func (p *Equal) Attach(e *kernel.Engine, id kernel.ID) {
	p.synced = e.NewCells(1, 0)
	e.SetPriority(id, kernel.Constant)
	if p.x.Var != p.y.Var {
		e.SetIdempotent(id)
	}
	e.Watch(id, p.x, kernel.OnDomain, 0)
	e.Watch(id, p.y, kernel.OnDomain, 1)
}

// Advise implements kernel.Advisor.
func (p *Equal) Advise(_ *kernel.Engine, _ int32, events kernel.Events) bool {
	p.holes = p.holes || events&kernel.OnHole != 0
	return true
}

// Forget implements kernel.Advisor.
func (p *Equal) Forget(all bool) { p.holes = all }

// Propagate implements kernel.Propagator.
func (p *Equal) Propagate(e *kernel.Engine) bool {
	if p.never {
		return e.Fail(0)
	}
	if !equateBounds(e, p.x, p.y, 0, 1) {
		return false
	}
	if (p.holes || e.Get(p.synced) == 0) && max(e.Size(p.x), e.Size(p.y)) <= equalLimit {
		if !equateValues(e, p.x, p.y, 0, 1) {
			return false
		}
		e.Set(p.synced, 1)
	}
	p.holes = false
	return true
}

// Explain implements kernel.Propagator. Reason 0 prunes x, 1 prunes y.
func (p *Equal) Explain(_ *kernel.Engine, q kernel.Predicate, why kernel.Reason, _ kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	switch {
	case p.never:
		return out
	case why == 0:
		return append(out, translate(q, p.x, p.y))
	}
	return append(out, translate(q, p.y, p.x))
}

// Edge implements kernel.Difference.
func (p *Equal) Edge(_ *kernel.Engine, q kernel.Predicate, why kernel.Reason, _ kernel.Pos, out []kernel.Predicate) (from View, d int64, premises []kernel.Predicate, ok bool) {
	x, y := p.x, p.y
	if why != 0 {
		x, y = y, x
	}
	from, d, ok = edge(q, x, y)
	return from, d, out, ok && !p.never
}

// edge states how q, a bound on x's variable, follows from a bound of y if x = y; see
// kernel.Difference.
func edge(q kernel.Predicate, x, y View) (from View, d int64, ok bool) {
	if x.Coef != 1 && x.Coef != -1 || y.Coef != 1 && y.Coef != -1 {
		return from, 0, false
	}
	if (q.Kind() == kernel.GE) == (x.Coef > 0) {
		return y, -int64(x.Offset), true
	}
	return opposite(y), int64(x.Offset), true
}

// translate returns the predicate on y that corresponds to q if x = y. q is on x's
// variable and not [x = v].
func translate(q kernel.Predicate, x, y View) kernel.Predicate {
	k := kernel.Weakest(x, q)
	switch {
	case q.Kind() == kernel.NE:
		return kernel.DiffersView(y, k)
	case (q.Kind() == kernel.GE) == (x.Coef > 0):
		return kernel.AtLeastView(y, k)
	}
	return kernel.AtMostView(y, k)
}

// equateBounds makes the bounds of x and y equal.
func equateBounds(e *kernel.Engine, x, y View, toX, toY kernel.Reason) bool {
	for e.Min(x) != e.Min(y) || e.Max(x) != e.Max(y) {
		if !e.SetMin(x, e.Min(y), toX) || !e.SetMin(y, e.Min(x), toY) ||
			!e.SetMax(x, e.Max(y), toX) || !e.SetMax(y, e.Max(x), toY) {
			return false
		}
	}
	return true
}

// equateValues removes from each of x and y what the other lacks. Their bounds are
// equal already.
func equateValues(e *kernel.Engine, x, y View, toX, toY kernel.Reason) bool {
	if size := e.Max(x) - e.Min(x) + 1; size == int64(e.Size(x)) && size == int64(e.Size(y)) {
		return true // no holes
	}
	for v, ok := e.Min(x), true; ok; v, ok = e.Next(x, v) {
		if !e.Contains(y, v) && !e.Remove(x, v, toX) {
			return false
		}
	}
	for v, ok := e.Min(y), true; ok; v, ok = e.Next(y, v) {
		if !e.Contains(x, v) && !e.Remove(y, v, toY) {
			return false
		}
	}
	return true
}

// neverEqual reports whether x and y differ whatever their domains: they are the
// same variable, shifted, or differ modulo a divisor of both coefficients. Without
// this test their bounds would creep towards each other.
func neverEqual(x, y View) bool {
	a, b := int64(x.Coef), int64(y.Coef)
	d := int64(y.Offset) - int64(x.Offset)
	if x.Var == y.Var {
		a, b = a-b, 0
		if a == 0 {
			return d != 0
		}
	}
	for b != 0 {
		a, b = b, a%b
	}
	return d%a != 0
}
