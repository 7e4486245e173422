package queens

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/solve"
)

func figure(t testing.TB, s solve.Stats, name string) int64 {
	t.Helper()
	v, ok := s.Get(name)
	require.True(t, ok, "the hill climb counts %s", name)
	return v
}

// The published experiment has 50 runs, whose mean has a standard error of 11
// steps. These are the figures of 20,000 runs of the same rules in which a
// solved board is left alone. They hold for the counter of the report's
// program: the first random move is due after n+1 steps.
func TestHillClimbHasTheFiguresOfTheReport(t *testing.T) {
	const runs = 10_000
	samples := make([]RunSample, runs)
	for i := range samples {
		result, err := HillClimb{N: 8, Seed: 1, Stream: uint64(i)}.Solve(t.Context())
		require.NoError(t, err)
		samples[i] = RunSample{
			Steps:       figure(t, result.Stats, solve.Steps),
			RandomMoves: figure(t, result.Stats, solve.RandomMoves),
		}
	}
	table := NewTable1(samples)
	t.Logf("%d runs: %.2f steps, %.2f in the %d runs without a random move, %.2f random moves, %.2f steps added by each",
		runs, table.MeanSteps, table.MeanStepsWithoutRandom, table.RunsWithoutRandom, table.MeanRandomMoves, table.StepsPerRandomMove)
	assert.InDelta(t, 29.2, table.MeanSteps, 2.3)
	assert.InDelta(t, 5.79, table.MeanStepsWithoutRandom, 0.1)
	assert.InDelta(t, 2.95, table.MeanRandomMoves, 0.3)
	assert.InDelta(t, 0.40, float64(table.RunsWithoutRandom)/runs, 0.02)
}

func TestHillClimbSolves(t *testing.T) {
	seeds := uint64(20)
	if testing.Short() {
		seeds = 3
	}
	for n := 1; n <= 60; n++ {
		for seed := range seeds {
			result, err := HillClimb{N: n, Seed: seed}.Solve(t.Context())
			require.NoError(t, err)
			if n == 2 || n == 3 {
				require.Equal(t, solve.Unsatisfiable, result.Status)
				require.Nil(t, result.Values)
				continue
			}
			require.Equal(t, solve.Satisfied, result.Status)
			require.Len(t, result.Values, n)
			require.NoError(t, checkRows(result.Values))
			require.Zero(t, definitionPairs(result.Values), "n=%d, seed %d: %v", n, seed, result.Values)
		}
	}
}

func TestHillClimbSolvesALargeBoard(t *testing.T) {
	n := 5000
	if testing.Short() {
		n = 500
	}
	result, err := HillClimb{N: n, Seed: 1}.Solve(t.Context())
	require.NoError(t, err)
	require.Len(t, result.Values, n)
	assert.Zero(t, definitionPairs(result.Values))
}

func TestHillClimbIsReproducible(t *testing.T) {
	for _, h := range []HillClimb{
		{N: 8, Seed: 7},
		{N: 40, Seed: 7, Stream: 3, RandomMoveAfter: 5},
		{N: 12, RestartAfter: 15},
	} {
		first, err := h.Solve(t.Context())
		require.NoError(t, err)
		again, err := h.Solve(t.Context())
		require.NoError(t, err)
		assert.Equal(t, first, again)

		h.Stream++
		other, err := h.Solve(t.Context())
		require.NoError(t, err)
		assert.NotEqual(t, first, other, "another stream, another run")
	}
}

func TestHillClimbStartsWhereItIsTold(t *testing.T) {
	solution := []int32{0, 4, 7, 5, 2, 6, 1, 3}
	result, err := HillClimb{N: 8, Start: solution}.Solve(t.Context())
	require.NoError(t, err)
	assert.Equal(t, solution, result.Values)
	assert.Zero(t, figure(t, result.Stats, solve.Steps), "a solved board is left alone")

	for name, rows := range adversarialBoards(25) {
		result, err := HillClimb{N: 25, Start: rows}.Solve(t.Context())
		require.NoError(t, err, name)
		assert.Zero(t, definitionPairs(result.Values), name)
	}
}

func TestHillClimbRefuses(t *testing.T) {
	for want, h := range map[string]HillClimb{
		"queens: hill climb: N is 0, expected at least 1":                    {},
		"queens: hill climb: N is 2097152, expected at most 2097151":         {N: 1 << 21},
		"queens: hill climb: RestartAfter is -1, expected 0 (never) or more": {N: 8, RestartAfter: -1},
		"queens: hill climb: Limits.Steps is -3; expected 0 or more":         {N: 8, Limits: solve.Limits{Steps: -3}},
		"queens: hill climb: Start has 3 columns, expected N = 4":            {N: 4, Start: []int32{0, 1, 2}},
		"queens: column 2: the row is 4, expected 0 to 3":                    {N: 4, Start: []int32{0, 1, 4, 2}},
		"queens: hill climb: Start has 0 columns, expected N = 4":            {N: 4, Start: []int32{}},
	} {
		result, err := h.Solve(t.Context())
		assert.EqualError(t, err, want)
		assert.Equal(t, solve.Unknown, result.Status)
	}
}

func TestHillClimbStepAllocatesNothing(t *testing.T) {
	r := rng.New(1, 0)
	m := newMatrix(t, NewRandomBoard(100, r).Rows())
	assert.Zero(t, testing.AllocsPerRun(200, func() { m.Apply(m.Cheapest(r)) }))
}
