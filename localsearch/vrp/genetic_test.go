package vrp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/vrp"
)

// checkWalks checks that searches are walks as all others are, of all instances but those with rules that they do not
// know, of which the error says so.
func checkWalks(t *testing.T, unknown string, steps int, make func(in *vrp.Instance) (localsearch.Walk, error)) {
	t.Helper()
	known := 0
	for i, f := range features {
		t.Run(f.name, func(t *testing.T) {
			in := f.instance(t, 20, rng.New(uint64(i), 5))
			if _, err := make(in); err != nil {
				assert.ErrorContains(t, err, unknown)
				return
			}
			known++
			err := localsearchtest.CheckWalk(func() localsearch.Walk {
				w, err := make(in)
				require.NoError(t, err)
				return w
			}, localsearchtest.WalkOptions{
				Steps: int64(steps),
				Recount: func(values []int32) localsearch.Rank {
					cost, err := in.Check(values)
					if err != nil {
						return localsearch.Rank{Violation: -1}
					}
					return localsearch.Rank{Objective: cost}
				},
			})
			assert.NoError(t, err)
		})
	}
	assert.Greater(t, known, 8)
}

// TestGeneticWalk: the genetic search is a walk as all others are, of all instances but
// those with rules that it does not know.
func TestGeneticWalk(t *testing.T) {
	for _, by := range []Recombination{SREX, OX, SREXAndOX} {
		checkWalks(t, "hybrid genetic search does not know", longtest.Choose(2000, 40_000), func(in *vrp.Instance) (localsearch.Walk, error) {
			return NewGeneticWith(in, Options{Recombination: by}, 1, 0)
		})
	}
}

// TestGeneticFindsBest: it finds solutions as good as those of the other search, however children are made.
func TestGeneticFindsBest(t *testing.T) {
	for i, f := range features {
		in := f.instance(t, 16, rng.New(uint64(i), 8))
		if _, err := NewGenetic(in, 1, 0); err != nil {
			continue
		}
		s := NewSearch(in, 1, 0)
		_, err := s.Run(t.Context(), 20_000, localsearch.NoTarget)
		require.NoError(t, err)
		for _, by := range []Recombination{SREX, OX, SREXAndOX} {
			g, err := NewGeneticWith(in, Options{Recombination: by}, 1, 0)
			require.NoError(t, err)
			_, err = g.Run(t.Context(), 100_000, s.Best())
			require.NoError(t, err)
			assert.False(t, s.Best().Better(g.Best()), "%s: %v and %v", f.name, s.Best(), g.Best())
			for p, part := range g.people.parts {
				assert.LessOrEqual(t, len(part), fewest+brood)
				for _, x := range part {
					assert.Equal(t, p == 1, x.possible())
					assert.Len(t, x.near, len(part)-1)
				}
			}
		}
	}
}
