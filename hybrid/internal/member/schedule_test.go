package member

import (
	"lsolve/hybrid/internal/samples"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp"
)

// TestFindSchedule finds the activities, the resources and the pairs of models that are
// schedules, and nothing in others.
func TestFindSchedule(t *testing.T) {
	s := findSchedule(samples.Shop(t, 6, 5, 1))
	require.NotNil(t, s)
	assert.Len(t, s.Activities, 30)
	assert.Len(t, s.Resources, 5)
	assert.Len(t, s.Pairs, 5*6*5/2)
	for _, r := range s.Resources {
		assert.Len(t, r.Activities, 6)
		assert.EqualValues(t, 1, r.Capacity)
	}
	s = findSchedule(samples.Project(t, 20, 1))
	require.NotNil(t, s)
	assert.NotEmpty(t, s.Resources)
	assert.Nil(t, findSchedule(samples.Ring(6)))
	assert.Nil(t, findSchedule(model.New()))

	// Offsets, demands, durations of 0, and values that are not constant.
	m := model.New()
	x := m.Ints("x", 5, 0, 9)
	task := func(start model.Term, duration, demand int32) model.Task {
		return model.Task{Start: start, Duration: model.Const(duration), Demand: model.Const(demand)}
	}
	m.Add(model.Cumulative(model.Const(3), task(x[0].Term(), 2, 2), task(x[1].Plus(4), 3, 1), task(x[2].Term(), 1, 3),
		task(x[3].Term(), 0, 3), task(x[3].Times(2), 4, 3), model.Task{Start: x[4].Term(), Duration: x[3].Term(), Demand: model.Const(1)}))
	s = findSchedule(m)
	require.NotNil(t, s)
	assert.Equal(t, []Activity{{Start: x[0], Duration: 2}, {Start: x[1], Offset: 4, Duration: 3}, {Start: x[2], Duration: 1}}, s.Activities)
	assert.Equal(t, [][2]int32{{0, 2}, {1, 2}}, s.Pairs)
	m.Ints("other", 20, 0, 1)
	assert.Nil(t, findSchedule(m), "few activities among many variables")
}

// tinySchedule returns a random schedule that can be enumerated: disjunctive and cumulative
// constraints over few starts, with offsets, and a precedence.
func tinySchedule(seed uint64) *model.Model {
	r := rng.New(seed, 0)
	m := model.New()
	x := m.Ints("x", 4, 0, 5)
	var tasks []model.Task
	var activities []model.Activity
	for _, v := range x {
		start, duration := v.Plus(int32(rng.Intn(r, 3)-1)), model.Const(int32(rng.Intn(r, 3)+1))
		tasks = append(tasks, model.Task{Start: start, Duration: duration, Demand: model.Const(int32(1 + rng.Intn(r, 3)))})
		activities = append(activities, model.Activity{Start: start, Duration: duration})
	}
	m.Add(model.Cumulative(model.Const(3), tasks...), model.Disjunctive(activities[:2+rng.Intn(r, 2)]...))
	m.Add(model.Sum(x[0].Term(), x[3].Times(-1)).AtMost(0))
	return m
}

// TestWithOrders: the model with orders has the same solutions, each with exactly one set of
// orders, which extend returns.
func TestWithOrders(t *testing.T) {
	total := 0
	for seed := range uint64(25) {
		m := tinySchedule(seed)
		var want [][]int32
		for a := range m.Assignments() {
			if m.Verify(a) == nil {
				want = append(want, slices.Clone(a))
			}
		}
		total += len(want)
		s := findSchedule(m)
		require.NotNil(t, s)
		w := s.withOrders(m)
		require.NoError(t, w.Check())
		assert.Equal(t, m.NumVars()+len(s.Pairs), w.NumVars())
		solver, err := cp.New(w, cp.Options{})
		require.NoError(t, err)
		var got [][]int32
		for solution, err := range solver.Solutions(t.Context()) {
			require.NoError(t, err)
			own := solution.Values[:m.NumVars()]
			assert.EqualValues(t, solution.Values, s.extend(own))
			got = append(got, own)
		}
		slices.SortFunc(got, slices.Compare)
		require.Equal(t, want, got, "seed %d", seed)
	}
	assert.Greater(t, total, 500)
}

// TestKept: the arcs hold in the schedule that they are taken from, are between activities
// that are not free, and order all pairs that cannot overlap. Each arc comes after those
// that lead to its beginning.
func TestKept(t *testing.T) {
	r := rng.New(1, 1)
	arcs := 0
	for _, m := range []*model.Model{samples.Shop(t, 6, 5, 1), samples.Project(t, 25, 3), samples.Project(t, 12, 9)} {
		s := findSchedule(m)
		values := samples.Solution(t, m)
		for range 30 {
			free := make([]bool, len(s.Activities))
			for i := range free {
				free[i] = rng.Intn(r, 3) == 0
			}
			kept := s.Kept(values, free, nil)
			arcs += len(kept)
			reach := make([][]bool, len(s.Activities))
			for i := range reach {
				reach[i] = make([]bool, len(s.Activities))
			}
			for i := len(kept) - 1; i >= 0; i-- {
				c := kept[i]
				assert.LessOrEqual(t, s.Activities[c.From].End(values), s.Activities[c.To].Begin(values))
				assert.False(t, free[c.From] || free[c.To])
				for _, earlier := range kept[:i] {
					assert.NotEqual(t, c.To, earlier.From, "an arc that begins where a later one ends")
				}
				reach[c.From][c.To] = true
				for k := range reach {
					reach[c.From][k] = reach[c.From][k] || reach[c.To][k]
				}
			}
			// From the last arc to the first, the activities reached from the end of an arc
			// are known.
			for _, p := range s.Pairs {
				if !free[p[0]] && !free[p[1]] {
					assert.True(t, reach[p[0]][p[1]] || reach[p[1]][p[0]], "%v has no order", p)
				}
			}
		}
	}
	assert.Greater(t, arcs, 500)
}

// TestExtend: a solution's orders make a solution of the model with orders.
func TestExtend(t *testing.T) {
	for seed := range uint64(5) {
		for _, m := range []*model.Model{samples.Shop(t, 6, 5, seed), samples.Project(t, 25, seed)} {
			s := findSchedule(m)
			w := s.withOrders(m)
			for range 3 {
				require.NoError(t, w.Verify(s.extend(samples.Solution(t, m))))
			}
		}
	}
}
