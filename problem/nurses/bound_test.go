package nurses

import (
	"context"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestBound is no more than the cost of the best roster, whatever the effort, and often as much.
func TestBound(t *testing.T) {
	tight, rosters := 0, 0
	for seed := range uint64(120) {
		p := ward(1+int(seed%3), 1+int(seed%7), 1+int(seed%2), seed)
		if p.Start() == nil {
			_, ok := p.BoundWithin(t.Context(), math.MaxInt64)
			assert.False(t, ok)
			continue
		}
		rosters++
		least := solved(t, p, p.Stated())
		for _, effort := range []int64{0, 500, 5000, math.MaxInt64} {
			bound, ok := p.BoundWithin(t.Context(), effort)
			require.True(t, ok)
			require.LessOrEqual(t, bound, least, "seed %d, effort %d", seed, effort)
			if effort == math.MaxInt64 && bound == least {
				tight++
			}
		}
		assert.LessOrEqual(t, p.Bound(), least)
	}
	assert.Greater(t, 2*tight, rosters)
}

// TestBoundOfGenerated wards: with few labels of a day as with many it is below the cost of
// any roster.
func TestBoundOfGenerated(t *testing.T) {
	p, err := Generate(GenerateOptions{Nurses: 12, Weeks: 2, Shifts: 3}, rng.New(1, 0))
	require.NoError(t, err)
	cost := p.Cost(p.Start())
	last := int64(0)
	for _, effort := range []int64{1e5, 1e7, 1e8} {
		bound, ok := p.BoundWithin(t.Context(), effort)
		require.True(t, ok)
		assert.LessOrEqual(t, bound, cost)
		assert.GreaterOrEqual(t, bound, last)
		last = bound
	}
	assert.Positive(t, last)
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	bound, ok := p.BoundWithin(ended, math.MaxInt64)
	assert.True(t, ok)
	assert.LessOrEqual(t, bound, last)
}

// eachPlan calls f with all plans of n days of up to so many shifts.
func eachPlan(n, shifts int, f func(values []int32)) {
	values := make([]int32, n)
	for {
		f(values)
		k := 0
		for ; k < n && int(values[k]) == shifts; k++ {
			values[k] = off
		}
		if k == n {
			return
		}
		values[k]++
	}
}

// relaxed is the relaxation of a part after so many rounds.
func relaxed(x *Relaxation, rounds int) *Rounds {
	g := NewRounds(x)
	for g.Made < rounds {
		if g.Step() && g.Added == 0 {
			break
		}
	}
	return g
}

// TestRelaxation of parts: the bound is below every roster that differs in the part only; the
// value is no more than that of the roster; and rows that are whole make a roster that costs the
// value.
func TestRelaxation(t *testing.T) {
	r := rng.New(9, 0)
	whole, parts := 0, 0
	for seed := range uint64(60) {
		p := ward(2, 2+int(seed%4), 1, seed)
		roster := p.Start()
		if roster == nil {
			continue
		}
		part := Part{Nurses: [][]int{{0}, {1}, {1, 0}}[rng.Intn(r, 3)], From: rng.Intn(r, p.Days)}
		part.To = part.From + 1 + rng.Intn(r, p.Days-part.From)
		least := int64(math.MaxInt64)
		eachPlan(len(roster), len(p.Shifts), func(values []int32) {
			for i := range p.Nurses {
				for d := range p.Days {
					inside := slices.Contains(part.Nurses, i) && d >= part.From && d < part.To
					if !inside && values[p.cell(i, d)] != roster[p.cell(i, d)] {
						return
					}
				}
			}
			if cost, err := p.Check(values); err == nil {
				least = min(least, cost)
			}
		})
		g := relaxed(NewRelaxation(NewRows(p, 1+int(seed%2)*mostWidth), p.RequestCosts(), part, roster, r), 50)
		parts++
		require.LessOrEqual(t, g.Least, least, "seed %d", seed)
		require.LessOrEqual(t, g.Value(), float64(p.Cost(roster))+1e-6)
		values := slices.Clone(roster)
		all := 0
		g.Taken(func(j int, share float64) {
			if k, days := g.Row(j); share > 0.9999 {
				copy(values[p.cell(g.Nurses[k], g.From):], days)
				all++
			}
		})
		if all == len(part.Nurses) {
			cost, err := p.Check(values)
			require.NoError(t, err)
			assert.InDelta(t, float64(cost), g.Value(), 0.01)
			whole++
		}
	}
	assert.Greater(t, parts, 10)
	assert.Greater(t, 2*whole, parts)
}

// TestFix: with a fixed column the value is that of the others beside it; released it is
// as before; a banned column is not taken.
func TestFix(t *testing.T) {
	p, err := Generate(GenerateOptions{Nurses: 4, Weeks: 1, Shifts: 2}, rng.New(2, 0))
	require.NoError(t, err)
	start := p.Start()
	x := NewRelaxation(NewRows(p, mostWidth), p.RequestCosts(), p.All(), start, rng.New(1, 0))
	g := relaxed(x, 100)
	value := g.Value()
	column := x.Add(0, make([]int32, p.Days)) // breaks a rule, which Fix does not mind
	x.Fix(column)
	g.Again()
	for g.Added = 1; g.Added > 0; {
		g.Step()
	}
	taken := 0.0
	x.Taken(func(j int, share float64) {
		if k, _ := x.Row(j); k == 0 {
			assert.Equal(t, column, j)
			taken += share
		}
	})
	assert.InDelta(t, 1, taken, 0.01)
	assert.GreaterOrEqual(t, g.Value(), value-1e-6)
	x.Release(0)
	x.Ban(column)
	g = relaxed(x, 100)
	assert.InDelta(t, value, g.Value(), 1e-3)
	x.Taken(func(j int, _ float64) { assert.NotEqual(t, column, j) })
}
