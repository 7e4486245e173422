package prop

import (
	"slices"

	"lsolve/systematic/cp/kernel"
)

// NewAllDifferentExcept returns propagators of all_different_except: views whose
// values are not excepted have different values. The excepted values come in any
// order. Consistency: value; and domain, unless the domains are too large, by the
// network in which each other value is taken at most once.
func NewAllDifferentExcept(e *kernel.Engine, xs []View, excepted []int64) []kernel.Propagator {
	value := NewAllDifferentExceptValue(xs, excepted)
	out := []kernel.Propagator{value}
	values, ok := flowValues(e, xs)
	if !ok {
		return out
	}
	values = slices.DeleteFunc(values, value.free)
	ones := make([]int64, len(values))
	for i := range ones {
		ones[i] = 1
	}
	return append(out, NewCardinalityBounds(xs, values, make([]int64, len(values)), ones, false))
}

// AllDifferentExceptValue is all_different_except at value consistency: when a view
// is fixed to a value that is not excepted, the other views lose it. Cost: O(n) for
// each fixed view.
type AllDifferentExceptValue struct {
	xs       []View
	excepted []int64 // in rising order
	done     kernel.Cell
	order    []int32 // the views; those still to handle first
}

// NewAllDifferentExceptValue returns all_different_except(excepted, xs).
func NewAllDifferentExceptValue(xs []View, excepted []int64) *AllDifferentExceptValue {
	p := &AllDifferentExceptValue{xs: xs, excepted: slices.Clone(excepted), order: make([]int32, len(xs))}
	slices.Sort(p.excepted)
	for i := range xs {
		p.order[i] = int32(i)
	}
	return p
}

// Name implements kernel.Propagator.
func (*AllDifferentExceptValue) Name() string { return "all_different_except" }

// Attach implements kernel.Propagator.
func (p *AllDifferentExceptValue) Attach(e *kernel.Engine, id kernel.ID) {
	p.done = e.NewCells(1, int64(len(p.xs)))
	e.SetIdempotent(id)
	for i, x := range p.xs {
		e.Watch(id, x, kernel.OnFix, int32(i))
	}
}

// Propagate implements kernel.Propagator.
func (p *AllDifferentExceptValue) Propagate(e *kernel.Engine) bool {
	open := int(e.Get(p.done))
	for again := true; again; {
		again = false
		for k := open - 1; k >= 0; k-- {
			i := p.order[k]
			x := p.xs[i]
			if !e.Fixed(x) {
				continue
			}
			again = true
			open--
			p.order[k], p.order[open] = p.order[open], i
			v := e.Min(x)
			if p.free(v) {
				continue
			}
			for _, j := range p.order[:open] {
				if !e.Remove(p.xs[j], v, kernel.Reason(i)) {
					return false
				}
			}
		}
	}
	e.Set(p.done, int64(open))
	return true
}

// free reports whether v is excepted.
func (p *AllDifferentExceptValue) free(v int64) bool {
	_, free := slices.BinarySearch(p.excepted, v)
	return free
}

// Explain implements kernel.Propagator.
func (p *AllDifferentExceptValue) Explain(e *kernel.Engine, _ kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	x := p.xs[why]
	return append(out, kernel.EqualView(x, e.MinAt(x, at)))
}
