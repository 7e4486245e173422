package prop

import (
	"slices"
	"sort"

	"lsolve/systematic/cp/kernel"
)

// NewNValue returns propagators of nvalue: the views have n distinct values.
func NewNValue(n View, xs []View) []kernel.Propagator {
	return []kernel.Propagator{NewAtMostNValue(n, xs), NewAtLeastNValue(n, xs)}
}

// AtMostNValue is: the views have at most n distinct values. Views with pairwise
// disjoint ranges have different values, so their number bounds n from below. If n
// can be no larger, values outside such ranges would be one too many and are
// removed. Consistency: bounds(Z). Cost: O(k log k) for k views (Beldiceanu 2001;
// Bessiere, Hebrard, Hnich, Kiziltan and Walsh 2006).
type AtMostNValue struct {
	n            View
	xs           []View
	lo, hi       []int64
	byMin, byMax []int32
	// The views with disjoint ranges: greedily by end from the left, and by
	// beginning from the right.
	left, right []int32
	premises    []kernel.Predicate
}

// NewAtMostNValue returns: xs have at most n distinct values.
func NewAtMostNValue(n View, xs []View) *AtMostNValue {
	k := len(xs)
	p := &AtMostNValue{
		n: n, xs: xs, lo: make([]int64, k), hi: make([]int64, k), byMin: make([]int32, k), byMax: make([]int32, k),
		left: make([]int32, 0, k), right: make([]int32, 0, k),
	}
	for i := range xs {
		p.byMin[i], p.byMax[i] = int32(i), int32(i)
	}
	return p
}

// Name implements kernel.Propagator.
func (*AtMostNValue) Name() string { return "nvalue" }

// Attach implements kernel.Propagator.
func (p *AtMostNValue) Attach(e *kernel.Engine, id kernel.ID) {
	e.SetPriority(id, kernel.Loglinear)
	for i, x := range p.xs {
		e.Watch(id, x, kernel.OnBounds, int32(i))
	}
	e.Watch(id, p.n, kernel.OnMax, int32(len(p.xs)))
}

// Propagate implements kernel.Propagator.
func (p *AtMostNValue) Propagate(e *kernel.Engine) bool {
	for i, x := range p.xs {
		p.lo[i], p.hi[i] = e.Min(x), e.Max(x)
	}
	insertionSort(p.byMax, p.hi)
	p.left = p.left[:0]
	for _, i := range p.byMax {
		if k := len(p.left); k == 0 || p.lo[i] > p.hi[p.left[k-1]] {
			p.left = append(p.left, i)
		}
	}
	k := int64(len(p.left))
	if k > e.Min(p.n) && !e.SetMin(p.n, k, p.apart(e, int(k), int(k), kernel.False)) {
		return false
	}
	if k < e.Max(p.n) {
		return true
	}
	insertionSort(p.byMin, p.lo)
	p.right = p.right[:0]
	for _, i := range slices.Backward(p.byMin) {
		if j := len(p.right); j == 0 || p.hi[i] < p.lo[p.right[j-1]] {
			p.right = append(p.right, i)
		}
	}
	slices.Reverse(p.right)
	return p.close(e, int(k))
}

// close moves bounds out of the gaps: the values of the views lie in k ranges.
// Range j begins no earlier than right[j] and ends no later than left[j], which is
// before right[j+1] begins.
func (p *AtMostNValue) close(e *kernel.Engine, k int) bool {
	for i, x := range p.xs {
		if j := p.before(p.lo[i]); j < k && p.lo[i] < p.lo[p.right[j]] {
			if !e.SetMin(x, p.lo[p.right[j]], p.apart(e, j, k, p.after(x, j))) {
				return false
			}
		}
		j := p.before(p.hi[i])
		if j < k && p.hi[i] >= p.lo[p.right[j]] {
			continue
		}
		above := kernel.True
		if j < k {
			above = kernel.AtMostView(x, p.lo[p.right[j]]-1)
		}
		if !e.SetMax(x, p.hi[p.left[j-1]], p.apart(e, j, k, above)) {
			return false
		}
	}
	return true
}

// before returns how many of the ranges on the left end before v.
func (p *AtMostNValue) before(v int64) int {
	return sort.Search(len(p.left), func(j int) bool { return p.hi[p.left[j]] >= v })
}

// after returns the predicate that x is beyond the first j ranges.
func (p *AtMostNValue) after(x View, j int) kernel.Predicate {
	if j == 0 {
		return kernel.True
	}
	return kernel.AtLeastView(x, p.hi[p.left[j-1]]+1)
}

// apart explains by the first j ranges from the left and the last k-j from the
// right, which are disjoint, and by where the pruned view is. For the bound of n
// itself, k is the number of ranges.
func (p *AtMostNValue) apart(e *kernel.Engine, j, k int, where kernel.Predicate) kernel.Reason {
	if !e.Explaining() {
		return 0
	}
	out := p.premises[:0]
	for m, i := range p.left[:j] {
		if m > 0 {
			out = append(out, p.after(p.xs[i], m))
		}
		out = append(out, kernel.AtMostView(p.xs[i], p.hi[i]))
	}
	for m := j; m < k; m++ {
		i := p.right[m]
		out = append(out, kernel.AtLeastView(p.xs[i], p.lo[i]))
		if m+1 < k {
			out = append(out, kernel.AtMostView(p.xs[i], p.lo[p.right[m+1]]-1))
		}
	}
	if where != kernel.False {
		out = append(out, where, kernel.AtMostView(p.n, int64(k)))
	}
	p.premises = out
	return e.Because(out...)
}

// Explain implements kernel.Propagator. All reasons are eager.
func (*AtMostNValue) Explain(_ *kernel.Engine, _ kernel.Predicate, _ kernel.Reason, _ kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	return out
}
