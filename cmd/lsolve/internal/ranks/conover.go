package ranks

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// Conover returns how far two mean ranks are apart at least if they differ at the level alpha,
// once Friedman's test has found a difference at all (Conover 1999, "Practical nonparametric
// statistics", section 5.8). costs are as of NewFriedman. It is less cautious than
// Friedman.Critical: it makes each comparison by itself.
func Conover(costs [][]float64, alpha float64) float64 {
	n, k := float64(len(costs)), float64(len(costs[0]))
	sums := make([]float64, len(costs[0]))
	squares := 0.0
	for _, row := range costs {
		for j, r := range Of(row) {
			sums[j] += r
			squares += r * r
		}
	}
	rest := n * squares
	for _, s := range sums {
		rest -= s * s
	}
	degrees := (n - 1) * (k - 1)
	t := distuv.StudentsT{Mu: 0, Sigma: 1, Nu: degrees}.Quantile(1 - alpha/2)
	return t * math.Sqrt(2*max(0, rest)/degrees) / n
}
