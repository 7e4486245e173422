package cut

import (
	"math"

	"lsolve/systematic/lp"
)

// denominators are tried as scales that make the multipliers of a tableau row whole.
var denominators = [...]float64{2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 24, 28, 30, 36, 40, 42, 48, 60, 72, 84, 90, 96, 120, 1000}

// tableau rounds tableau rows: scaled to whole numbers, with the scale as the divisor. Whole
// multiples of the divisor bring nothing, so that multipliers are what is left of them.
func (s *Separator) tableau(rows [][]lp.Multiplier, over func() bool) {
	for _, take := range rows {
		if over() {
			return
		}
		scale := denominators[len(denominators)-1]
		for _, d := range denominators {
			if fraction(take, d) {
				scale = d
				break
			}
		}
		divisor := int64(scale)
		for _, sign := range [...]float64{1, -1} {
			s.sum.clear()
			ok := true
			for _, t := range take {
				_, by := divide(int64(math.Round(sign*t.Value*scale)), divisor)
				if by == 0 {
					continue
				}
				// Its slack gets the smaller coefficient that is not negative.
				upper := s.near(int32(t.Row))
				if !upper {
					by -= divisor
				}
				if ok = s.add(times{int32(t.Row), by, upper}); !ok {
					break
				}
			}
			if ok && len(s.sum.take) > 0 && s.round(divisor) {
				break
			}
		}
	}
}

// fraction reports whether the multipliers are whole when they are scaled.
func fraction(take []lp.Multiplier, scale float64) bool {
	for _, t := range take {
		if v := t.Value * scale; !(math.Abs(v) < sizeLimit) || math.Abs(v-math.Round(v)) > 1e-6 {
			return false
		}
	}
	return true
}
