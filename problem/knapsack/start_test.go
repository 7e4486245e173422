package knapsack_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/knapsack"
)

// TestStart: what the rule packs is a solution that no item can be added to, near to
// the bound where there are many items; of one resource at most one item is missing
// from the bound.
func TestStart(t *testing.T) {
	for _, c := range []struct {
		items, resources int
		class            knapsack.Class
		near             float64 // share of the bound
	}{
		{1, 1, knapsack.Uncorrelated, 0}, {50, 1, knapsack.Uncorrelated, 0.9}, {1000, 1, knapsack.Weakly, 0.99},
		{100, 5, knapsack.ChuBeasley, 0.96}, {500, 30, knapsack.ChuBeasley, 0.96}, {40, 3, knapsack.ChuBeasley, 0.9},
	} {
		for seed := range uint64(5) {
			p, err := knapsack.Generate(knapsack.GenerateOptions{Items: c.items, Resources: c.resources, Class: c.class}, rng.New(seed, 0))
			require.NoError(t, err)
			start := p.Start()
			profit, err := p.Check(start)
			require.NoError(t, err)
			assert.LessOrEqual(t, profit, p.Bound())
			assert.GreaterOrEqual(t, float64(profit), c.near*float64(p.Bound()))
			for i, taken := range start {
				if taken == 0 {
					start[i] = 1
					_, err := p.Check(start)
					require.Error(t, err, "item %d fits, too", i)
					start[i] = 0
				}
			}
		}
	}
	for _, capacities := range [][]int64{{0, 0}, {0, 9}} {
		p, err := knapsack.New([]int64{3, 0}, []int64{1, 0, 2, 0}, capacities, 0)
		require.NoError(t, err)
		assert.Equal(t, []int32{0, 1}, p.Start())
	}
}

// TestBoundOfSeveralResources: no solution surpasses it, by trying all of them.
func TestBoundOfSeveralResources(t *testing.T) {
	for seed := range uint64(40) {
		p, err := knapsack.Generate(knapsack.GenerateOptions{Items: 10, Resources: 2 + int(seed%4), Class: knapsack.ChuBeasley}, rng.New(seed, 1))
		require.NoError(t, err)
		best, bound := int64(0), p.Bound()
		values := make([]int32, 10)
		for all := range 1 << 10 {
			for i := range values {
				values[i] = int32(all >> i & 1)
			}
			if profit, err := p.Check(values); err == nil {
				best = max(best, profit)
			}
		}
		require.LessOrEqual(t, best, bound, "seed %d", seed)
		assert.Less(t, float64(bound), 1.5*float64(best))
	}
}
