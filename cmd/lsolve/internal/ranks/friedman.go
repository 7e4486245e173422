package ranks

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// Friedman is the test whether k algorithms differ over n instances (Friedman 1937), with
// the correction for ties.
type Friedman struct {
	Instances  int       // n
	Ranks      []float64 // the mean rank of each algorithm, 1: always the best
	Chi2, P    float64   // chi-squared with k-1 degrees of freedom
	F, PF      float64   // of Iman and Davenport 1980, which is less cautious
	DF1, DF2   int       // the degrees of freedom of F
	algorithms int
}

// NewFriedman makes the test. costs has a row for each instance, with the cost of each
// algorithm. It needs two instances and two algorithms.
func NewFriedman(costs [][]float64) Friedman {
	n, k := len(costs), len(costs[0])
	f := Friedman{Instances: n, Ranks: make([]float64, k), DF1: k - 1, DF2: (k - 1) * (n - 1), algorithms: k}
	squares := 0.0
	for _, row := range costs {
		for j, r := range Of(row) {
			f.Ranks[j] += r / float64(n)
			squares += r * r
		}
	}
	between, middle := 0.0, float64(k+1)/2
	for _, r := range f.Ranks {
		between += (r - middle) * (r - middle)
	}
	between *= float64(n) * float64(n)
	within := squares - float64(n*k)*middle*middle
	if within <= 0 { // everything is tied
		f.P, f.PF = 1, 1
		return f
	}
	f.Chi2 = float64(k-1) * between / within
	f.P = distuv.ChiSquared{K: float64(k - 1)}.Survival(f.Chi2)
	if rest := float64(n*(k-1)) - f.Chi2; rest > 1e-9 {
		f.F = float64(n-1) * f.Chi2 / rest
		f.PF = distuv.F{D1: float64(f.DF1), D2: float64(f.DF2)}.Survival(f.F)
	} else { // the order is the same on every instance
		f.F = math.Inf(1)
	}
	return f
}
