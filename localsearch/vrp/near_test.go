package vrp

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem/vrp"
)

// TestTree: it finds the clients that are nearest, also where many are at one place.
func TestTree(t *testing.T) {
	for _, side := range []int{5, 1000} {
		r := rng.New(1, uint64(side))
		at := make([]point, 300)
		for i := range at {
			at[i] = point{float64(rng.Intn(r, side)), float64(rng.Intn(r, side))}
		}
		tree := newTree(at)
		for c := range int32(len(at)) {
			all := make([]ranked, len(at))
			for o := range int32(len(at)) {
				dx, dy := at[o].x-at[c].x, at[o].y-at[c].y
				all[o] = ranked{dx*dx + dy*dy, o}
			}
			slices.SortFunc(all, compare)
			farthest := 0.0
			found := tree.nearest(c, 20, nil)
			require.Len(t, found, 21)
			for _, o := range found {
				i := slices.IndexFunc(all, func(r ranked) bool { return r.client == o })
				farthest = max(farthest, all[i].far)
			}
			require.InDelta(t, all[20].far, farthest, 0)
			slices.Sort(found)
			require.Len(t, slices.Compact(found), 21)
		}
	}
}

// TestManyClients: distances of many clients are computed and not kept, and a step does not
// take longer.
func TestManyClients(t *testing.T) {
	n := longtest.Choose(most+1, 20_000)
	in := features[1].instance(t, n, rng.New(1, 8))
	s := NewSearch(in, 1, 0)
	assert.Nil(t, s.d.metrics[0].out)
	first := s.Best()
	_, err := s.Run(t.Context(), int64(n/meanRemoved)+1, localsearch.NoTarget)
	require.NoError(t, err)
	require.True(t, s.opened)
	built := s.Best()
	assert.True(t, built.Better(first))
	_, err = s.Run(t.Context(), 3000, localsearch.NoTarget)
	require.NoError(t, err)
	assert.True(t, s.Best().Better(built))
	audit(t, s.p)
	cost, err := in.Check(s.Values(nil))
	require.NoError(t, err)
	assert.Equal(t, localsearch.Rank{Objective: cost}, s.Best())
}

// TestMetricsAgree: matrices and computed distances make the same search.
func TestMetricsAgree(t *testing.T) {
	in := features[1].instance(t, 40, rng.New(1, 9))
	one, other := NewSearch(in, 1, 0), NewSearch(in, 1, 0)
	other.d.uniform = false
	for _, m := range other.d.metrics {
		m.out, m.in, m.outTime, m.inTime = nil, nil, nil, nil
	}
	_, err := one.Run(t.Context(), 2000, localsearch.NoTarget)
	require.NoError(t, err)
	_, err = other.Run(t.Context(), 2000, localsearch.NoTarget)
	require.NoError(t, err)
	assert.Equal(t, one.Values(nil), other.Values(nil))
}

// TestForbidden: ways that are forbidden are in no route, with matrices and without.
func TestForbidden(t *testing.T) {
	in := *features[0].instance(t, 30, rng.New(1, 10))
	var ways [][2]int32
	r := rng.New(1, 11)
	for range 300 {
		ways = append(ways, [2]int32{int32(1 + rng.Intn(r, 30)), int32(1 + rng.Intn(r, 30))})
	}
	travel, err := in.Travel[0].Forbid(ways)
	require.NoError(t, err)
	in.Travel = []vrp.Travel{travel}
	made, err := vrp.New(in)
	require.NoError(t, err)
	for _, computed := range []bool{false, true} {
		s := NewSearch(made, 1, 0)
		if computed {
			s.d.uniform = false
			for _, m := range s.d.metrics {
				m.out, m.in, m.outTime, m.inTime = nil, nil, nil, nil
			}
		}
		_, err = s.Run(t.Context(), 2000, localsearch.NoTarget)
		require.NoError(t, err)
		cost, err := made.Check(s.Values(nil))
		require.NoError(t, err)
		assert.Equal(t, localsearch.Rank{Objective: cost}, s.Best())
	}
}

// TestApart: those that suit a client best are not of its group, and some vehicle serves both, as
// long as there are enough of them.
func TestApart(t *testing.T) {
	seen := 0
	for i, f := range features {
		d := newData(f.instance(t, 40, rng.New(uint64(i), 12)))
		for c := range int32(d.clients) {
			last := false
			for _, o := range d.near.suiting(c) {
				require.NotEqual(t, c, o)
				now := d.apart(c, o)
				require.False(t, last && !now, "%s: client %d: %d comes behind one that is never on its route", f.name, c, o)
				if last = now; now {
					seen++
				}
			}
		}
	}
	assert.Positive(t, seen)
}
