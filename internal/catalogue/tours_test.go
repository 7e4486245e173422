package catalogue_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/catalogue"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem"
	"lsolve/problem/tsp"
	"lsolve/solve"
)

// TestTuning: with the defaults of its options the search for tours is the tuned one, and each variant is another
// one that finds a tour.
func TestTuning(t *testing.T) {
	entry, ok := catalogue.Find("tsp")
	require.True(t, ok)
	in, err := tsp.Generate(200, rng.New(1, 0))
	require.NoError(t, err)
	const steps = 100 // the first tour, and some kicks
	run := func(w localsearch.Walk, err error) (length int64, stats solve.Stats) {
		require.NoError(t, err)
		_, err = w.Run(context.Background(), steps, localsearch.NoTarget)
		require.NoError(t, err)
		length, err = in.Check(w.Values(nil))
		require.NoError(t, err)
		return length, w.Stats()
	}
	length, stats := run(entry.Tuned(in, 1, 0))
	v, err := problem.NewValues(entry.Tuning.Options, nil)
	require.NoError(t, err)
	same, alike := run(entry.Tuning.New(in, v, 1, 0))
	assert.Equal(t, length, same)
	assert.Equal(t, stats, alike)
	for _, variant := range entry.Tuning.Variants {
		v, err := problem.NewValues(entry.Tuning.Options, variant.Values)
		require.NoError(t, err)
		_, other := run(entry.Tuning.New(in, v, 1, 0))
		assert.NotEqual(t, stats, other, variant.Name)
	}
}
