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
	"lsolve/problem/vrp"
	"lsolve/solve"
)

// TestVehicleTuning: with the defaults of its options hybrid genetic search is the one of its name, and each variant is another one
// that finds routes.
func TestVehicleTuning(t *testing.T) {
	entry, ok := catalogue.Find("vrp")
	require.True(t, ok)
	tuning := entry.TuningOf("hgs")
	require.NotNil(t, tuning)
	in, err := vrp.Generate(vrp.GenerateOptions{Clients: 30, Depots: 1, Capacity: 100}, rng.New(1, 0))
	require.NoError(t, err)
	const steps = 20_000 // some children
	run := func(w localsearch.Walk, err error) (cost int64, stats solve.Stats) {
		require.NoError(t, err)
		_, err = w.Run(context.Background(), steps, localsearch.NoTarget)
		require.NoError(t, err)
		cost, err = in.Check(w.Values(nil))
		require.NoError(t, err)
		return cost, w.Stats()
	}
	cost, stats := run(entry.Walk("hgs")(in, 1, 0))
	v, err := problem.NewValues(tuning.Options, nil)
	require.NoError(t, err)
	same, alike := run(tuning.New(in, v, 1, 0))
	assert.Equal(t, cost, same)
	assert.Equal(t, stats, alike)
	for _, variant := range tuning.Variants {
		v, err := problem.NewValues(tuning.Options, variant.Values)
		require.NoError(t, err)
		_, other := run(tuning.New(in, v, 1, 0))
		assert.NotEqual(t, stats, other, variant.Name)
	}
}
