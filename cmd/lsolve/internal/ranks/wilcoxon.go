package ranks

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// mostExact is the largest number of differences whose distribution is counted. Its counts
// are exact in a float64.
const mostExact = 50

// Wilcoxon is the signed-rank test whether two algorithms differ (Wilcoxon 1945). Instances
// without a difference are left out.
type Wilcoxon struct {
	Differences int     // instances with a difference
	Plus, Minus float64 // the sums of ranks where the first costs more, and where it costs less
	P           float64 // of both sides
	Exact       bool    // P is counted, with ties as they are; otherwise it is the normal approximation
}

// NewWilcoxon makes the test of the costs on each instance.
func NewWilcoxon(first, second []float64) Wilcoxon {
	var sizes []float64
	var more []bool
	for i := range first {
		if d := first[i] - second[i]; d != 0 && first[i] != second[i] { // two infinities do not differ
			sizes, more = append(sizes, math.Abs(d)), append(more, d > 0)
		}
	}
	w := Wilcoxon{Differences: len(sizes), Exact: len(sizes) <= mostExact}
	ranks := Of(sizes)
	for i, r := range ranks {
		if more[i] {
			w.Plus += r
		} else {
			w.Minus += r
		}
	}
	least := min(w.Plus, w.Minus)
	if w.Exact {
		w.P = min(1, 2*atMost(ranks, least))
		return w
	}
	n, variance := float64(len(ranks)), 0.0
	for _, r := range ranks { // which has the correction for ties
		variance += r * r / 4
	}
	mean := n * (n + 1) / 4
	w.P = min(1, 2*distuv.UnitNormal.CDF((least+0.5-mean)/math.Sqrt(variance)))
	return w
}

// atMost returns the probability that the sum of some ranks is at most that, if each of
// them is in it with probability 1/2. It counts the sets with each sum; ranks are
// multiples of 1/2.
func atMost(ranks []float64, sum float64) float64 {
	counts := make([]float64, int(2*sum)+1)
	counts[0] = 1
	for _, r := range ranks {
		step := int(2 * r)
		for s := len(counts) - 1; s >= step; s-- {
			counts[s] += counts[s-step]
		}
	}
	sets := 0.0
	for _, c := range counts {
		sets += c
	}
	return math.Ldexp(sets, -len(ranks))
}
