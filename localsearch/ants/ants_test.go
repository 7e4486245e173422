package ants_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/catalogue/cataloguetest"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/accept"
	"lsolve/localsearch/ants"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/coloring"
	"lsolve/localsearch/flowshop"
	"lsolve/localsearch/localsearchtest"
	"lsolve/localsearch/qap"
	"lsolve/localsearch/qubo"
	"lsolve/localsearch/tsp"
	"lsolve/model"
	problemcoloring "lsolve/problem/coloring"
	problemflowshop "lsolve/problem/flowshop"
	"lsolve/problem/problemtest"
	problemqap "lsolve/problem/qap"
	problemqubo "lsolve/problem/qubo"
	problemtsp "lsolve/problem/tsp"
	"lsolve/solve"
)

func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

// TestWalks: both systems are sound walks over every kind of genes, and write valid ones.
func TestWalks(t *testing.T) {
	check := func(name string, fresh func(o ants.Options) localsearch.Walk) {
		for _, system := range []ants.System{ants.MaxMin, ants.Colony} {
			err := localsearchtest.CheckWalk(func() localsearch.Walk {
				return fresh(ants.Options{System: system, Seed: 4, Ants: 3, Patience: 40})
			}, localsearchtest.WalkOptions{Steps: 600, Restarts: 1})
			assert.NoError(t, err, "%s %d", name, system)
		}
	}
	assigned := cataloguetest.Instance[*problemqap.Instance](t, "qap", map[string]any{"n": 8})
	check("placement", func(o ants.Options) localsearch.Walk { return must(ants.New(qap.New(assigned), o)) })
	shop := cataloguetest.Instance[*problemflowshop.Instance](t, "flowshop", map[string]any{"jobs": 8, "machines": 3})
	check("order", func(o ants.Options) localsearch.Walk { return must(ants.New(flowshop.New(shop), o)) })
	cities := cataloguetest.Instance[*problemtsp.Instance](t, "tsp", map[string]any{"n": 12})
	check("tour", func(o ants.Options) localsearch.Walk { return must(ants.New(tsp.New(cities), o)) })
	quadratic := cataloguetest.Instance[*problemqubo.Instance](t, "qubo", map[string]any{"n": 15, "density": 50})
	check("subset", func(o ants.Options) localsearch.Walk { return must(ants.New(qubo.New(quadratic), o)) })
	graph := cataloguetest.Instance[*problemcoloring.Instance](t, "coloring", map[string]any{"n": 25})
	graph.Colours = 3
	check("partition", func(o ants.Options) localsearch.Walk {
		return must(ants.New(must(coloring.NewState(graph, rng.New(1, 0))), o))
	})
	check("a model", func(o ants.Options) localsearch.Walk {
		return must(ants.New(must(cbls.New(mixed(), cbls.Options{})), o))
	})
}

// mixed has a quota, variables of their own, and a permutation with different domains.
func mixed() *model.Model {
	m := model.New()
	x, y, z := m.Bools("x", 10), m.Ints("y", 5, 0, 20), m.Ints("z", 4, 1, 4)
	var ones, sum []model.Term
	for i, v := range x {
		ones, sum = append(ones, v.Term()), append(sum, v.Times(int32(1+i*i%7)))
	}
	for i, v := range y {
		sum = append(sum, v.Times(int32(i-2)))
	}
	m.Add(model.Sum(ones).Equals(4), model.AllDifferent(z...), model.Sum(sum).AtLeast(9))
	m.Minimise(m.Define("cost", model.Sum(append(sum, z[0].Term()))).Term())
	return m
}

// TestOptimum: with an improver and without, ants find what enumeration does.
func TestOptimum(t *testing.T) {
	in := cataloguetest.Instance[*problemqap.Instance](t, "qap", map[string]any{"n": 6})
	best := int64(math.MaxInt64)
	for p := range problemtest.Permutations(6) {
		best = min(best, must(in.Check(p)))
	}
	for _, system := range []ants.System{ants.MaxMin, ants.Colony} {
		for _, improved := range []bool{false, true} {
			state := qap.New(in)
			o := ants.Options{System: system, Seed: 1}
			if improved {
				o.Improver = must(localsearch.New(localsearch.Components[qap.Swap]{
					State: state, Acceptor: accept.Descent{}, Forager: localsearch.FirstOfAll, Restart: localsearch.Restart{AtMinimum: true},
				}))
			}
			w := must(ants.New(state, o))
			_, err := w.Run(t.Context(), 20_000, localsearch.Rank{Objective: best})
			require.NoError(t, err)
			assert.Equal(t, best, w.Best().Objective, "%d %v", system, improved)
		}
	}
}

// TestPheromoneHelps: ants that learn write better tours than ants that forget after every round.
func TestPheromoneHelps(t *testing.T) {
	in := cataloguetest.Instance[*problemtsp.Instance](t, "tsp", map[string]any{"n": 60})
	length := func(patience int) int64 {
		w := must(ants.New(tsp.New(in), ants.Options{Patience: patience, Seed: 3}))
		_, err := w.Run(t.Context(), 3000, localsearch.NoTarget)
		require.NoError(t, err)
		return w.Best().Objective
	}
	assert.Less(t, length(0), length(1))
}

// bare is a state without genes.
type bare struct{ localsearch.State[qap.Swap] }

// TestRefused: what is wrong is said in one line.
func TestRefused(t *testing.T) {
	in := cataloguetest.Instance[*problemqap.Instance](t, "qap", map[string]any{"n": 4})
	_, err := ants.New(bare{qap.New(in)}, ants.Options{})
	assert.ErrorIs(t, err, solve.ErrUnsupported)
	_, err = ants.New(qap.New(in), ants.Options{Greed: 2})
	assert.EqualError(t, err, fmt.Sprintf("ants: Options.Ants is %d, Evaporation %v, Greed %v; expected 0 or more, and two shares, 0..1", 0, 0, 2))
}
