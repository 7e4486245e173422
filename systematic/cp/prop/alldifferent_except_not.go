package prop

import (
	"slices"

	"lsolve/systematic/cp/kernel"
)

// NotAllDifferentExcept is the negation of all_different_except: two views have the
// same value, which is not excepted. When one view is open, and the others differ, it
// has the value of one of them. When two are open, and the others have excepted values,
// the two are equal: they get the same bounds. Consistency: forward checking, however
// large the domains are. Cost: O(n log n) once two views are open.
type NotAllDifferentExcept struct {
	xs       []View
	excepted []int64     // in rising order
	open     kernel.Cell // indices of three views known to be open a while ago
	id       kernel.ID
	values   []int64
}

// NewNotAllDifferentExcept returns: some two of the views have the same value, which
// is not excepted.
func NewNotAllDifferentExcept(xs []View, excepted []int64) *NotAllDifferentExcept {
	p := &NotAllDifferentExcept{xs: xs, excepted: slices.Clone(excepted), values: make([]int64, 0, len(xs))}
	slices.Sort(p.excepted)
	return p
}

// Name implements kernel.Propagator.
func (*NotAllDifferentExcept) Name() string { return "not all_different_except" }

// Attach implements kernel.Propagator.
func (p *NotAllDifferentExcept) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	p.open = e.NewCells(3, 0)
	for k := range 3 {
		e.Set(p.open+kernel.Cell(k), int64(k))
	}
	e.SetPriority(id, kernel.Loglinear)
	for i, x := range p.xs {
		e.Watch(id, x, kernel.OnBounds, int32(i))
	}
}

// Propagate implements kernel.Propagator.
func (p *NotAllDifferentExcept) Propagate(e *kernel.Engine) bool {
	if p.threeOpen(e) {
		return true
	}
	var open [3]int
	n := 0
	p.values = p.values[:0]
	for i, x := range p.xs {
		if e.Fixed(x) {
			if v := e.Min(x); !p.free(v) {
				p.values = append(p.values, v)
			}
			continue
		}
		open[n] = i
		if n++; n == 3 {
			for k, i := range open {
				e.Set(p.open+kernel.Cell(k), int64(i))
			}
			return true
		}
	}
	slices.Sort(p.values)
	all := len(p.values)
	p.values = slices.Compact(p.values)
	switch {
	case len(p.values) < all:
		e.Entail(p.id)
		return true
	case n == 0:
		return e.Fail(0)
	case n == 1:
		return valueSet(p.values).enter(e, p.xs[open[0]], kernel.Reason(open[0])+1)
	case all == 0:
		return p.equal(e, open[0], open[1]) && p.equal(e, open[1], open[0])
	}
	return true
}

// threeOpen reports whether the three watched views are open: nothing can be done then.
func (p *NotAllDifferentExcept) threeOpen(e *kernel.Engine) bool {
	for k := range 3 {
		if i := int(e.Get(p.open + kernel.Cell(k))); i >= len(p.xs) || e.Fixed(p.xs[i]) {
			return false
		}
	}
	return true
}

// equal gives view i the bounds of view j.
func (p *NotAllDifferentExcept) equal(e *kernel.Engine, i, j int) bool {
	x, y, n := p.xs[i], p.xs[j], len(p.xs)
	why := kernel.Reason(n + 1 + i*n + j)
	return e.SetMin(x, e.Min(y), why) && e.SetMax(x, e.Max(y), why)
}

// free reports whether v is excepted.
func (p *NotAllDifferentExcept) free(v int64) bool {
	_, free := slices.BinarySearch(p.excepted, v)
	return free
}

// Explain implements kernel.Propagator: all other views are fixed. Reason i+1 is for
// view i. The reasons from n+1 on are for two views that are equal, by the bounds of the
// second.
func (p *NotAllDifferentExcept) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	i, j, n := int(why)-1, -1, len(p.xs)
	if i >= n {
		i, j = (i-n)/n, (i-n)%n
	}
	p.values = p.values[:0]
	for k, x := range p.xs {
		if k == i || k == j {
			continue
		}
		v := e.MinAt(x, at)
		out = append(out, kernel.EqualView(x, v))
		if !p.free(v) {
			p.values = append(p.values, v)
		}
	}
	switch {
	case j >= 0 && (q.Kind() == kernel.GE) == (p.xs[i].Coef > 0):
		return append(out, kernel.AtLeastView(p.xs[j], kernel.Weakest(p.xs[i], q)))
	case j >= 0:
		return append(out, kernel.AtMostView(p.xs[j], kernel.Weakest(p.xs[i], q)))
	case i < 0 || len(p.values) == 0:
		return out
	}
	slices.Sort(p.values)
	return valueSet(p.values).explainEnter(p.xs[i], q, out)
}
