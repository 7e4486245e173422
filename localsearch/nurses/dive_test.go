package nurses

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem/nurses"
)

// TestDives: every roster that a dive finds keeps the rules, differs from the one that it began
// with in its part only, and costs less. Some dives fail, some find one.
func TestDives(t *testing.T) {
	all, most := 0, 12
	if testing.Short() {
		most = 4
	}
	for _, in := range []*nurses.Instance{generate(t, 2, 6, 2, 1), generate(t, 4, 6, 3, 2), generate(t, 8, 6, 2, 3)} {
		best := in.Start()
		cost := in.Cost(best)
		r := rng.New(1, 0)
		d := newDives(in, in.RequestCosts(), r)
		found, ended := 0, 0
		for ended < most && cost > d.bound {
			was := d.now
			roster := d.dive(best, cost)
			if was == nil || d.now != nil {
				continue
			}
			ended++
			require.Equal(t, was.left == 0, roster != nil)
			if roster == nil {
				continue
			}
			found++
			least, err := in.Check(roster)
			require.NoError(t, err)
			if !was.patient {
				require.Less(t, float64(least), was.most)
			}
			require.InDelta(t, float64(least), was.Value(), 1e-3)
			for i := range in.Nurses {
				for k := range in.Days {
					inside := slices.Contains(was.Nurses, i) && k >= was.From && k < was.To
					require.True(t, inside || roster[i*in.Days+k] == was.from[i*in.Days+k])
				}
			}
			best, cost = roster, min(cost, least)
		}
		assert.LessOrEqual(t, d.bound, cost)
		all += found
	}
	assert.Positive(t, all)
}

// TestProves: where the relaxation says so the search ends with the proof that its roster is
// the cheapest.
func TestProves(t *testing.T) {
	proved := 0
	for seed := range uint64(4) {
		in := generate(t, 2, 6, 2, seed)
		s := NewSearch(in, 1, 0)
		made, err := s.Run(t.Context(), 4_000, localsearch.NoTarget)
		require.NoError(t, err)
		if made < 4_000 {
			proved++
			assert.Equal(t, s.bound, s.Best().Objective)
		}
	}
	assert.Positive(t, proved)
}
