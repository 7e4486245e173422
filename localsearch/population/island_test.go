package population_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/population"
	"lsolve/localsearch/tsp"
	modeltsp "lsolve/problem/tsp"
)

// islands returns walks over 40 random cities, and where they are kept.
func islands(kept *[]*population.Search[tsp.Move]) func(walk int) (localsearch.Walk, error) {
	in, _ := modeltsp.Generate(40, rng.New(1, 0))
	return func(walk int) (localsearch.Walk, error) {
		w, err := population.New(tsp.New(in), population.Options{Size: 8, Crossover: "ox", Seed: 1, Stream: uint64(walk)})
		*kept = append(*kept, w)
		return w, err
	}
}

// TestIslands: the result depends on where members go, and how often and how many do, but not on the threads.
func TestIslands(t *testing.T) {
	run := func(threads int, g *localsearch.Migration) localsearch.Result {
		var kept []*population.Search[tsp.Move]
		o := localsearch.Options{Walks: 4, Threads: threads, Migration: g}
		o.Limits.Steps = 30_000
		r, err := localsearch.Solve(context.Background(), islands(&kept), o)
		require.NoError(t, err)
		return r
	}
	without := run(1, nil)
	seen := map[int64]bool{without.Rank.Objective: true}
	for _, g := range []localsearch.Migration{
		{}, {Topology: localsearch.Complete}, {Every: 1}, {Migrants: 6},
	} {
		one, several := run(1, &g), run(3, &g)
		assert.Equal(t, one.State, several.State, "%+v", g)
		assert.Equal(t, one.Stats, several.Stats, "%+v", g)
		assert.False(t, seen[one.Rank.Objective], "%+v makes the run of another one", g)
		seen[one.Rank.Objective] = true
	}
}

// TestMigrants: the best members arrive, and are the children of the next steps.
func TestMigrants(t *testing.T) {
	var kept []*population.Search[tsp.Move]
	start := islands(&kept)
	for i := range 2 {
		w, err := start(i)
		require.NoError(t, err)
		_, err = w.Run(context.Background(), int64(200+20_000*i), localsearch.NoTarget)
		require.NoError(t, err)
	}
	worse, better := kept[0], kept[1]
	require.True(t, better.Best().Better(worse.Best()))
	leaving := better.Emigrants(3)
	require.Len(t, leaving, 3)
	assert.Equal(t, better.Values(nil), leaving[0])
	worse.Immigrate(leaving)
	_, err := worse.Run(context.Background(), 3, localsearch.NoTarget)
	require.NoError(t, err)
	assert.Equal(t, better.Best(), worse.Best())
	for k, x := range better.Members()[:3] {
		assert.Equal(t, x.Rank, worse.Members()[k].Rank)
	}
}

// TestMigrationIsChecked: numbers out of their range are refused.
func TestMigrationIsChecked(t *testing.T) {
	var kept []*population.Search[tsp.Move]
	for _, g := range []localsearch.Migration{{Topology: 7}, {Every: -1}, {Migrants: -1}} {
		_, err := localsearch.Solve(context.Background(), islands(&kept), localsearch.Options{Migration: &g})
		assert.ErrorContains(t, err, "localsearch: Migration.")
	}
}
