package pareto_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/pareto"
	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	archive "lsolve/localsearch/pareto"
	"lsolve/model"
	"lsolve/solve"
)

// knapsack is a knapsack of several objectives.
type knapsack struct {
	profits  [][]int32 // of each objective
	weights  []int32
	capacity int64
}

func newKnapsack(r *rand.Rand, items, objectives int, most int32) *knapsack {
	k := &knapsack{profits: make([][]int32, objectives)}
	for range items {
		w := 1 + r.Int32N(most)
		k.weights = append(k.weights, w)
		k.capacity += int64(w)
		for o := range k.profits {
			k.profits[o] = append(k.profits[o], 1+r.Int32N(most))
		}
	}
	k.capacity /= 2
	return k
}

// stated states it.
func (k *knapsack) stated() (*model.Model, []model.Objective) {
	m := model.New()
	items := m.Bools("item", len(k.weights))
	m.Add(model.ScalarProduct(k.weights, items).AtMost(model.Const(int32(k.capacity))))
	var objectives []model.Objective
	for _, profits := range k.profits {
		objectives = append(objectives, m.NewObjective(model.Maximise, model.ScalarProduct(profits, items)))
	}
	return m, objectives
}

// front is by dynamic programming over the items: of all profits of a weight those that no
// others dominate (Nemhauser and Ullmann 1969).
func (k *knapsack) front() [][]int64 {
	states := archive.NewArchive[struct{}](1 + len(k.profits)) // weight, and profits with the opposite sign
	states.Add(make([]int64, 1+len(k.profits)), struct{}{})
	for i, w := range k.weights {
		next := archive.NewArchive[struct{}](1 + len(k.profits))
		for _, p := range states.Points() {
			next.Add(p, struct{}{})
			with := slices.Clone(p)
			if with[0] += int64(w); with[0] > k.capacity {
				continue
			}
			for o := range k.profits {
				with[1+o] -= int64(k.profits[o][i])
			}
			next.Add(with, struct{}{})
		}
		states = next
	}
	best := archive.NewArchive[struct{}](len(k.profits))
	for _, p := range states.Points() {
		best.Add(p[1:], struct{}{})
	}
	points := best.Points()
	for _, p := range points {
		for o := range p {
			p[o] = -p[o]
		}
	}
	return points
}

func objectives(f pareto.Front) (points [][]int64) {
	for _, p := range f.Points {
		points = append(points, p.Objectives)
	}
	return points
}

// TestKnapsacks: the whole fronts of random knapsacks, with two objectives and with three; the long
// form has 50 items.
func TestKnapsacks(t *testing.T) {
	cases := [][2]int{{12, 2}, {16, 2}, {8, 3}, {10, 3}}
	most := int32(30)
	if longtest.Enabled() {
		cases = append(cases, [2]int{50, 2}, [2]int{50, 2}, [2]int{50, 2}, [2]int{14, 4})
	}
	for number, c := range cases {
		k := newKnapsack(rng.New(uint64(number), 7), c[0], c[1], most)
		m, list := k.stated()
		before := m.NumVars()
		found := 0
		f, err := pareto.Solve(t.Context(), m, list, pareto.Options{OnPoint: func(p pareto.Point) error {
			found++
			assert.NoError(t, m.Verify(p.Values))
			for i := range list {
				assert.Equal(t, list[i].Value(p.Values), p.Objectives[i])
			}
			return nil
		}})
		require.NoError(t, err)
		assert.True(t, f.Complete)
		require.NoError(t, f.Stopped)
		assert.Equal(t, k.front(), objectives(f), "%d items, %d objectives", c[0], c[1])
		assert.Len(t, f.Points, found)
		assert.Equal(t, before, m.NumVars(), "the model is as it was")
		assert.Equal(t, model.Satisfy, m.Objective().Sense)
		t.Logf("%d items, %d objectives: %d points", c[0], c[1], len(f.Points))
	}
}

// TestSenses: of pairs x*y = 36 with x <= 12, small x and large y, or large both.
func TestSenses(t *testing.T) {
	m := model.New()
	x, y := m.Int("x", 1, 12), m.Int("y", 1, 36)
	m.Add(model.Table([]model.Var{x, y}, [][]int32{{1, 36}, {2, 18}, {3, 12}, {4, 9}, {6, 6}, {9, 4}, {12, 3}}))
	small, large := m.NewObjective(model.Minimise, x), m.NewObjective(model.Maximise, y)
	f, err := pareto.Solve(t.Context(), m, []model.Objective{small, large}, pareto.Options{})
	require.NoError(t, err)
	assert.Equal(t, [][]int64{{1, 36}}, objectives(f))
	f, err = pareto.Solve(t.Context(), m, []model.Objective{m.NewObjective(model.Maximise, x), large}, pareto.Options{})
	require.NoError(t, err)
	assert.Equal(t, [][]int64{{12, 3}, {9, 4}, {6, 6}, {4, 9}, {3, 12}, {2, 18}, {1, 36}}, objectives(f))
	m.Add(model.AllDifferent(x, y, m.Int("z", 0, 0)), x.AtLeast(model.Const(5)), x.AtMost(model.Const(5)))
	f, err = pareto.Solve(t.Context(), m, []model.Objective{small, large, small}, pareto.Options{})
	require.NoError(t, err)
	assert.Empty(t, f.Points)
	assert.True(t, f.Complete, "there is no solution")
}

// TestStops: what ends the search leaves the points so far.
func TestStops(t *testing.T) {
	k := newKnapsack(rng.New(1, 8), 16, 2, 30)
	m, list := k.stated()
	ctx, cancel := context.WithCancel(t.Context())
	f, err := pareto.Solve(ctx, m, list, pareto.Options{OnPoint: func(pareto.Point) error { cancel(); return nil }})
	require.NoError(t, err)
	assert.Len(t, f.Points, 1)
	assert.False(t, f.Complete)
	require.ErrorIs(t, f.Stopped, context.Canceled)

	stop := errors.New("stop")
	f, err = pareto.Solve(t.Context(), m, list, pareto.Options{OnPoint: func(pareto.Point) error { return stop }})
	require.ErrorIs(t, err, stop)
	assert.Len(t, f.Points, 1)
}

func TestMistakes(t *testing.T) {
	m := model.New()
	x := m.Int("x", 0, math.MaxInt32-1)
	one := m.NewObjective(model.Minimise, x)
	for want, list := range map[string][]model.Objective{
		"expected two or more":    {one},
		"has nothing to optimise": {one, {}},
		"a coefficient beyond 32": {one, {Sense: model.Minimise, Sum: model.WideSum{Terms: []model.WideTerm{{Coef: 1 << 40, Var: x}}}}},
		"objective 1: ":           {one, {Sense: model.Minimise, Term: model.Var(7).Term()}},
	} {
		_, err := pareto.Solve(t.Context(), m, list, pareto.Options{})
		assert.ErrorContains(t, err, want)
	}
	_, err := pareto.Solve(t.Context(), nil, nil, pareto.Options{})
	require.Error(t, err)
	_, err = pareto.Solve(t.Context(), m, []model.Objective{one, one}, pareto.Options{Limits: solve.Limits{Steps: 3}})
	require.Error(t, err)
}
