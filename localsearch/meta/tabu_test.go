package meta_test

import (
	"bytes"
	"context"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	"lsolve/problem/rcpspmax"
)

// TestTabuLeavesMinima: activities tied by time lags. Without weights no schedule is found in 2000
// steps, from any of these seeds; violated lags that weigh more lead out of the local minima.
func TestTabuLeavesMinima(t *testing.T) {
	const name = "../../testdata/rcpspmax/tight10.sch"
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	in, err := rcpspmax.Parse(name, bytes.NewReader(text))
	require.NoError(t, err)
	m := in.Stated().Model
	for seed := range uint64(3) {
		w := walkOf(t, "tabu", m, seed)
		_, err := w.Run(context.Background(), 2000, localsearch.AnyObjective)
		require.NoError(t, err)
		require.Zero(t, w.Best().Violation, "seed %d, %v", seed, w.Stats())
		require.NoError(t, m.Verify(w.Values(nil)))
	}
}
