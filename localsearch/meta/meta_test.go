package meta_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	"lsolve/localsearch/queens"
	"lsolve/model"
	modelqueens "lsolve/problem/queens"
	"lsolve/solve"
)

// budgets are the steps within which every metaheuristic solves 100 queens and a
// magic square of order 10, stated as models, from every one of 20 seeds. A step
// of some is one move tried, of others thousands.
var budgets = map[string]struct{ queens, magic int64 }{
	"steepest":        {2_000, 100_000},
	"first":           {5_000, 1_000_000},
	"descent":         {1_000, 20_000},
	"minconf":         {2_000, 1_000_000},
	"tabu":            {1_000, 20_000},
	"anneal":          {1_000_000, 100_000_000},
	"anneal-adaptive": {1_000_000, 100_000_000},
	"reheat":          {1_000_000, 100_000_000},
	"late":            {3_000_000, 100_000_000},
	"threshold":       {3_000_000, 100_000_000},
	"deluge":          {1_000_000, 100_000_000},
	"ils":             {5_000, 1_000_000},
	"vns":             {5_000, 1_000_000},
	"guided":          {5_000, 100_000},
	"breakout":        {5_000, 100_000},
	"jump":            {200_000, 20_000_000},
	"adaptive":        {5_000, 1_000_000},
	"genetic":         {1_000_000, 100_000_000},
	"memetic":         {20_000, 1_000_000},
	"scatter":         {20_000, 1_000_000},
	"alns":            {5_000, none},
	"ant-colony":      {20_000, 1_000_000},
	"ants":            {20_000, 1_000_000},
	"brkga":           {20_000, 1_000_000},
	"differential":    {20_000, 1_000_000},
	"eda":             {20_000, 1_000_000},
	"extremal":        {20_000, 1_000_000},
	"hyper":           {100_000, 1_000_000},
	"swarm":           {20_000, 1_000_000},
	"grasp":           {20_000, none},
	"iterated-greedy": {50_000, none},
	"guided-ejection": {2_000, none},
}

// none is the budget where a metaheuristic does not come to a solution soon.
const none = 0

func walkOf(t *testing.T, name string, m *model.Model, seed uint64) localsearch.Walk {
	w, err := meta.OnModel(name, m, meta.Settings{Seed: seed})
	require.NoError(t, err)
	return w
}

func TestEveryMetaheuristicHasABudget(t *testing.T) {
	assert.Len(t, budgets, len(meta.Names()))
	for _, name := range meta.Names() {
		assert.Contains(t, budgets, name)
	}
}

// TestHundredQueens also compares two runs of one seed.
func TestHundredQueens(t *testing.T) {
	m, _ := modelqueens.AllDifferent.Model(100)
	seeds := uint64(20)
	if !longtest.Enabled() {
		seeds = 2
	}
	for i, name := range meta.ModelNames() {
		t.Run(name, func(t *testing.T) {
			if longtest.Race && i%8 != 0 {
				t.Skip(longtest.Full)
			}
			for seed := range seeds {
				w := walkOf(t, name, m, seed)
				_, err := w.Run(context.Background(), budgets[name].queens, localsearch.Rank{})
				require.NoError(t, err)
				require.NoError(t, m.Verify(w.Values(nil)), "seed %d, %v", seed, w.Stats())
				if seed >= 3 {
					continue
				}
				again := walkOf(t, name, m, seed)
				for again.Best().Violation > 0 { // in other portions
					_, err := again.Run(context.Background(), 37, localsearch.Rank{})
					require.NoError(t, err)
				}
				require.Equal(t, w.Values(nil), again.Values(nil))
				require.Equal(t, w.Stats(), again.Stats())
			}
		})
	}
}

// TestModelNames: those that are not among them say what a model lacks.
func TestModelNames(t *testing.T) {
	m, _ := modelqueens.AllDifferent.Model(8)
	for _, name := range meta.Names() {
		_, err := meta.OnModel(name, m, meta.Settings{})
		if slices.Contains(meta.ModelNames(), name) {
			require.NoError(t, err, name)
			continue
		}
		info, err2 := meta.Find(name)
		require.NoError(t, err2)
		require.ErrorIs(t, err, solve.ErrUnsupported, name)
		require.ErrorContains(t, err, info.Needs.String())
	}
	assert.NotContains(t, meta.ModelNames(), "guided-ejection")
}

// TestBoards: the metaheuristics that need only the methods of State solve the
// hand-tuned permutations.
func TestBoards(t *testing.T) {
	for _, name := range meta.Names() {
		t.Run(name, func(t *testing.T) {
			b := queens.NewRandomPermutation(50, rng.New(1, 0))
			w, err := meta.New(name, b, b, meta.Settings{Size: 50})
			if err != nil {
				require.ErrorIs(t, err, solve.ErrUnsupported)
				return
			}
			_, err = w.Run(context.Background(), budgets[name].queens, localsearch.Rank{})
			require.NoError(t, err)
			require.Equal(t, localsearch.Rank{}, w.Best(), "%v", w.Stats())
		})
	}
}

func TestUnknownName(t *testing.T) {
	m, _ := modelqueens.AllDifferent.Model(8)
	_, err := meta.OnModel("magic", m, meta.Settings{})
	require.ErrorContains(t, err, `no metaheuristic "magic"; expected one of adaptive, alns, anneal,`)
	b := queens.NewRandomPermutation(8, rng.New(1, 0))
	_, err = meta.New("magic", b, b, meta.Settings{})
	require.ErrorContains(t, err, `no metaheuristic "magic"; expected one of adaptive, alns, anneal,`)
}
