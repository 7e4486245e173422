package cut

import (
	"math"

	"lsolve/systematic/lp"
)

// dualSizes are the largest multipliers of the sums, as whole numbers.
var dualSizes = [...]float64{1 << 6, 1 << 12}

// dual rounds the sum of rows that proves the bound of the program, each taken as often as its multiplier says. A column has
// no more in it than it costs, so that, where costs are alike, the sum divided by a cost says how many of the columns there
// must be at least, and a bound between two numbers is rounded up.
func (s *Separator) dual(take []lp.Multiplier) {
	largest := 0.0
	for _, t := range take {
		largest = max(largest, math.Abs(t.Value))
	}
	if largest == 0 || math.IsInf(largest, 0) {
		return
	}
	for _, size := range dualSizes {
		s.sum.clear()
		ok := true
		for _, t := range take {
			// Slacks get coefficients that are not negative.
			if by := -int64(math.Round(t.Value * size / largest)); by != 0 {
				if ok = s.add(times{int32(t.Row), by, t.Value < 0}); !ok {
					break
				}
			}
		}
		if !ok || len(s.sum.take) == 0 {
			continue
		}
		widest := int64(0)
		for _, a := range s.sum.coef {
			widest = max(widest, abs(a))
		}
		s.round(widest)
	}
}
