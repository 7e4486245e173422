package knapsack

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem/knapsack"
)

// tabled is the greatest profit of one resource, by dynamic programming over all capacities (Bellman 1957).
func tabled(p *knapsack.Instance) int64 {
	weights, profits := p.Weights(0), p.Profits()
	all := int64(0)
	for _, w := range weights {
		all += w
	}
	best := make([]int64, 1+min(all, p.Capacities()[0]))
	for i, w := range weights {
		for c := len(best) - 1; int64(c) >= w; c-- {
			best[c] = max(best[c], best[int64(c)-w]+profits[i])
		}
	}
	return best[len(best)-1]
}

// prove runs a search to its end.
func prove(t *testing.T, x *exact, p *knapsack.Instance) int64 {
	t.Helper()
	_, err := x.Run(t.Context(), 1_000_000, localsearch.NoTarget)
	require.NoError(t, err)
	require.True(t, x.over)
	profit, err := p.Check(x.Values(nil))
	require.NoError(t, err)
	require.Equal(t, -profit, x.Best().Objective)
	return profit
}

// sacks are instances of every class and others, that many times.
func sacks(t *testing.T, times uint64, most int, see func(p *knapsack.Instance)) {
	t.Helper()
	r := rng.New(times, 9)
	for seed := range times {
		for class := knapsack.Uncorrelated; class < knapsack.ChuBeasley; class++ {
			o := knapsack.GenerateOptions{
				Class: class, Items: 1 + rng.Intn(r, most), Tightness: 1 + rng.Intn(r, 100), Range: int64(1 + rng.Intn(r, 60)),
			}
			p, err := knapsack.Generate(o, rng.New(seed, 1))
			require.NoError(t, err)
			see(p)
		}
		see(odd(t, r, 1+rng.Intn(r, most)))
	}
}

// odd is an instance with items without profit or weight, ties, common divisors, items that do not fit, and
// sometimes no capacity.
func odd(t *testing.T, r *rand.Rand, n int) *knapsack.Instance {
	t.Helper()
	profits, weights := make([]int64, n), make([]int64, n)
	unit, step := int64(1+rng.Intn(r, 3)), int64(1+rng.Intn(r, 3))
	all := int64(0)
	for i := range n {
		weights[i], profits[i] = step*int64(rng.Intn(r, 9)), unit*int64(rng.Intn(r, 9))
		all += weights[i]
	}
	capacity := int64(rng.Intn(r, int(all)+2))
	if rng.Intn(r, 8) == 0 {
		capacity = 0
	}
	p, err := knapsack.New(profits, weights, []int64{capacity}, 0)
	require.NoError(t, err)
	return p
}

// TestExactByTables: of all classes the search proves what dynamic programming over capacities finds, whether the
// states are enough, few, or hardly any, so that all ways to go on are taken. No bound is below it.
func TestExactByTables(t *testing.T) {
	restarts, branched, priced := int64(0), 0, [3]int{}
	sacks(t, 60, 90, func(p *knapsack.Instance) {
		want := tabled(p)
		start, err := p.Check(p.Start())
		require.NoError(t, err)
		require.LessOrEqual(t, start, want)
		require.GreaterOrEqual(t, p.Bound(), want)
		for _, profit := range []int64{0, start, want - 1} {
			if profit >= 0 && profit < want {
				s := p.Surrogate(profit)
				require.GreaterOrEqual(t, s.Bound, want)
				require.Greater(t, s.UpTo, profit)
				priced[1+sign(s.Price)]++
			}
		}
		for _, width := range [][2]int{{2, 200}, {firstWidth, mostWidth}} {
			x := newExact(p)
			x.limits.width, x.most = width[0], width[1]
			require.Equal(t, want, prove(t, x, p))
			restarts += x.starts
		}
	})
	sacks(t, 40, 14, func(p *knapsack.Instance) {
		x := newExact(p)
		x.limits.width, x.most = 1, 1
		require.Equal(t, tabled(p), prove(t, x, p))
		if x.branches != nil {
			branched++
		}
	})
	assert.Greater(t, restarts, int64(30))
	assert.Greater(t, branched, 20)
	assert.Greater(t, slices.Min(priced[:]), 20, "prices below 0, of 0 and above")
}

func sign(x float64) int {
	switch {
	case x < 0:
		return -1
	case x > 0:
		return 1
	}
	return 0
}

// TestExactOfHugeNumbers: weights and profits times large factors have the same solutions, and so have those that
// are a little greater where the capacity has room for that.
func TestExactOfHugeNumbers(t *testing.T) {
	r := rng.New(3, 3)
	sacks(t, 30, 30, func(p *knapsack.Instance) {
		want := tabled(p)
		profits, weights, capacity := p.Profits(), p.Weights(0), p.Capacities()[0]
		for i := range profits {
			profits[i] <<= 44
			weights[i] = weights[i]<<42 + int64(rng.Intn(r, 1<<30))
		}
		q, err := knapsack.New(profits, weights, []int64{capacity<<42 + 1<<42 - 1}, 0)
		require.NoError(t, err)
		x := newExact(q)
		require.Equal(t, want<<44, prove(t, x, q))
		require.GreaterOrEqual(t, q.Bound(), want<<44)
	})
}

// TestExactOfWideRanges: each class is proved with weights up to a million, and those whose profits depend on weights
// have few steps.
func TestExactOfWideRanges(t *testing.T) {
	for class := knapsack.Uncorrelated; class < knapsack.ChuBeasley; class++ {
		for _, n := range []int{1, 2, 40, 3000} {
			p, err := knapsack.Generate(knapsack.GenerateOptions{Class: class, Items: n, Range: 1_000_000}, rng.New(1, 0))
			require.NoError(t, err)
			x := newExact(p)
			for k := 0; !x.over && k < 3000; k++ {
				x.step()
			}
			assert.True(t, x.over, "%v, %d items", class, n)
			profit, err := p.Check(x.Values(nil))
			require.NoError(t, err)
			assert.LessOrEqual(t, profit, p.Bound())
		}
	}
}

// TestExactStopped: merges that are stopped at any time are made again, with the same end.
func TestExactStopped(t *testing.T) {
	r := rng.New(5, 5)
	sacks(t, 20, 40, func(p *knapsack.Instance) {
		x := newExact(p)
		x.limits.width = 4
		x.limits.stopped = func() bool { return rng.Intn(r, 3) == 0 }
		for k := 0; !x.over && k < 100_000; k++ {
			x.step()
		}
		require.True(t, x.over)
		require.Equal(t, tabled(p), check(p, x.Values(nil)))
		require.Equal(t, tabled(p), x.limits.best)
	})
}
