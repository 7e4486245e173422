package ranks

import (
	"math"

	"gonum.org/v1/gonum/integrate/quad"
	"gonum.org/v1/gonum/stat/distuv"
)

// Critical returns how far two mean ranks are apart at least if they differ at the level
// alpha (Nemenyi 1963).
func (f *Friedman) Critical(alpha float64) float64 {
	low, high := 0.0, 1.0
	for studentized(high, f.algorithms) < 1-alpha {
		high *= 2
	}
	for range 60 {
		if middle := (low + high) / 2; studentized(middle, f.algorithms) < 1-alpha {
			low = middle
		} else {
			high = middle
		}
	}
	return high / math.Sqrt2 * f.error()
}

// Pair returns the probability that two mean ranks are as far apart as those of the
// algorithms i and j, if there is no difference between any.
func (f *Friedman) Pair(i, j int) float64 {
	return max(0, 1-studentized(math.Abs(f.Ranks[i]-f.Ranks[j])/f.error()*math.Sqrt2, f.algorithms))
}

// error is the standard error of a difference of mean ranks.
func (f *Friedman) error() float64 {
	k := float64(f.algorithms)
	return math.Sqrt(k * (k + 1) / (6 * float64(f.Instances)))
}

// studentized returns the probability that the range of k standard normal numbers is at
// most q: the distribution of the studentized range with infinitely many degrees of
// freedom.
func studentized(q float64, k int) float64 {
	const tail, nodes = 9, 200 // where the density is below 1e-17; exact to 1e-12
	normal := distuv.UnitNormal
	return float64(k) * quad.Fixed(func(z float64) float64 {
		return normal.Prob(z) * math.Pow(normal.CDF(z)-normal.CDF(z-q), float64(k-1))
	}, -tail, tail, nodes, nil, 0)
}
