package vrp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem/vrp"
)

// TestIteratedWalk: iterated local search is a walk as all others are, of all instances but those
// with rules that it does not know.
func TestIteratedWalk(t *testing.T) {
	checkWalks(t, "iterated local search does not know", longtest.Choose(100, 5000), func(in *vrp.Instance) (localsearch.Walk, error) {
		return NewIterated(in, 1, 0)
	})
}

// TestIteratedAgainstRecount: after every step the routes are those that were accepted, their cost
// is what is kept of it, and it is that of routes made anew.
func TestIteratedAgainstRecount(t *testing.T) {
	for i, f := range features {
		w, err := NewIterated(f.instance(t, 24, rng.New(uint64(i), 6)), 1, 0)
		if err != nil {
			continue
		}
		steps := longtest.Choose(150, 5000)
		if i%2 == 0 {
			w.Pace(localsearch.Pace{Steps: int64(steps)})
		}
		for range steps {
			_, err := w.Run(t.Context(), 1, localsearch.NoTarget)
			require.NoError(t, err)
			if !w.best.opened || w.beginning {
				continue
			}
			require.Empty(t, w.routes.changed)
			var kinds []int32
			var routes [][]int32
			for _, r := range w.x.live {
				kinds, routes = append(kinds, w.x.lanes[r].kind), append(routes, w.routes.lanes[r])
			}
			anew := newRelaxed(w.d)
			anew.fines = w.x.fines
			anew.put(kinds, routes)
			require.Equal(t, anew.cost(), w.judge.now, f.name)
			require.Equal(t, anew.cost(), w.x.cost(), f.name)
		}
	}
}

// TestFirstRoutesAreTold: a solution is there before the first routes are improved, which takes long with
// many clients, and another search's routes may come while they are.
func TestFirstRoutesAreTold(t *testing.T) {
	in := features[1].instance(t, 400, rng.New(1, 6))
	w, err := NewIterated(in, 1, 0)
	require.NoError(t, err)
	for !w.best.opened {
		_, err := w.Run(t.Context(), 1, localsearch.NoTarget)
		require.NoError(t, err)
	}
	require.True(t, w.beginning)
	assert.Zero(t, w.Best().Violation)
	first := w.Values(nil)
	cost, err := in.Check(first)
	require.NoError(t, err)
	assert.Equal(t, w.Best().Objective, cost)
	w.Adopt(first)
	assert.False(t, w.beginning)
	_, err = w.Run(t.Context(), 100, localsearch.NoTarget)
	require.NoError(t, err)
	assert.Less(t, w.Best().Objective, cost)
}

// TestIteratedFindsBest: it finds solutions nearly as good as those of the other searches.
func TestIteratedFindsBest(t *testing.T) {
	in := features[1].instance(t, 20, rng.New(3, 7))
	s := NewSearch(in, 1, 0)
	_, err := s.Run(t.Context(), 20_000, localsearch.NoTarget)
	require.NoError(t, err)
	w, err := NewIterated(in, 1, 0)
	require.NoError(t, err)
	_, err = w.Run(t.Context(), 20_000, s.Best())
	require.NoError(t, err)
	assert.False(t, s.Best().Better(w.Best()), "%v and %v", s.Best(), w.Best())
}

// led is an iterated local search that follows another one.
func led(in *vrp.Instance, endless bool) (*Iterated, error) {
	s := NewSearch(in, 1, 0)
	if err := s.d.relaxable("iterated local search"); err != nil {
		return nil, err
	}
	return newLed(in, s, 1, 0, endless), nil
}

// TestLedWalk: it is a walk as all others are, whether the length of the run is known or not.
func TestLedWalk(t *testing.T) {
	steps := longtest.Choose(100, 5000)
	checkWalks(t, "iterated local search does not know", steps, func(in *vrp.Instance) (localsearch.Walk, error) {
		w, err := led(in, true)
		return w, err
	})
	checkWalks(t, "iterated local search does not know", steps, func(in *vrp.Instance) (localsearch.Walk, error) {
		w, err := led(in, false)
		if err == nil {
			w.Pace(localsearch.Pace{Steps: int64(steps)})
		}
		return w, err
	})
}

// TestLedShares: the first search has its share of the run, and the other one goes on from what it has found.
func TestLedShares(t *testing.T) {
	in := features[1].instance(t, 40, rng.New(3, 8))
	const steps = 4000
	for _, pace := range []localsearch.Pace{{Steps: steps}, {}} {
		for _, endless := range []bool{false, true} {
			w, err := led(in, endless)
			require.NoError(t, err)
			if pace.Known() {
				w.Pace(pace)
			}
			best, at := w.Best(), int64(0)
			for ; at < steps; at++ {
				_, err := w.Run(t.Context(), 1, localsearch.NoTarget)
				require.NoError(t, err)
				require.False(t, best.Better(w.Best()), "step %d", at)
				best = w.Best()
				if w.best.opened {
					break
				}
			}
			switch {
			case pace.Known():
				assert.InDelta(t, ledShare*steps, at, 2)
				assert.Equal(t, w.best.first.Best(), best)
				assert.InDelta(t, annealLed*w.judge.edge, heatAt(&w.judge, at), 0.01*w.judge.edge)
			case endless:
				assert.Equal(t, int64(steps), at)
			default:
				assert.Less(t, at, int64(100))
			}
		}
	}
}

// heatAt is the temperature in a step.
func heatAt(j *judge, step int64) float64 {
	j.cool(step)
	return j.heat
}
