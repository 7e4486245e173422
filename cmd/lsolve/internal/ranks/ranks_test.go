package ranks_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/cmd/lsolve/internal/ranks"
)

// TestOf: equal values share the mean of their ranks.
func TestOf(t *testing.T) {
	inf := math.Inf(1)
	assert.Equal(t, []float64{3, 1, 2}, ranks.Of([]float64{9, -1, 4}))
	assert.Equal(t, []float64{1.5, 4.5, 1.5, 4.5, 3}, ranks.Of([]float64{2, inf, 2, inf, 7}))
	assert.Empty(t, ranks.Of(nil))
}

// rounding are the times of Hollander and Wolfe, "Nonparametric statistical methods"
// (1973), page 140: three methods of rounding first base. R 4.3 gives for
// friedman.test: chi-squared 11.143, p 0.003805.
var rounding = [][]float64{
	{5.40, 5.50, 5.55}, {5.85, 5.70, 5.75}, {5.20, 5.60, 5.50}, {5.55, 5.50, 5.40}, {5.90, 5.85, 5.70}, {5.45, 5.55, 5.60},
	{5.40, 5.40, 5.35}, {5.45, 5.50, 5.35}, {5.25, 5.15, 5.00}, {5.85, 5.80, 5.70}, {5.25, 5.20, 5.10}, {5.65, 5.55, 5.45},
	{5.60, 5.35, 5.45}, {5.05, 5.00, 4.95}, {5.50, 5.50, 5.40}, {5.45, 5.55, 5.50}, {5.55, 5.55, 5.35}, {5.45, 5.50, 5.55},
	{5.50, 5.45, 5.25}, {5.65, 5.60, 5.40}, {5.70, 5.65, 5.55}, {6.30, 6.30, 6.25},
}

// trees are the ranks of four decision trees on 14 data sets by Demšar 2006, table 6.
var trees = [][]float64{
	{4, 3, 2, 1}, {1, 2, 3, 4}, {4, 1, 2, 3}, {4, 1, 3, 2}, {4, 2, 3, 1}, {1, 2.5, 4, 2.5}, {3, 2, 4, 1}, {2.5, 2.5, 4, 1},
	{4, 3, 2, 1}, {2.5, 2.5, 2.5, 2.5}, {4, 2.5, 1, 2.5}, {3, 2, 4, 1}, {4, 1, 2, 3}, {3, 1, 4, 2},
}

func TestFriedmanWithTies(t *testing.T) {
	f := ranks.NewFriedman(rounding)
	assert.Equal(t, 22, f.Instances)
	assert.InDelta(t, 11.143, f.Chi2, 0.0005)
	assert.InDelta(t, 0.003805, f.P, 0.0000005)
}

// TestDemsar: the mean ranks of his table 6, the statistics (9.28 and 3.69 without the
// correction for ties, which is larger), and the critical difference of Nemenyi's test, 1.25.
func TestDemsar(t *testing.T) {
	f := ranks.NewFriedman(trees)
	for j, want := range []float64{3.143, 2.000, 2.893, 1.964} {
		assert.InDelta(t, want, f.Ranks[j], 0.0005)
	}
	chi2, tied := 0.0, 12.0*14/(4*5)
	for _, r := range f.Ranks {
		chi2 += tied * r * r
	}
	chi2 -= tied * 4 * 5 * 5 / 4
	assert.InDelta(t, 9.28, chi2, 0.005)
	assert.Greater(t, f.Chi2, chi2)
	assert.InDelta(t, 13*f.Chi2/(14*3-f.Chi2), f.F, 1e-9)
	assert.Equal(t, []int{3, 39}, []int{f.DF1, f.DF2})
	assert.Less(t, f.PF, f.P)
	assert.InDelta(t, 1.25, f.Critical(0.05), 0.005)
	assert.InDelta(t, 1.12, f.Critical(0.10), 0.005)
}

// TestNemenyi: his table 5, of critical values for the level 0.05; and Pair is the other
// direction of Critical.
func TestNemenyi(t *testing.T) {
	for k, want := range map[int]float64{2: 1.960, 3: 2.343, 4: 2.569, 5: 2.728, 6: 2.850, 7: 2.949, 8: 3.031, 9: 3.102, 10: 3.164} {
		row := make([]float64, k)
		for j := range row {
			row[j] = float64(j)
		}
		f := ranks.NewFriedman([][]float64{row, row})
		apart := f.Critical(0.05)
		assert.InDelta(t, want, apart/math.Sqrt(float64(k*(k+1))/12), 0.001, k)
		f.Ranks[1] = f.Ranks[0] + apart
		assert.InDelta(t, 0.05, f.Pair(0, 1), 1e-9)
		assert.InDelta(t, 1, f.Pair(0, 0), 1e-9)
	}
}

// TestExtremes: everything tied, and the same order everywhere.
func TestExtremes(t *testing.T) {
	f := ranks.NewFriedman([][]float64{{1, 1, 1}, {2, 2, 2}})
	assert.Equal(t, []float64{2, 2, 2}, f.Ranks)
	assert.InDelta(t, 1, f.P, 0)
	f = ranks.NewFriedman([][]float64{{1, 2, math.Inf(1)}, {5, 6, 7}})
	assert.InDelta(t, 4, f.Chi2, 1e-9)
	assert.InDelta(t, math.Exp(-2), f.P, 1e-9, "chi-squared with two degrees of freedom")
	assert.True(t, math.IsInf(f.F, 1))
	assert.Zero(t, f.PF)
}

// TestWilcoxon: the depression scale of Hollander and Wolfe, page 29. R 4.3 gives for
// wilcox.test: V = 40, p 0.01953 on one side.
func TestWilcoxon(t *testing.T) {
	before := []float64{1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30}
	after := []float64{0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29}
	w := ranks.NewWilcoxon(before, after)
	assert.Equal(t, ranks.Wilcoxon{Differences: 9, Plus: 40, Minus: 5, P: 10.0 / 256, Exact: true}, w)
	w = ranks.NewWilcoxon(after, before)
	assert.InDelta(t, 5, w.Plus, 0)
	assert.InDelta(t, 10.0/256, w.P, 0)
}

// TestWilcoxonTies: the distribution under ties is counted, here by all signs.
func TestWilcoxonTies(t *testing.T) {
	first, second := []float64{4, 1, 9, 9, 1, 7, 3}, []float64{2, 3, 5, 5, 3, 7, 9} // 2 -2 4 4 -2 0 -6
	w := ranks.NewWilcoxon(first, second)
	assert.Equal(t, 6, w.Differences, "equal costs are left out")
	sizes := []float64{2, 2, 4.5, 4.5, 2, 6}
	assert.InDelta(t, 11, w.Plus, 0)
	assert.InDelta(t, 10, w.Minus, 0)
	sets := 0
	for signs := range 1 << len(sizes) {
		sum := 0.0
		for i, r := range sizes {
			if signs>>i&1 == 1 {
				sum += r
			}
		}
		if sum <= 10 {
			sets++
		}
	}
	assert.InDelta(t, min(1, 2*float64(sets)/64), w.P, 1e-12)
}

// TestWilcoxonLarge: the normal approximation is near the exact value at the limit between
// them.
func TestWilcoxonLarge(t *testing.T) {
	for _, n := range []int{50, 51} {
		first, second := make([]float64, n), make([]float64, n)
		for i := range first {
			if first[i] = float64(i + 1); i%3 == 0 {
				first[i] = -first[i]
			}
		}
		w := ranks.NewWilcoxon(first, second)
		assert.Equal(t, n == 50, w.Exact)
		x := float64(n)
		z := (w.Minus + 0.5 - x*(x+1)/4) / math.Sqrt(x*(x+1)*(2*x+1)/24)
		assert.InDelta(t, math.Erfc(-z/math.Sqrt2), w.P, 1e-3)
		assert.Less(t, w.P, 0.05)
	}
}

// TestWilcoxonInfinite: no solution is worse than any, and two without one do not differ.
func TestWilcoxonInfinite(t *testing.T) {
	inf := math.Inf(1)
	w := ranks.NewWilcoxon([]float64{inf, inf, 1}, []float64{inf, 5, 2})
	assert.Equal(t, ranks.Wilcoxon{Differences: 2, Plus: 2, Minus: 1, P: 1, Exact: true}, w)
	assert.InDelta(t, 1, ranks.NewWilcoxon(nil, nil).P, 0)
}
