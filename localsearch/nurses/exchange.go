package nurses

import (
	"math"

	"lsolve/internal/rng"
)

// exchange lets nurses i and j exchange the days from one day to before another, if both
// can, by the rule of Metropolis. The cover stays.
func (s *Search) exchange(i, j, from, to int) {
	s.tried++
	a, b := s.days(i), s.days(j)
	change, same := int64(0), true
	for d := from; d < to; d++ {
		if x, y := a[d], b[d]; x != y {
			same = false
			change += s.request(i, d, y) + s.request(j, d, x) - s.request(i, d, x) - s.request(j, d, y)
		}
	}
	if same || change > 0 && rng.Float64(s.r) >= math.Exp(-float64(change)/s.temperature) ||
		!s.keeps(s.one, i, b, from, to) || !s.keeps(s.other, j, a, from, to) {
		return
	}
	copy(a, s.one)
	copy(b, s.other)
	s.value += change
	s.record()
}

// keeps makes days those of nurse i with the days of another one from one day to before
// another, and reports whether they keep the rules.
func (s *Search) keeps(days []int32, i int, other []int32, from, to int) bool {
	copy(days, s.days(i))
	copy(days[from:to], other[from:to])
	return s.rows.Keeps(i, days)
}
