package rostering

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
)

// TestBounds: no roster costs less than the bound, and none less than the relaxation at any
// multipliers.
func TestBounds(t *testing.T) {
	r := rng.New(6, 0)
	same, solvable := 0, 0
	for range 10 {
		p := random(r, 2, 1, 1)
		want := least(p)
		if want < 0 {
			continue
		}
		solvable++
		bound, ok := p.BoundWithin(t.Context(), 100_000_000)
		require.True(t, ok)
		require.LessOrEqual(t, bound, want)
		require.LessOrEqual(t, p.Bound(), want)
		if bound == want {
			same++
		}
		s := newRelaxation(p)
		for range 30 {
			for _, list := range []struct {
				x    []int64
				most int
			}{
				{s.optimal, costOptimal * prizeScale}, {s.least, 100 * prizeScale}, {s.many, costAssignments * prizeScale},
				{s.few, costAssignments * prizeScale}, {s.weekends, costWeekends * prizeScale},
			} {
				for k := range list.x {
					list.x[k] = int64(rng.Intn(r, list.most+1))
				}
			}
			require.LessOrEqual(t, s.evaluate(), want*prizeScale)
		}
	}
	assert.Greater(t, solvable, 5)
	assert.Greater(t, same, solvable/3)
}

// TestBoundAndEngine: the bound is near what the constraint engine proves of wards with skills.
func TestBoundAndEngine(t *testing.T) {
	for seed := range uint64(4) {
		p := must(Generate(GenerateOptions{Nurses: 2, Weeks: 1, Shifts: 2, Skills: 2}, rng.New(seed, 0)))
		want := problemtest.Optimum(t, p)
		bound := p.Bound()
		assert.LessOrEqual(t, bound, want)
		assert.GreaterOrEqual(t, 10*bound, 7*want)
	}
}
