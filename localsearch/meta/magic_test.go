package meta_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/localsearch"
	"lsolve/localsearch/magic"
	"lsolve/localsearch/meta"
	modelmagic "lsolve/problem/magic"
	"lsolve/solve"
)

// TestMagicSquares solves order 10 from 20 seeds by every metaheuristic: on the
// hand-tuned square, and on the model if a metaheuristic needs one.
func TestMagicSquares(t *testing.T) {
	seeds := uint64(20)
	if !longtest.Enabled() {
		seeds = 2
	}
	in, err := modelmagic.New(10, false)
	require.NoError(t, err)
	m := in.Stated().Model
	for _, name := range meta.Names() {
		t.Run(name, func(t *testing.T) {
			if budgets[name].magic == none {
				t.Skip("magic squares are not built number by number")
			}
			if !longtest.Enabled() && budgets[name].magic > 1_000_000 || name == "steepest" && !longtest.Enabled() {
				t.Skip("takes seconds: LSOLVE_LONG=1 runs it")
			}
			t.Parallel()
			for seed := range seeds {
				square := magic.NewSquare(in)
				w, err := meta.New(name, square, square, meta.Settings{Size: 100, Seed: seed})
				if err != nil {
					require.ErrorIs(t, err, solve.ErrUnsupported)
					w = walkOf(t, name, m, seed)
				}
				_, err = w.Run(context.Background(), budgets[name].magic, localsearch.Rank{})
				require.NoError(t, err)
				require.Zero(t, w.Best().Violation, "seed %d, %v", seed, w.Stats())
				_, err = in.Check(w.Values(nil)[:100])
				require.NoError(t, err)
			}
		})
	}
}

// TestMagicModels: some of them on the model, by one seed.
func TestMagicModels(t *testing.T) {
	if !longtest.Enabled() {
		t.Skip("takes seconds: LSOLVE_LONG=1 runs it")
	}
	in, err := modelmagic.New(10, false)
	require.NoError(t, err)
	m := in.Stated().Model
	for _, name := range []string{"descent", "minconf", "tabu", "late", "deluge", "breakout", "adaptive"} {
		w := walkOf(t, name, m, 1)
		_, err = w.Run(context.Background(), budgets[name].magic, localsearch.Rank{})
		require.NoError(t, err)
		require.NoError(t, m.Verify(w.Values(nil)), "%s, %v", name, w.Stats())
	}
}
