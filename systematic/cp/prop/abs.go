package prop

import "lsolve/systematic/cp/kernel"

// Even is y = f(|x|) for an increasing function f: the absolute value or the
// square. Consistency: domain if both domains have at most 256 values; otherwise
// bounds(D), except that one run steps over no more than about 256 holes. Cost:
// O(1) for large domains, O(size) for the others.
type Even struct {
	Arithmetic
	f func(int64) int64
	// root returns the natural number r with f(r) = v, and whether there is one.
	root func(int64) (int64, bool)
}

// evenLimit is the size of the largest domains that Even makes consistent value by
// value.
const evenLimit = 256

// The reasons for removing a value; 0 and 1 belong to Arithmetic.
const (
	noImage    kernel.Reason = 4 // of x: its value is not in y
	noPreimage kernel.Reason = 5 // of y: neither root is in x
)

// NewAbs returns |x| = y.
func NewAbs(x, y View) *Even {
	return &Even{
		Arithmetic: Arithmetic{name: "int_abs", xs: []View{x, y}, narrow: narrowAbs},
		f:          func(v int64) int64 { return max(v, -v) },
		root:       func(v int64) (int64, bool) { return v, v >= 0 },
	}
}

// NewSquare returns x * x = y.
func NewSquare(x, y View) *Even {
	return &Even{
		Arithmetic: Arithmetic{name: "int_times", xs: []View{x, y}, narrow: narrowSquare},
		f:          func(v int64) int64 { return v * v },
		root: func(v int64) (int64, bool) {
			if v < 0 {
				return 0, false
			}
			r := squareRoot(v)
			return r, r*r == v
		},
	}
}

// narrowAbs narrows a box for |x| = y.
func narrowAbs(b valueBox) valueBox {
	out := nothing
	for _, minus := range [...]bool{false, true} {
		both := magnitude(b[0], minus).meet(b[1])
		out.include(valueBox{both.signed(minus), both})
	}
	return out
}

// narrowSquare narrows a box for x * x = y.
func narrowSquare(b valueBox) valueBox {
	out := nothing
	for _, minus := range [...]bool{false, true} {
		x, y := magnitude(b[0], minus), b[1].from(0)
		if x.empty() || y.empty() {
			continue
		}
		x.hi = min(x.hi, squareRoot(y.hi))
		if y.lo > 0 {
			x.lo = max(x.lo, squareRoot(y.lo-1)+1)
		}
		y = y.meet(valueRange{x.lo * x.lo, x.hi * x.hi})
		if !x.empty() {
			out.include(valueBox{x.signed(minus), y})
		}
	}
	return out
}

// Attach implements kernel.Propagator.
func (p *Even) Attach(e *kernel.Engine, id kernel.ID) {
	p.attach(e, id, kernel.OnDomain)
	e.SetPriority(id, kernel.Linear)
}

// Propagate implements kernel.Propagator.
func (p *Even) Propagate(e *kernel.Engine) bool {
	x, y := p.xs[0], p.xs[1]
	for steps := 0; ; {
		if !p.Arithmetic.Propagate(e) {
			return false
		}
		if e.Size(x) <= evenLimit && e.Size(y) <= evenLimit {
			return p.values(e)
		}
		before := steps
		for _, v := range [...]int64{e.Min(x), e.Max(x)} {
			if !e.Contains(y, p.f(v)) {
				steps++
				if !e.Remove(x, v, noImage) {
					return false
				}
			}
		}
		for _, v := range [...]int64{e.Min(y), e.Max(y)} {
			if !p.reaches(e, v) {
				steps++
				if !e.Remove(y, v, noPreimage) {
					return false
				}
			}
		}
		if steps == before || steps > evenLimit || p.creeps {
			return true
		}
	}
}

// values makes both domains consistent, value by value.
func (p *Even) values(e *kernel.Engine) bool {
	x, y := p.xs[0], p.xs[1]
	for v, ok := e.Min(x), true; ok; v, ok = e.Next(x, v) {
		if !e.Contains(y, p.f(v)) && !e.Remove(x, v, noImage) {
			return false
		}
	}
	for v, ok := e.Min(y), true; ok; v, ok = e.Next(y, v) {
		if !p.reaches(e, v) && !e.Remove(y, v, noPreimage) {
			return false
		}
	}
	return true
}

// reaches reports whether v is f(|x|) for a value of x.
func (p *Even) reaches(e *kernel.Engine, v int64) bool {
	r, ok := p.root(v)
	return ok && (e.Contains(p.xs[0], r) || e.Contains(p.xs[0], -r))
}

// Explain implements kernel.Propagator.
func (p *Even) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	x, y := p.xs[0], p.xs[1]
	switch why {
	case noImage:
		return appendPremise(e, out, kernel.DiffersView(y, p.f(kernel.Weakest(x, q))))
	case noPreimage:
		if r, ok := p.root(kernel.Weakest(y, q)); ok {
			out = appendPremise(e, out, kernel.DiffersView(x, r))
			if r != 0 {
				out = appendPremise(e, out, kernel.DiffersView(x, -r))
			}
		}
		return out
	}
	return p.Arithmetic.Explain(e, q, why, at, out)
}
