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
			if !w.best.opened {
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
