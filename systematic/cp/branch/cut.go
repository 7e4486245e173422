package branch

import (
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// cut returns where c cuts the domain of x in two, x <= m and x > m, and whether the
// upper part is first. Both parts have values.
func (b *brancher) cut(e *kernel.Engine, c Choice, x model.Var) (m int64, upper bool) {
	switch c {
	case IndomainMax, IndomainReverseSplit:
		return middle(e, x.Term()), true
	case IndomainMedian:
		// In a wide domain the median is a guess, which may be the maximum.
		if m := median(e, x); m < e.Max(x.Term()) {
			return m, false
		}
		return middle(e, x.Term()), false
	case IndomainRandom, IndomainSplitRandom:
		return middle(e, x.Term()), rng.Intn(b.rng, 2) == 1
	case IndomainInterval:
		return firstInterval(e, x.Term()), false
	default:
		return middle(e, x.Term()), false
	}
}

// firstInterval returns the end of the first interval of x, or the middle if there is
// only one interval. It does not look for an interval of more than walkLimit values.
func firstInterval(e *kernel.Engine, x kernel.View) int64 {
	low, high := e.Min(x), e.Max(x)
	if high-low < int64(e.Size(x)) {
		return middle(e, x)
	}
	for v := low; v < min(high, low+walkLimit); v++ {
		if !e.Contains(x, v+1) {
			return v
		}
	}
	return middle(e, x)
}
