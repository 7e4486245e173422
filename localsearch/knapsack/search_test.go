package knapsack

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/knapsack"
)

func generate(t testing.TB, class knapsack.Class, items, resources, tightness int, seed uint64) *knapsack.Instance {
	t.Helper()
	p, err := knapsack.Generate(knapsack.GenerateOptions{Class: class, Items: items, Resources: resources, Tightness: tightness}, rng.New(seed, 5))
	require.NoError(t, err)
	return p
}

// greatest is the greatest profit of all solutions.
func greatest(p *knapsack.Instance) (best int64) {
	values := make([]int32, p.Items())
	for all := range 1 << len(values) {
		for i := range values {
			values[i] = int32(all >> i & 1)
		}
		if profit, err := p.Check(values); err == nil {
			best = max(best, profit)
		}
	}
	return best
}

// TestExactProvesTheGreatestProfit, by trying all solutions, also when the states are few
// and the search has to restart.
func TestExactProvesTheGreatestProfit(t *testing.T) {
	restarts := int64(0)
	for class := knapsack.Uncorrelated; class < knapsack.ChuBeasley; class++ {
		for seed := range uint64(30) {
			p := generate(t, class, 1+int(seed%13), 1, 10+int(seed*7%90), seed)
			want := greatest(p)
			for _, width := range [][2]int{{1, 2}, {1, mostWidth}, {firstWidth, mostWidth}} {
				x := newExact(p)
				x.limits.width, x.most = width[0], width[1]
				_, err := x.Run(t.Context(), 1_000_000, localsearch.NoTarget)
				require.NoError(t, err)
				require.True(t, x.over)
				profit, err := p.Check(x.Values(nil))
				require.NoError(t, err)
				require.Equal(t, want, profit, "%v, seed %d, width %d", class, seed, width)
				require.Equal(t, -want, x.Best().Objective)
				restarts += x.starts
			}
		}
	}
	assert.Positive(t, restarts)
	for _, c := range [][3][]int64{{{5, 0, 7}, {0, 3, 0}, {0}}, {{5, 4}, {9, 8}, {3}}, {{1, 2}, {1, 1}, {9}}} {
		p, err := knapsack.New(c[0], c[1], c[2], 0)
		require.NoError(t, err)
		x := newExact(p)
		_, err = x.Run(t.Context(), 1000, localsearch.NoTarget)
		require.NoError(t, err)
		assert.True(t, x.over)
		assert.Equal(t, -greatest(p), x.Best().Objective)
	}
}

// TestExactOfManyItems: the classes of Pisinger, proved by few steps; a compacted history
// has the same solutions.
func TestExactOfManyItems(t *testing.T) {
	for class := knapsack.Uncorrelated; class < knapsack.ChuBeasley; class++ {
		p := generate(t, class, 20_000, 1, 50, 1)
		x := newExact(p)
		for n := 0; !x.over && n < 100_000; n++ {
			x.step()
			if n%3 == 0 {
				x.history.compact(x.states)
			}
		}
		require.True(t, x.over, "%v", class)
		profit, err := p.Check(x.Values(nil))
		require.NoError(t, err)
		assert.Equal(t, -profit, x.Best().Objective)
		assert.LessOrEqual(t, profit, p.Bound())
		start, err := p.Check(p.Start())
		require.NoError(t, err)
		assert.GreaterOrEqual(t, profit, start)
	}
}

// TestSmallOnes: each part finds the greatest profit, which is that of all solutions, alone
// and together; the bound is one.
func TestSmallOnes(t *testing.T) {
	for seed := range uint64(30) {
		p := generate(t, knapsack.ChuBeasley, 4+int(seed%9), 2+int(seed%4), 25+int(seed%3)*25, seed)
		want := greatest(p)
		for _, parts := range []string{"all", "tabu", "children"} {
			s := newMemetic(p, seed, 0)
			switch parts {
			case "tabu":
				s.population, s.walking = nil, true
			case "children":
				s.brood = 1 << 30
			}
			_, err := s.Run(t.Context(), 50_000, localsearch.Rank{Objective: -want})
			require.NoError(t, err)
			profit, err := p.Check(s.Values(nil))
			require.NoError(t, err)
			require.Equal(t, want, profit, "seed %d, %s", seed, parts)
			require.GreaterOrEqual(t, s.in.bound, want)
		}
	}
}

// TestTabuIsNeverBelowTheRule, and its state is what its items make it.
func TestTabuIsNeverBelowTheRule(t *testing.T) {
	better := 0
	for seed := range uint64(6) {
		p := generate(t, knapsack.ChuBeasley, 60+int(seed)*20, 2+int(seed)*3, 25, seed)
		start, err := p.Check(p.Start())
		require.NoError(t, err)
		s := newTabu(newInstance(p), rng.New(seed, 0))
		require.Equal(t, start, s.best)
		for range 5000 {
			s.step()
		}
		profit, err := p.Check(s.values)
		require.NoError(t, err)
		require.Equal(t, s.best, profit)
		require.GreaterOrEqual(t, profit, start)
		if profit > start {
			better++
		}
		other := newState(s.state.in)
		other.adopt(make([]int32, p.Items()))
		for i, taken := range s.state.taken {
			if taken {
				other.flip(int32(i))
			}
		}
		assert.Equal(t, other.slack, s.state.slack)
		assert.Equal(t, other.profit, s.state.profit)
	}
	assert.GreaterOrEqual(t, better, 4)
}

func TestWalksConform(t *testing.T) {
	for _, resources := range []int{1, 5} {
		class := knapsack.ChuBeasley
		if resources == 1 {
			class = knapsack.Strongly
		}
		p := generate(t, class, 60, resources, 50, 3)
		restarts := int64(resources / 5)
		require.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk { return NewSearch(p, 1, 2) }, localsearchtest.WalkOptions{
			Steps: 45_000, Portion: 997, Restarts: restarts,
			Recount: func(values []int32) localsearch.Rank { return localsearch.Rank{Objective: -check(p, values)} },
		}))
	}
}

// TestGolden: the same profits in every run on every machine.
func TestGolden(t *testing.T) {
	got := ""
	for seed := range uint64(3) {
		s := NewSearch(generate(t, knapsack.ChuBeasley, 100, 5, 25, 1), seed, 0)
		_, err := s.Run(t.Context(), 20_000, localsearch.NoTarget)
		require.NoError(t, err)
		got += fmt.Sprint(-s.Best().Objective, " ")
	}
	assert.Equal(t, "24697 24697 24697 ", got)
}

// TestStepsDoNotAllocate, once the population is full.
func TestStepsDoNotAllocate(t *testing.T) {
	s := newMemetic(generate(t, knapsack.ChuBeasley, 100, 5, 25, 1), 1, 0)
	for range 3000 {
		s.step()
	}
	require.Len(t, s.population.all, people)
	assert.Zero(t, testing.AllocsPerRun(30_000, s.step))
	assert.Positive(t, s.tabu.steps)
}
