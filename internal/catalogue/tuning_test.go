package catalogue_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/catalogue"
	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem"
	"lsolve/problem/tsp"
	"lsolve/problem/vrp"
	"lsolve/solve"
)

// TestTuning: with the defaults of its options the search for tours is the tuned one, and hybrid genetic search the one of
// its name; each variant is another one that finds a solution.
func TestTuning(t *testing.T) {
	longtest.NoRace(t)
	tour, err := tsp.Generate(200, rng.New(1, 0))
	require.NoError(t, err)
	routes, err := vrp.Generate(vrp.GenerateOptions{Clients: 30, Depots: 1, Capacity: 100}, rng.New(1, 0))
	require.NoError(t, err)
	for _, c := range []struct {
		problem, search string
		in              problem.Instance
		steps           int64
	}{
		{"tsp", catalogue.TunedName, tour, 100}, // the first tour, and some kicks
		{"vrp", "hgs", routes, 20_000},          // some children
	} {
		entry, ok := catalogue.Find(c.problem)
		require.True(t, ok)
		tuning := entry.TuningOf(c.search)
		require.NotNil(t, tuning)
		require.NotEmpty(t, tuning.Variants)
		run := func(w localsearch.Walk, err error) (objective int64, stats solve.Stats) {
			require.NoError(t, err)
			_, err = w.Run(context.Background(), c.steps, localsearch.NoTarget)
			require.NoError(t, err)
			objective, err = c.in.Check(w.Values(nil))
			require.NoError(t, err)
			return objective, w.Stats()
		}
		objective, stats := run(entry.Walk(c.search)(c.in, 1, 0))
		v, err := problem.NewValues(tuning.Options, nil)
		require.NoError(t, err)
		same, alike := run(tuning.New(c.in, v, 1, 0))
		assert.Equal(t, objective, same)
		assert.Equal(t, stats, alike)
		for _, variant := range tuning.Variants {
			v, err := problem.NewValues(tuning.Options, variant.Values)
			require.NoError(t, err)
			_, other := run(tuning.New(c.in, v, 1, 0))
			assert.NotEqual(t, stats, other, "%s, %s", c.problem, variant.Name)
		}
	}
}
