package prop

import (
	"slices"

	"lsolve/systematic/cp/kernel"
)

// NotAllDifferentExcept is the negation of all_different_except: two views have the
// same value, which is not excepted. When one view is open, and the others differ, it
// has the value of one of them. Consistency: forward checking, however large the
// domains are. Cost: O(n log n) once one view is open.
type NotAllDifferentExcept struct {
	xs       []View
	excepted []int64     // in rising order
	open     kernel.Cell // index of a view known to be open
	second   kernel.Cell // and of another
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
	p.open = e.NewCells(2, 0)
	p.second = p.open + 1
	e.Set(p.second, int64(min(1, len(p.xs)-1)))
	e.SetPriority(id, kernel.Loglinear)
	for i, x := range p.xs {
		e.Watch(id, x, kernel.OnFix, int32(i))
	}
}

// Propagate implements kernel.Propagator.
func (p *NotAllDifferentExcept) Propagate(e *kernel.Engine) bool {
	// Nothing can be done while the two watched views are open.
	if len(p.xs) > 1 && !e.Fixed(p.xs[e.Get(p.open)]) && !e.Fixed(p.xs[e.Get(p.second)]) {
		return true
	}
	open := -1
	p.values = p.values[:0]
	for i, x := range p.xs {
		switch {
		case !e.Fixed(x) && open >= 0:
			e.Set(p.open, int64(open))
			e.Set(p.second, int64(i))
			return true
		case !e.Fixed(x):
			open = i
		default:
			if _, free := slices.BinarySearch(p.excepted, e.Min(x)); !free {
				p.values = append(p.values, e.Min(x))
			}
		}
	}
	slices.Sort(p.values)
	distinct := len(p.values)
	if p.values = slices.Compact(p.values); len(p.values) < distinct {
		e.Entail(p.id)
		return true
	}
	if open < 0 {
		return e.Fail(0)
	}
	return valueSet(p.values).enter(e, p.xs[open], kernel.Reason(open)+1)
}

// Explain implements kernel.Propagator: all other views are fixed. Reason i+1 is for
// view i.
func (p *NotAllDifferentExcept) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	p.values = p.values[:0]
	for i, x := range p.xs {
		if i == int(why)-1 {
			continue
		}
		v := e.MinAt(x, at)
		out = append(out, kernel.EqualView(x, v))
		if _, free := slices.BinarySearch(p.excepted, v); !free {
			p.values = append(p.values, v)
		}
	}
	if why == 0 || len(p.values) == 0 {
		return out
	}
	slices.Sort(p.values)
	return valueSet(p.values).explainEnter(p.xs[why-1], q, out)
}
