package meta_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
	"lsolve/localsearch/meta"
	"lsolve/localsearch/queens"
	"lsolve/solve"
)

// plain is a state whose moves have no attributes.
type plain struct {
	localsearch.State[queens.Swap]
	localsearch.Neighbourhood[queens.Swap]
	localsearch.Encoded
}

// TestImprovers: memetic search with each local search is a sound walk, and solves a board.
func TestImprovers(t *testing.T) {
	for _, name := range meta.Improvers {
		fresh := func() localsearch.Walk {
			b := queens.NewRandomPermutation(30, rng.New(1, 0))
			w, err := meta.New("memetic", b, b, meta.Settings{Size: 30, Seed: 2, Improver: name, Population: 5, Crossover: "pmx"})
			require.NoError(t, err)
			return w
		}
		require.NoError(t, localsearchtest.CheckWalk(fresh, localsearchtest.WalkOptions{Steps: 300}), name)
		w := fresh()
		_, err := w.Run(t.Context(), 200_000, localsearch.Rank{})
		require.NoError(t, err)
		assert.Equal(t, localsearch.Rank{}, w.Best(), name)
	}
	b := queens.NewRandomPermutation(30, rng.New(1, 0))
	for want, s := range map[string]meta.Settings{
		`"magic"; expected one of descent, tabu, late, anneal`: {Improver: "magic"},
		`no crossover "gpx"`:       {Crossover: "gpx"},
		"Size is 1; expected 2 or": {Population: 1},
	} {
		_, err := meta.New("memetic", b, b, s)
		assert.ErrorContains(t, err, want)
	}
	_, err := meta.New[queens.Swap]("memetic", plain{b, b, b}, nil, meta.Settings{Improver: "tabu"})
	require.ErrorIs(t, err, solve.ErrUnsupported)
}
