package cut

import (
	"context"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/systematic/lp"
)

// TestLots: of lot sizing without capacities all solutions keep the cuts, and after some rounds the program's own solution is
// mostly whole (Barany, Van Roy and Wolsey 1984). What is made, counted from its setup, cuts it off where a row alone is rounded.
func TestLots(t *testing.T) {
	const periods = 3
	broken, limited, flow, whole := 0, 0, 0, 0
	for seed := range uint64(80) {
		r := rng.New(seed, 11)
		g := &system{p: lp.New()}
		column := func(hi, cost int64) int32 {
			g.lo, g.hi = append(g.lo, 0), append(g.hi, hi)
			g.p.AddColumn(0, float64(hi), float64(cost))
			return int32(len(g.lo) - 1)
		}
		var demand [periods]int64
		left := int64(0)
		for k := range demand {
			demand[k] = int64(1 + rng.Intn(r, 3))
			left += demand[k]
		}
		stock := int32(-1)
		for k, d := range demand {
			made, begun := column(left, 0), column(1, int64(3+rng.Intn(r, 9)))
			g.put(lp.Row{Index: []int32{made, begun}, Value: []int64{1, -left}, Lo: math.MinInt64})
			flow := lp.Row{Index: []int32{made}, Value: []int64{1}, Lo: d, Hi: d}
			if stock >= 0 {
				flow.Index, flow.Value = append(flow.Index, stock), append(flow.Value, 1)
			}
			if left -= d; k < periods-1 {
				stock = column(left, int64(1+rng.Intn(r, 3)))
				flow.Index, flow.Value = append(flow.Index, stock), append(flow.Value, -1)
			}
			g.put(flow)
		}
		require.Equal(t, lp.Optimal, g.p.Solve(context.Background(), lp.Limits{}))
		if g.whole() {
			continue
		}
		broken++
		all := g.solutions()
		s := New(g.rows, g.lo, g.hi)
		s.Separate(func(j int32) float64 { return g.p.Value(int(j)) }, Sums{}, nil)
		s.out = nil
		for k := range g.rows {
			s.sum.clear()
			require.True(t, s.add(times{int32(k), 1, true}))
			index, coef, bound := slices.Clone(s.sum.index), slices.Clone(s.sum.coef), s.sum.bound
			if _, found := s.limited(); found {
				limited++
			}
			assert.Equal(t, index, s.sum.index)
			assert.Equal(t, coef, s.sum.coef)
			assert.Equal(t, bound, s.sum.bound)
			assert.Len(t, s.sum.take, 1)
		}
		for _, c := range s.out {
			for _, x := range all {
				require.LessOrEqual(t, sumAt(c, x), c.Hi, "seed %d", seed)
			}
		}
		require.Equal(t, lp.Optimal, g.rounds(t, s, all, seed))
		if g.whole() {
			whole++
		}
		flow += s.Found(Flow)
	}
	t.Log(broken, limited, flow, whole)
	assert.Greater(t, broken, 60)
	assert.Greater(t, limited, broken/2)
	assert.Greater(t, flow, broken/2)
	assert.Greater(t, 10*whole, 9*broken)
}
