package eda_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/accept"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/eda"
	"lsolve/localsearch/flowshop"
	"lsolve/localsearch/localsearchtest"
	"lsolve/localsearch/qap"
	"lsolve/localsearch/tsp"
	"lsolve/model"
	problemflowshop "lsolve/problem/flowshop"
	"lsolve/problem/problemtest"
	problemqap "lsolve/problem/qap"
	problemtsp "lsolve/problem/tsp"
	"lsolve/solve"
)

func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

func numbers(n, most int, stream uint64) (list []int32) {
	r := rng.New(5, stream)
	for range n {
		list = append(list, int32(1+rng.Intn(r, most)))
	}
	return list
}

func assignment(n int) *problemqap.Instance {
	return must(problemqap.New(n, numbers(n*n, 30, 1), numbers(n*n, 30, 2)))
}

func cities(n int) *problemtsp.Instance {
	x, y := numbers(n, 1000, 3), numbers(n, 1000, 4)
	var points []problemtsp.Point
	for i := range n {
		points = append(points, problemtsp.Point{X: float64(x[i]), Y: float64(y[i])})
	}
	return must(problemtsp.NewPoints(problemtsp.Euclidean, points))
}

// sums has a quota, and variables of their own that want to be small or large.
func sums() *model.Model {
	m := model.New()
	x, y := m.Bools("x", 12), m.Ints("y", 6, 0, 9)
	weights := numbers(18, 20, 5)
	var ones, sum []model.Term
	for i, v := range x {
		ones, sum = append(ones, v.Term()), append(sum, v.Times(weights[i]))
	}
	for i, v := range y {
		sum = append(sum, v.Times(weights[12+i]-10))
	}
	m.Add(model.Sum(ones).Equals(5))
	m.Minimise(m.Define("cost", model.Sum(sum)).Term())
	return m
}

// TestWalks: it is a sound walk over every kind of genes, with local search and without.
func TestWalks(t *testing.T) {
	check := func(what string, fresh func(o eda.Options) localsearch.Walk) {
		assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk {
			return fresh(eda.Options{Seed: 4, Size: 10, Patience: 5})
		}, localsearchtest.WalkOptions{Steps: 600, Restarts: 1}), what)
	}
	in, tour := assignment(8), cities(12)
	shop := must(problemflowshop.New(8, 3, numbers(24, 99, 7)))
	check("placement", func(o eda.Options) localsearch.Walk { return must(eda.New(qap.New(in), o)) })
	check("order", func(o eda.Options) localsearch.Walk { return must(eda.New(flowshop.New(shop), o)) })
	check("tour", func(o eda.Options) localsearch.Walk { return must(eda.New(tsp.New(tour), o)) })
	check("a model", func(o eda.Options) localsearch.Walk { return must(eda.New(must(cbls.New(sums(), cbls.Options{})), o)) })
	check("improved", func(o eda.Options) localsearch.Walk {
		state := qap.New(in)
		o.Improver = descent(state)
		return must(eda.New(state, o))
	})
}

func descent[M any](state localsearch.State[M]) localsearch.Improver {
	return must(localsearch.New(localsearch.Components[M]{
		State: state, Acceptor: accept.Descent{}, Forager: localsearch.FirstOfAll, Restart: localsearch.Restart{AtMinimum: true},
	}))
}

// TestOptimum: with an improver and without, it finds what enumeration does; also by UMDA.
func TestOptimum(t *testing.T) {
	in := assignment(6)
	best := int64(math.MaxInt64)
	for p := range problemtest.Permutations(6) {
		best = min(best, must(in.Check(p)))
	}
	for _, learning := range []float64{0, 1} {
		for _, improved := range []bool{false, true} {
			state := qap.New(in)
			o := eda.Options{Seed: 1, Size: 30, Learning: learning}
			if improved {
				o.Improver = descent(state)
			}
			w := must(eda.New(state, o))
			_, err := w.Run(t.Context(), 20_000, localsearch.Rank{Objective: best})
			require.NoError(t, err)
			assert.Equal(t, best, w.Best().Objective, "%v %v", learning, improved)
		}
	}
}

// TestLearns: a model that learns draws better solutions than one that forgets after every round.
func TestLearns(t *testing.T) {
	cost := func(patience int, fresh func(o eda.Options) localsearch.Walk) int64 {
		w := fresh(eda.Options{Seed: 3, Size: 50, Patience: patience})
		_, err := w.Run(t.Context(), 6000, localsearch.NoTarget)
		require.NoError(t, err)
		return w.Best().Objective
	}
	in := assignment(12)
	onAssignments := func(o eda.Options) localsearch.Walk { return must(eda.New(qap.New(in), o)) }
	assert.Less(t, cost(-1, onAssignments), cost(1, onAssignments))
	m := sums()
	onModel := func(o eda.Options) localsearch.Walk { return must(eda.New(must(cbls.New(m, cbls.Options{})), o)) }
	assert.Less(t, cost(-1, onModel), cost(1, onModel))
}

func TestMistakes(t *testing.T) {
	state := tsp.New(cities(5))
	for _, o := range []eda.Options{{Size: -1}, {Elite: 2}, {Learning: -1}} {
		_, err := eda.New(state, o)
		require.Error(t, err)
	}
	_, err := eda.New[int](nil, eda.Options{})
	require.ErrorIs(t, err, solve.ErrUnsupported)
}
