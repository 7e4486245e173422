package nurses

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/nurses"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

func generate(t *testing.T, weeks, staff, shifts int, seed uint64) *nurses.Instance {
	t.Helper()
	in, err := nurses.Generate(nurses.GenerateOptions{Weeks: weeks, Nurses: staff, Shifts: shifts}, rng.New(seed, 0))
	require.NoError(t, err)
	return in
}

// recount is the rank from scratch.
func recount(t *testing.T, in *nurses.Instance) func(values []int32) localsearch.Rank {
	return func(values []int32) localsearch.Rank {
		cost, err := in.Check(values)
		require.NoError(t, err)
		return localsearch.Rank{Objective: cost}
	}
}

func TestWalksConform(t *testing.T) {
	for seed, in := range []*nurses.Instance{
		generate(t, 1, 1, 1, 1), generate(t, 1, 4, 2, 2), generate(t, 2, 5, 3, 3), generate(t, 5, 3, 2, 4),
	} {
		assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk { return NewSearch(in, uint64(seed), 1) },
			localsearchtest.WalkOptions{Recount: recount(t, in), Restarts: 1}))
	}
}

// TestRosters: after every step the roster keeps the rules, and the cost and the numbers of
// nurses are right, at all temperatures.
func TestRosters(t *testing.T) {
	in := generate(t, 2, 6, 3, 5)
	s := NewSearch(in, 1, 0)
	costs := map[int64]bool{}
	for range 3000 {
		s.anneal()
		books(t, s)
		costs[s.value] = true
	}
	assert.Greater(t, len(costs), 50)
}

// TestOptimum of small wards: the search finds rosters as cheap as those that the constraint
// engine proves to be the cheapest.
func TestOptimum(t *testing.T) {
	for seed := range uint64(8) {
		in := generate(t, 1, 2+int(seed%2), 1+int(seed/2%2), seed)
		stated := in.Stated()
		engine, err := cp.New(stated.Model, cp.Options{})
		require.NoError(t, err)
		found, err := engine.Solve(t.Context())
		require.NoError(t, err)
		require.Equal(t, solve.Optimal, found.Status)
		least, err := in.Check(stated.Solution(found.Values))
		require.NoError(t, err)
		s := NewSearch(in, seed, 0)
		_, err = s.Run(t.Context(), 20_000, localsearch.Rank{Objective: least})
		require.NoError(t, err)
		assert.Equal(t, least, s.Best().Objective)
	}
}

// TestBetterThanTheRule: the search goes on where the rule ends.
func TestBetterThanTheRule(t *testing.T) {
	in := generate(t, 4, 12, 3, 7)
	s := NewSearch(in, 1, 0)
	rule := s.Best().Objective
	_, err := s.Run(t.Context(), 1500, localsearch.NoTarget)
	require.NoError(t, err)
	assert.Less(t, s.Best().Objective, rule)
}

// TestNoRoster: where the rule finds none the search makes no steps, until it adopts one.
func TestNoRoster(t *testing.T) {
	in := generate(t, 1, 2, 1, 1)
	with := in.Start()
	nobody := *in
	nobody.Nurses = append([]nurses.Nurse(nil), in.Nurses...)
	nobody.Nurses[1].MinMinutes, nobody.Nurses[1].MaxMinutes = math.MaxInt32, math.MaxInt32
	s := NewSearch(&nobody, 1, 0)
	assert.Equal(t, localsearch.Rank{Violation: 1}, s.Best())
	made, err := s.Run(t.Context(), 10, localsearch.NoTarget)
	assert.Zero(t, made)
	assert.NoError(t, err)
	assert.Len(t, s.Values(nil), 14)
	s.Adopt(with) // of another instance: it breaks a rule
	assert.Equal(t, localsearch.Rank{Violation: 1}, s.Best())
}

// TestTemperatures fall in each cycle, and each cycle but the first is twice as long as the
// one before.
func TestTemperatures(t *testing.T) {
	in := generate(t, 1, 4, 2, 1)
	a := newAnnealing(in)
	assert.InDelta(t, 20, a.hot, 0.1)
	var lengths []int
	length, last := 0, math.Inf(1)
	for len(lengths) < 4 {
		if a.cool() {
			lengths = append(lengths, length)
			assert.Greater(t, last, a.cold*0.99)
			length, last = 0, math.Inf(1)
			assert.InDelta(t, a.hot, a.temperature, 1e-9)
		}
		length++
		require.LessOrEqual(t, a.temperature, last)
		last = a.temperature
	}
	cells := 4 * 7
	assert.Equal(t, []int{firstSteps * cells, secondSteps * cells, 2 * secondSteps * cells, 4 * secondSteps * cells}, lengths)
}
