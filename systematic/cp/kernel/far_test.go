package kernel

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
)

// TestFarLookups: bounds that move in small steps, and are undone in part, are found as they were at any position, and
// the positions at which they moved.
func TestFarLookups(t *testing.T) {
	for seed := range uint64(20) {
		r, e := rng.New(seed, 0), New(Options{Explain: true})
		var xs []model.Var
		for range 3 {
			xs = append(xs, e.NewVar(model.Range(-2000, 2000)))
		}
		type state [3][2]int32
		now := func() (s state) {
			for k, x := range xs {
				s[k] = [2]int32{e.dom[x].lo, e.dom[x].hi}
			}
			return s
		}
		history := []state{now()} // by position
		for range 4000 {
			if e.Depth() > 0 && rng.Intn(r, 40) == 0 {
				e.Pop()
				history = history[:e.Here()+1]
			}
			if rng.Intn(r, 20) == 0 {
				e.Push()
			}
			x := xs[rng.Intn(r, 3)].Term()
			step := int64(1 + rng.Intn(r, 2))
			if rng.Intn(r, 2) == 0 {
				e.SetMin(x, e.Min(x)+step, 0)
			} else {
				e.SetMax(x, e.Max(x)-step, 0)
			}
			for len(history) < len(e.trail)+1 {
				history = append(history, now())
			}
			if rng.Intn(r, 4) > 0 || len(history) < 2 {
				continue
			}
			at, k := Pos(rng.Intn(r, len(history))), rng.Intn(r, 3)
			lo, hi := history[at][k][0], history[at][k][1]
			require.Equal(t, int64(lo), e.MinAt(xs[k].Term(), at), "seed %d", seed)
			require.Equal(t, int64(hi), e.MaxAt(xs[k].Term(), at), "seed %d", seed)
			lowFrom, highFrom := at, at
			for lowFrom > 0 && history[lowFrom-1][k][0] >= lo {
				lowFrom--
			}
			for highFrom > 0 && history[highFrom-1][k][1] <= hi {
				highFrom--
			}
			require.Equal(t, lowFrom-1, e.since(AtLeast(xs[k], int64(lo))), "seed %d", seed)
			require.Equal(t, highFrom-1, e.since(AtMost(xs[k], int64(hi))), "seed %d", seed)
			require.Equal(t, lowFrom-1, e.BoundSince(xs[k].Term(), at), "seed %d", seed)
		}
		assert.Positive(t, e.far.steps, "seed %d", seed)
	}
}

// TestFarLookupsGoOn: lookups at falling positions, as conflict analysis makes them, take as many steps together as
// there are entries, and do not begin with the newest entry each.
func TestFarLookupsGoOn(t *testing.T) {
	const entries = 3000
	e := New(Options{Explain: true})
	x, y := e.NewVar(model.Range(0, entries)).Term(), e.NewVar(model.Range(0, entries)).Term()
	for v := int64(1); v <= entries; v++ {
		require.True(t, e.SetMin(x, v, 0) && e.SetMax(y, entries-v, 0))
	}
	for at := e.Here(); at > 0; at-- {
		lo := e.MinAt(x, at)
		require.Equal(t, int64(at+1)/2, lo)
		require.Equal(t, int64(entries-at/2), e.MaxAt(y, at))
		require.Equal(t, Pos(max(2*lo-2, -1)), e.since(AtLeastView(x, lo)))
	}
	assert.LessOrEqual(t, e.far.steps, int64(3*entries))
}
