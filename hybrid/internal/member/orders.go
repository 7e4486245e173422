package member

import (
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

var _ branch.Brancher = (*orderBrancher)(nil)

// orderBrancher decides which of two activities is first. It takes the pair with
// the least slack in one of the two orders, measured as in Smith and Cheng,
// "Slack-based heuristics for constraint satisfaction scheduling" (1993), and
// divided by the number of failures in which the two took part.
type orderBrancher struct{ s *Schedule }

// Branch implements branch.Brancher.
func (b *orderBrancher) Branch(e *kernel.Engine, out []kernel.Predicate) []kernel.Predicate {
	best, first, least := -1, false, 0.0
	for i, x := range b.s.Orders {
		if e.Fixed(x.Term()) {
			continue
		}
		p := b.s.Pairs[i]
		one, two := &b.s.Activities[p[0]], &b.s.Activities[p[1]]
		ahead, behind := room(e, one, two), room(e, two, one)
		score := pressure(float64(ahead), float64(behind)) / (e.Weight(one.Start) + e.Weight(two.Start))
		if best < 0 || score < least {
			best, first, least = i, ahead >= behind, score
		}
	}
	if best < 0 {
		return out
	}
	v := int64(0)
	if first {
		v = 1
	}
	x := b.s.Orders[best]
	return append(out, kernel.Equal(x, v), kernel.Differs(x, v))
}

// Traits implements branch.Brancher.
func (b *orderBrancher) Traits() branch.Traits {
	return branch.Traits{Name: "orders by slack", Weighs: true, Varies: true}
}

// room returns how far a may still move if it is before b.
func room(e *kernel.Engine, a, b *Activity) int64 {
	return e.Max(b.Start.Term()) + int64(b.Offset) - e.Min(a.Start.Term()) - int64(a.Offset) - int64(a.Duration)
}

// pressure returns the square of the biased slack of a pair, which is small /
// sqrt(small/large): the smaller slack, raised if it is much smaller than the
// other; 0 if one of the orders is impossible.
func pressure(a, b float64) float64 {
	small, large := min(a, b)+1, max(a, b)+1
	if small <= 0 || large <= 0 {
		return 0
	}
	return small * large
}
