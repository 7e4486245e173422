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

	"lsolve/hybrid"
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

// front is by a table: for each weight and each profits but the last, the greatest last profit.
func (k *knapsack) front() [][]int64 {
	first := k.profits[:len(k.profits)-1]
	sizes := []int{int(k.capacity) + 1}
	for _, profits := range first {
		sum := 1
		for _, p := range profits {
			sum += int(p)
		}
		sizes = append(sizes, sum)
	}
	cells := 1
	for _, n := range sizes {
		cells *= n
	}
	best := make([]int32, cells) // plus 1; 0: no set of items
	best[0] = 1
	for i, w := range k.weights {
		step := int(w)
		for o := range first {
			step = step*sizes[1+o] + int(first[o][i])
		}
		last := k.profits[len(first)][i]
		for at := cells - 1; at >= step; at-- {
			// No digit overflows: its size is beyond what all items together add up to, except that of the weight,
			// which is the first.
			if b := best[at-step]; b > 0 {
				best[at] = max(best[at], b+last)
			}
		}
	}
	front := archive.NewArchive[struct{}](len(k.profits))
	for at, b := range best {
		if b == 0 {
			continue
		}
		point := make([]int64, len(k.profits))
		point[len(first)] = 1 - int64(b)
		for o := len(first) - 1; o >= 0; o-- {
			point[o] = -int64(at % sizes[1+o])
			at /= sizes[1+o]
		}
		front.Add(point, struct{}{})
	}
	points := front.Points()
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

// TestKnapsacks: the whole fronts of random knapsacks, by dynamic programming and by steps of complete search.
func TestKnapsacks(t *testing.T) {
	longtest.NoRace(t)
	steps := []size{{12, 2, 30}, {16, 2, 30}, {8, 3, 30}}
	states := []size{{1, 2, 30}, {16, 2, 30}, {14, 3, 30}, {50, 2, 30}, {50, 2, 60}}
	if longtest.Enabled() {
		steps = append(steps, size{24, 2, 30}, size{12, 3, 30})
		states = append(states, size{50, 2, 100}, size{50, 2, 200}, size{20, 3, 15}, size{12, 4, 8})
	}
	for number, c := range steps {
		whole(t, newKnapsack(rng.New(uint64(number), 7), c.items, c.objectives, c.most), hybrid.LearnThenPortfolio)
	}
	for number, c := range states {
		whole(t, newKnapsack(rng.New(uint64(number), 8), c.items, c.objectives, c.most), hybrid.Auto)
	}
}

// size is that of a random knapsack.
type size struct {
	items, objectives int
	most              int32 // profit and weight of an item
}

func whole(t *testing.T, k *knapsack, strategy hybrid.Strategy) {
	m, list := k.stated()
	before := m.NumVars()
	found := 0
	f, err := pareto.Solve(t.Context(), m, list, pareto.Options{Strategy: strategy, OnPoint: func(p pareto.Point) error {
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
	assert.Equal(t, k.front(), objectives(f), "%d items, %d objectives", len(k.weights), len(list))
	assert.Len(t, f.Points, found)
	assert.Equal(t, before, m.NumVars(), "the model is as it was")
	assert.Equal(t, model.Satisfy, m.Objective().Sense)
	t.Logf("%d items, %d objectives: %d points", len(k.weights), len(list), len(f.Points))
}

// TestLinear: dynamic programming finds the fronts of random linear models that enumeration finds: with inequalities and
// equations, coefficients of both signs, other domains than 0..1, and objectives of both senses.
func TestLinear(t *testing.T) {
	longtest.NoRace(t)
	r := rng.New(3, 7)
	coefs := func(n int) (list []int32) {
		for range n {
			list = append(list, int32(rng.Intn(r, 15)-5))
		}
		return list
	}
	empty := 0
	for number := range 100 {
		m := model.New()
		n := 3 + rng.Intn(r, 3)
		var vars []model.Var
		for range n {
			d := model.Range(int32(rng.Intn(r, 4)-2), int32(2+rng.Intn(r, 2)))
			if rng.Intn(r, 3) == 0 {
				d = model.Values(-3, 0, 1, 4)
			}
			vars = append(vars, m.Var("", d))
		}
		for range rng.Intn(r, 3) {
			m.Add(model.ScalarProduct(coefs(n), vars).AtMost(int64(rng.Intn(r, 40) - 15)))
		}
		if rng.Intn(r, 4) == 0 {
			m.Add(model.ScalarProduct(coefs(n), vars).Equals(int64(rng.Intn(r, 10))))
		}
		sum := make([][]int32, 2+rng.Intn(r, 2))
		want := archive.NewArchive[struct{}](len(sum))
		var list []model.Objective
		for o := range sum {
			sum[o] = coefs(n)
		}
		for x := range m.Assignments() {
			if m.Verify(x) != nil {
				continue
			}
			point := make([]int64, len(sum))
			for o := range sum {
				for i := range vars {
					point[o] += int64(sum[o][i]) * int64(x[vars[i]])
				}
				if o == 1 {
					point[o] = -point[o]
				}
			}
			want.Add(point, struct{}{})
		}
		for o := range sum {
			list = append(list, m.NewObjective([]model.Sense{model.Minimise, model.Maximise, model.Minimise}[o], model.ScalarProduct(sum[o], vars)))
		}
		f, err := pareto.Solve(t.Context(), m, list, pareto.Options{})
		require.NoError(t, err)
		require.True(t, f.Complete)
		got := archive.NewArchive[struct{}](len(sum))
		for _, p := range f.Points {
			point := slices.Clone(p.Objectives)
			point[1] = -point[1]
			got.Add(point, struct{}{})
			require.NoError(t, m.Verify(p.Values))
		}
		require.Len(t, f.Points, got.Len(), "no point dominates another")
		require.Equal(t, want.Points(), got.Points(), "model %d", number)
		if want.Len() == 0 {
			empty++
		}
	}
	assert.Positive(t, empty)
	assert.Less(t, empty, 50)
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

// TestParts: the parts of a front are together the whole front, by dynamic programming and by steps of complete search, of
// both senses. With two objectives none of their points is dominated; with three what is dominated is dominated by a point of
// another part.
func TestParts(t *testing.T) {
	for number, c := range []size{{12, 2, 30}, {16, 2, 30}, {8, 3, 20}, {50, 2, 60}} {
		k := newKnapsack(rng.New(uint64(number), 9), c.items, c.objectives, c.most)
		m, list := k.stated()
		strategies := []hybrid.Strategy{hybrid.Auto, hybrid.LearnThenPortfolio}
		if c.items > 16 {
			strategies = strategies[:1]
		}
		for _, strategy := range strategies {
			for _, parts := range []int{2, 5} {
				inParts(t, m, list, strategy, parts, k.front())
			}
		}
	}
	m := model.New()
	x, y := m.Int("x", 1, 12), m.Int("y", 1, 36)
	m.Add(model.Table([]model.Var{x, y}, [][]int32{{1, 36}, {2, 18}, {3, 12}, {4, 9}, {6, 6}, {9, 4}, {12, 3}, {12, 20}}))
	small := []model.Objective{m.NewObjective(model.Minimise, x), m.NewObjective(model.Minimise, y)}
	front := [][]int64{{1, 36}, {2, 18}, {3, 12}, {4, 9}, {6, 6}, {9, 4}, {12, 3}}
	for parts := range 9 {
		inParts(t, m, small, hybrid.Auto, parts, front)
	}
}

// inParts finds a front part by part.
func inParts(t *testing.T, m *model.Model, list []model.Objective, strategy hybrid.Strategy, parts int, want [][]int64) {
	t.Helper()
	known, err := pareto.Known(t.Context(), m, list, 1)
	require.NoError(t, err)
	require.NotEmpty(t, known)
	all := pareto.Cuts(m, list, known, parts)
	assert.LessOrEqual(t, len(all), max(1, parts))
	if len(all) == 1 && len(list) > 2 { // by hand
		middle := list[0].Value(known[len(known)/2])
		next := middle + 1
		all = []pareto.Part{{Best: &next}, {Worst: &middle}}
	}
	var points [][]int64
	for _, part := range all {
		f, err := pareto.Solve(t.Context(), m, list, pareto.Options{Strategy: strategy, Part: part, Known: known})
		require.NoError(t, err)
		require.True(t, f.Complete)
		for _, p := range f.Points {
			require.NoError(t, m.Verify(p.Values))
			assert.True(t, part.Best == nil || p.Objectives[0] == *part.Best || (p.Objectives[0] > *part.Best) == (list[0].Sense == model.Minimise))
			assert.True(t, part.Worst == nil || p.Objectives[0] == *part.Worst || (p.Objectives[0] < *part.Worst) == (list[0].Sense == model.Minimise))
		}
		points = append(points, objectives(f)...)
	}
	if len(list) == 2 {
		assert.ElementsMatch(t, want, points, "%d parts", len(all))
		return
	}
	kept := archive.NewArchive[[]int64](len(list))
	for _, p := range points {
		minimised := slices.Clone(p)
		for i := range p {
			if list[i].Sense == model.Maximise {
				minimised[i] = -p[i]
			}
		}
		kept.Add(minimised, p)
	}
	var got [][]int64
	for _, e := range kept.Entries() {
		got = append(got, e.Solution)
	}
	assert.ElementsMatch(t, want, got, "%d parts", len(all))
}
