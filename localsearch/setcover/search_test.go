package setcover

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/setcover"
)

func generate(t testing.TB, rows, columns int, density float64, c setcover.Costs, seed uint64) *setcover.Instance {
	t.Helper()
	p, err := setcover.Generate(rows, columns, density, c, rng.New(seed, 5))
	require.NoError(t, err)
	return p
}

// TestSearchFindsTheCheapestOfSmallOnes compares with all covers; where the bound is as much,
// the search ends.
func TestSearchFindsTheCheapestOfSmallOnes(t *testing.T) {
	ended := 0
	for seed := range uint64(40) {
		p := generate(t, 1+int(seed%11), 1+int(seed%12), 10+float64(seed%40), setcover.Costs(seed%2), seed)
		least := int64(math.MaxInt64)
		values := make([]int32, p.Columns())
		for all := range 1 << len(values) {
			for j := range values {
				values[j] = int32(all >> j & 1)
			}
			if cost, err := p.Check(values); err == nil {
				least = min(least, cost)
			}
		}
		s := NewSearch(p, seed, 0)
		_, err := s.Run(t.Context(), 3000, localsearch.Rank{Objective: least})
		require.NoError(t, err)
		cost, err := p.Check(s.Values(nil))
		require.NoError(t, err)
		require.Equal(t, least, cost, "seed %d", seed)
		require.Equal(t, least, s.Best().Objective)
		require.LessOrEqual(t, s.bound, least)
		if made, err := s.Run(t.Context(), 10, localsearch.NoTarget); made == 0 && err == nil {
			ended++
		}
	}
	assert.Greater(t, ended, 25)
}

func TestStatesConform(t *testing.T) {
	for _, p := range []*setcover.Instance{
		generate(t, 9, 20, 20, setcover.To100, 2), generate(t, 12, 15, 25, setcover.Unicost, 3),
	} {
		assert.NoError(t, localsearchtest.CheckState(func() *State { return New(p) }, localsearchtest.StateOptions{
			Recount: func(values []int32) (rank localsearch.Rank) {
				covered := make([]bool, p.Rows())
				for j, v := range values {
					rank.Objective += int64(v) * int64(p.Cost(int32(j)))
					for _, i := range p.Column(int32(j)) {
						covered[i] = covered[i] || v == 1
					}
				}
				for _, ok := range covered {
					if !ok {
						rank.Violation++
					}
				}
				return rank
			},
			Has: localsearch.IsRanked | localsearch.IsAttributed | localsearch.IsConstructive,
		}), "%d columns", p.Columns())
	}
}

func TestWalksConform(t *testing.T) {
	for _, p := range []*setcover.Instance{
		generate(t, 1, 1, 50, setcover.Unicost, 1), generate(t, 30, 90, 8, setcover.To100, 2), generate(t, 40, 60, 12, setcover.Unicost, 3),
	} {
		assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk { return NewSearch(p, 3, 1) }, localsearchtest.WalkOptions{
			Recount: func(values []int32) localsearch.Rank {
				cost, err := p.Check(values)
				require.NoError(t, err)
				return localsearch.Rank{Objective: cost}
			},
		}), "%d columns", p.Columns())
	}
}

// TestBoard: after any choices the scores are those from scratch.
func TestBoard(t *testing.T) {
	r := rng.New(7, 0)
	p := generate(t, 15, 25, 15, setcover.To100, 1)
	b := newBoard(p, r)
	for range 2000 {
		if j := int32(rng.Intn(r, p.Columns())); b.chosen[j] == 0 {
			b.choose(j)
		} else {
			b.drop(j)
		}
		if rng.Intn(r, 5) == 0 {
			b.raise()
		}
		cost, times := int64(0), make([]int32, p.Rows())
		for j := range int32(p.Columns()) {
			if b.chosen[j] == 1 {
				cost += int64(p.Cost(j))
				for _, i := range p.Column(j) {
					times[i]++
				}
			}
		}
		require.Equal(t, cost, b.cost)
		require.Equal(t, times, b.times)
		open := 0
		for _, n := range times {
			if n == 0 {
				open++
			}
		}
		require.Len(t, b.open.items, open)
		for j := range int32(p.Columns()) {
			score := int64(0)
			for _, i := range p.Column(j) {
				if times[i] == b.chosen[j] {
					score += b.weight[i]
				}
			}
			require.Equal(t, score, b.score[j])
		}
	}
}

// TestRestarts: local search begins anew in other cores, and covers stay right.
func TestRestarts(t *testing.T) {
	p := generate(t, 60, 300, 8, setcover.Unicost, 3)
	s := NewSearch(p, 1, 0)
	s.patient = 300
	s.bound = math.MinInt64
	last := s.Best().Objective
	for s.starts < 8 {
		_, err := s.Run(t.Context(), 500, localsearch.NoTarget)
		require.NoError(t, err)
		require.LessOrEqual(t, s.Best().Objective, last)
		last = s.Best().Objective
	}
	cost, err := p.Check(s.Values(nil))
	require.NoError(t, err)
	assert.Equal(t, last, cost)
}

// TestAdopt: a cover of columns that the reduced instance does not have is kept, and local
// search goes on near it.
func TestAdopt(t *testing.T) {
	p := generate(t, 20, 60, 15, setcover.To100, 4)
	s := NewSearch(p, 1, 0)
	all := make([]int32, p.Columns())
	for j := range all {
		all[j] = 1
	}
	s.Adopt(all)
	_, err := s.Run(t.Context(), 2000, localsearch.NoTarget)
	require.NoError(t, err)
	s.Adopt(all)
	_, err = s.Run(t.Context(), 100, localsearch.NoTarget)
	require.NoError(t, err)
	cost, err := p.Check(s.Values(nil))
	require.NoError(t, err)
	assert.Equal(t, cost, s.Best().Objective)
}

// TestGolden: the same costs in every run on every machine.
func TestGolden(t *testing.T) {
	got := ""
	for seed := range uint64(3) {
		s := NewSearch(generate(t, 80, 400, 6, setcover.Unicost, 1), seed, 0)
		s.patient = 500
		_, err := s.Run(t.Context(), 4000, localsearch.NoTarget)
		require.NoError(t, err)
		got += fmt.Sprint(s.Best().Objective, " ", s.bound, " ", s.starts, " ", s.local.cost, "; ")
	}
	assert.Equal(t, "14 12 5 13; 14 12 4 13; 14 12 5 13; ", got)
}

// TestStepsAllocateNothing: of local search.
func TestStepsAllocateNothing(t *testing.T) {
	s := NewSearch(generate(t, 80, 400, 6, setcover.Unicost, 1), 1, 0)
	s.patient = math.MaxInt64
	run := func() {
		_, err := s.Run(t.Context(), 2000, localsearch.NoTarget)
		require.NoError(t, err)
	}
	run()
	assert.Zero(t, testing.AllocsPerRun(3, run))
}
