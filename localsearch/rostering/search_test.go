package rostering

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/rostering"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

func generated(t *testing.T, nurses, weeks, shifts, skills int, seed uint64) *rostering.Instance {
	t.Helper()
	in, err := rostering.Generate(rostering.GenerateOptions{Nurses: nurses, Weeks: weeks, Shifts: shifts, Skills: skills}, rng.New(seed, 0))
	require.NoError(t, err)
	return in
}

// recount is the rank from scratch.
func recount(in *rostering.Instance) func(values []int32) localsearch.Rank {
	return func(values []int32) localsearch.Rank {
		return localsearch.Rank{Violation: in.Missing(values), Objective: in.Costs(values).Total()}
	}
}

func TestStatesConform(t *testing.T) {
	for seed, in := range []*rostering.Instance{
		generated(t, 1, 1, 1, 1, 1), generated(t, 3, 1, 2, 2, 2), generated(t, 4, 1, 3, 1, 3), generated(t, 4, 1, 4, 4, 4),
	} {
		assert.NoError(t, localsearchtest.CheckState(func() *State { return NewState(in) }, localsearchtest.StateOptions{
			Recount: recount(in), Steps: 600, Has: localsearch.IsRanked | localsearch.IsAttributed | localsearch.IsConstructive,
			Valid: func(values []int32) error {
				for i := range in.Nurses {
					if days := values[i*in.Days() : (i+1)*in.Days()]; !follows(in, i, days) {
						return fmt.Errorf("nurse %d cannot work %v", i, days)
					}
				}
				return nil
			},
		}), seed)
	}
}

func TestWalksConform(t *testing.T) {
	for seed, in := range []*rostering.Instance{
		generated(t, 1, 1, 1, 1, 1), generated(t, 4, 1, 2, 2, 2), generated(t, 6, 2, 3, 1, 3), generated(t, 5, 3, 4, 4, 4),
	} {
		assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk { return NewSearch(in, uint64(seed), 1) },
			localsearchtest.WalkOptions{Recount: recount(in)}))
	}
}

// TestRosters: after every step succession and skills are kept, and the cost, the cover, the
// states and the counts are right.
func TestRosters(t *testing.T) {
	in := generated(t, 6, 2, 3, 3, 5)
	s := NewSearch(in, 1, 0)
	costs := map[int64]bool{}
	for range 4000 {
		s.cool()
		s.step()
		rank := recount(in)(s.values)
		require.Equal(t, rank, s.rank())
		if rank.Violation == 0 {
			_, err := in.Check(s.values)
			require.NoError(t, err)
		}
		costs[s.cost] = true
	}
	other := newRoster(in)
	other.set(s.values)
	assert.Equal(t, other.cells, s.cells)
	for i := range s.nurses {
		assert.Equal(t, other.nurses[i].state, s.nurses[i].state)
		assert.Equal(t, other.nurses[i].symbols, s.nurses[i].symbols)
		assert.Equal(t, other.nurses[i].sum, s.nurses[i].sum)
		assert.Equal(t, other.nurses[i].beyond, s.nurses[i].beyond)
	}
	assert.Greater(t, len(costs), 50)
}

// TestPrices: a price is the difference of two recounts; a limit refuses only what costs more.
func TestPrices(t *testing.T) {
	r := rng.New(3, 0)
	for seed := range uint64(8) {
		in := generated(t, 3, 3, 3, 2, seed)
		s := NewSearch(in, seed, 0)
		s.set(make([]int32, len(s.values)))
		cost := func() int32 {
			c := in.Costs(s.values)
			return int32(c.Total() - c.Optimal)
		}
		for range 4000 {
			i, n := rng.Intn(r, len(s.nurses)), 1+rng.Intn(r, 9)
			from := rng.Intn(r, s.days-n+1)
			for k := range n {
				s.one[k] = s.nurses[i].duties[rng.Intn(r, len(s.nurses[i].duties))]
				s.symbols[k] = s.symbol[s.one[k]]
			}
			change, ok := s.nurses[i].price(from, s.symbols[:n], noLimit)
			row := slices.Clone(s.row(i))
			copy(row[from:], s.one[:n])
			require.Equal(t, follows(in, i, row), ok)
			if !ok {
				continue
			}
			within, ok := s.nurses[i].price(from, s.symbols[:n], change)
			require.True(t, ok)
			require.Equal(t, change, within)
			before := cost()
			s.put(i, from, s.one[:n])
			require.Equal(t, cost()-before, change)
		}
	}
}

// follows reports whether days of a nurse keep the rules of succession and of skills.
func follows(in *rostering.Instance, i int, row []int32) bool {
	a, begin := in.Automaton(&in.Contracts[in.Nurses[i].Contract])
	q := begin(&in.Nurses[i].History)
	for _, v := range row {
		if !slices.Contains(in.DutiesOf(i), v) {
			return false
		}
		symbol := 0
		if v != 0 {
			symbol = in.ShiftOf(v) + 1
		}
		if q = a.Next[int(q)*a.Symbols+symbol]; q < 0 {
			return false
		}
	}
	return true
}

// TestOptimum of small wards: the search finds rosters as cheap as those that the constraint
// engine proves to be the cheapest.
func TestOptimum(t *testing.T) {
	for seed := range uint64(4) {
		in := generated(t, 2, 1, 1+int(seed%2), 1+int(seed/2%2), seed)
		stated := in.Stated()
		engine, err := cp.New(stated.Model, cp.Options{Learn: cp.Learn{Mode: cp.LearnOn}})
		require.NoError(t, err)
		found, err := engine.Solve(t.Context())
		require.NoError(t, err)
		require.Equal(t, solve.Optimal, found.Status)
		least, err := in.Check(stated.Solution(found.Values))
		require.NoError(t, err)
		s := NewSearch(in, seed, 0)
		_, err = s.Run(t.Context(), 100_000, localsearch.Rank{Objective: least})
		require.NoError(t, err)
		assert.Equal(t, localsearch.Rank{Objective: least}, s.Best())
	}
}

// TestRepairs: from rosters without enough nurses the search comes to one that has them.
func TestRepairs(t *testing.T) {
	in := generated(t, 12, 2, 3, 2, 7)
	s := NewSearch(in, 1, 0)
	s.set(make([]int32, len(s.values)))
	copy(s.best, s.values)
	s.bestRank = s.rank()
	require.Positive(t, s.bestRank.Violation)
	_, err := s.Run(t.Context(), 200_000, localsearch.NoTarget)
	require.NoError(t, err)
	_, err = in.Check(s.Values(nil))
	assert.NoError(t, err)
}

func TestStepsAllocateNothing(t *testing.T) {
	s := NewSearch(generated(t, 12, 2, 3, 2, 7), 1, 0)
	s.Run(t.Context(), 10_000, localsearch.NoTarget) //nolint:errcheck // scratch grows
	assert.Zero(t, testing.AllocsPerRun(5, func() {
		_, err := s.Run(t.Context(), 1000, localsearch.NoTarget)
		require.NoError(t, err)
	}))
}
