package conform

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
)

// RandomWide returns a sum over the variables of m as an objective. Most such sums go
// beyond 32 bits, and some nearly to 2^61.
func RandomWide(r *rand.Rand, m *model.Model) model.Linear {
	var xs []model.Var
	for x := range model.Var(m.NumVars()) {
		if rng.Intn(r, 5) > 0 {
			xs = append(xs, x)
		}
	}
	room := int64(1) << 61 >> (13 * rng.Intn(r, 3)) // for the sum of all sizes
	part := room / int64(len(xs)+1)
	coefs := make([]int64, len(xs))
	for i, x := range xs {
		d := m.Domain(x)
		most := part / max(int64(d.Max()), -int64(d.Min()), 1)
		coefs[i] = between(r, most)
		switch rng.Intn(r, 4) {
		case 0:
			coefs[i] = most
		case 1:
			coefs[i] %= 5
		}
	}
	return model.ScalarProduct(coefs, xs).Plus(between(r, part))
}

// between returns a number from -most to most.
func between(r *rand.Rand, most int64) int64 { return int64(rng.Intn(r, int(2*most+1))) - most }
