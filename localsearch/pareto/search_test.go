package pareto_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/localsearchtest"
	"lsolve/localsearch/pareto"
	"lsolve/localsearch/qap"
	"lsolve/localsearch/tsp"
	"lsolve/model"
	problemqap "lsolve/problem/qap"
	problemtsp "lsolve/problem/tsp"
	"lsolve/solve"
)

// tours is a tour through n cities at random points, with two or more sets of points.
func tours(t testing.TB, n, objectives int, seed uint64) *pareto.Joint[tsp.Move] {
	return joined(t, places(t, n, objectives, seed))
}

// places are cities that have several places in a square.
func places(t testing.TB, n, objectives int, seed uint64) (in []*problemtsp.Instance) {
	r := rng.New(seed, 1)
	for range objectives {
		var points []problemtsp.Point
		for range n {
			points = append(points, problemtsp.Point{X: float64(rng.Intn(r, 1000)), Y: float64(rng.Intn(r, 1000))})
		}
		p, err := problemtsp.NewPoints(problemtsp.Euclidean, points)
		require.NoError(t, err)
		in = append(in, p)
	}
	return in
}

// joined are tours with the distances of each instance.
func joined(t testing.TB, in []*problemtsp.Instance) *pareto.Joint[tsp.Move] {
	var parts []pareto.Part[tsp.Move]
	for _, p := range in {
		parts = append(parts, tsp.New(p))
	}
	j, err := pareto.NewJoint(parts, pareto.JointOptions[tsp.Move]{Priced: true})
	require.NoError(t, err)
	return j
}

// assignment is a quadratic assignment with several flows.
func assignment(t testing.TB, n, objectives int, seed uint64) *pareto.Joint[qap.Swap] {
	r := rng.New(seed, 2)
	matrix := func() (m []int32) {
		for range n * n {
			m = append(m, int32(rng.Intn(r, 20)))
		}
		return m
	}
	distances := matrix()
	var parts []pareto.Part[qap.Swap]
	for range objectives {
		in, err := problemqap.New(n, matrix(), distances)
		require.NoError(t, err)
		parts = append(parts, qap.New(in))
	}
	j, err := pareto.NewJoint(parts, pareto.JointOptions[qap.Swap]{Priced: true})
	require.NoError(t, err)
	return j
}

// sack is a model of a knapsack with several objectives, the third to be minimised, and two items that exclude
// each other; and its front, by enumeration.
func sack(t testing.TB, n, objectives int, seed uint64) (*pareto.Joint[cbls.Move], *model.Model, []model.Objective, [][]int64) {
	r := rng.New(seed, 3)
	m := model.New()
	items := m.Bools("item", n)
	numbers := func() (list []int32) {
		for range n {
			list = append(list, int32(1+rng.Intn(r, 30)))
		}
		return list
	}
	weights := numbers()
	m.Add(model.ScalarProduct(weights, items).AtMost(int64(7 * n)))
	m.Add(model.Sum(items[0], items[n-1]).AtMost(1))
	var list []model.Objective
	var profits [][]int32
	for k := range objectives {
		sense := model.Maximise
		if k == 2 {
			sense = model.Minimise
		}
		profits = append(profits, numbers())
		list = append(list, m.NewObjective(sense, model.ScalarProduct(profits[k], items)))
	}
	a := pareto.NewArchive[struct{}](objectives)
	for set := range 1 << n {
		weight, point := int32(0), make([]int64, objectives)
		for i := range n {
			if set>>i&1 == 1 {
				weight += weights[i]
				for k := range point {
					point[k] -= int64(profits[k][i])
				}
			}
		}
		if objectives > 2 {
			point[2] = -point[2]
		}
		if weight <= int32(7*n) && (set&1 == 0 || set>>(n-1) == 0) {
			a.Add(point, struct{}{})
		}
	}
	j, err := pareto.OnModel(m, list)
	require.NoError(t, err)
	return j, m, list, a.Points()
}

// TestJoint: the joint state keeps what every state promises, and After tells what a move leads to.
func TestJoint(t *testing.T) {
	longtest.NoRace(t)
	require.NoError(t, localsearchtest.CheckState(func() *pareto.Joint[tsp.Move] { return tours(t, 9, 2, 1) }, localsearchtest.StateOptions{Repeats: true}))
	require.NoError(t, localsearchtest.CheckState(func() *pareto.Joint[qap.Swap] { return assignment(t, 6, 3, 2) }, localsearchtest.StateOptions{Repeats: true}))
	after(t, tours(t, 12, 3, 4))
	after(t, assignment(t, 7, 2, 5))
	j, _, _, _ := sack(t, 10, 3, 6)
	after(t, j)
}

func after[M any](t *testing.T, j *pareto.Joint[M]) {
	r := rng.New(9, 9)
	j.Randomise(r)
	for range 200 {
		move, ok := j.Random(r)
		require.True(t, ok)
		before, rank := j.Encode(nil), j.Rank()
		point, violation := j.After(move, []int64{7})
		assert.Equal(t, before, j.Encode(nil))
		assert.Equal(t, rank, j.Rank())
		j.Apply(move)
		assert.Equal(t, j.Point([]int64{7}), point)
		assert.Equal(t, j.Rank().Violation, violation)
	}
	weights := make([]int64, j.Parts())
	for i := range weights {
		weights[i] = int64(3*i + 1)
	}
	j.Weigh(weights)
	sum := int64(0)
	for i, x := range j.Point(nil) {
		sum += weights[i] * x
	}
	assert.Equal(t, sum, j.Rank().Objective)
}

// all returns the whole front of what permutations of the genes after the first lead to.
func all[M any](j *pareto.Joint[M], n int, first int) [][]int64 {
	a := pareto.NewArchive[struct{}](j.Parts())
	genes := make([]int32, n)
	for i := range genes {
		genes[i] = int32(i)
	}
	var permute func(k int)
	permute = func(k int) {
		if k == n {
			j.Decode(genes)
			a.Add(j.Point(nil), struct{}{})
			return
		}
		for i := k; i < n; i++ {
			genes[k], genes[i] = genes[i], genes[k]
			permute(k + 1)
			genes[k], genes[i] = genes[i], genes[k]
		}
	}
	permute(first)
	return a.Points()
}

// TestWholeFronts: of small problems both searches find the whole front, as enumeration has it.
func TestWholeFronts(t *testing.T) {
	longtest.NoRace(t)
	for seed := range uint64(3) {
		found(t, tours(t, 7, 2, seed), all(tours(t, 7, 2, seed), 7, 1), 6000)
		found(t, assignment(t, 6, 2, seed), all(assignment(t, 6, 2, seed), 6, 0), 6000)
		found(t, assignment(t, 5, 3, seed), all(assignment(t, 5, 3, seed), 5, 0), 6000)
	}
}

func found[M any](t *testing.T, j *pareto.Joint[M], want [][]int64, steps int64) {
	for _, improved := range []float64{0, 0.5} {
		s, err := pareto.NewNSGA2[M](j, pareto.NSGA2Options{Size: 40, Improved: improved})
		require.NoError(t, err)
		_, err = s.Run(t.Context(), steps)
		require.NoError(t, err)
		assert.Equal(t, want, s.Found().Points(), "NSGA-II, improved %v", improved)
	}
	s, err := pareto.NewLocal[M](j, pareto.LocalOptions{Starts: 20})
	require.NoError(t, err)
	_, err = s.Run(t.Context(), steps)
	require.NoError(t, err)
	assert.Equal(t, want, s.Found().Points(), "Pareto local search")
}

// TestModels: what is found of a model are solutions with the objectives that they are said to have, and of a small one
// they are the whole front.
func TestModels(t *testing.T) {
	longtest.NoRace(t)
	for _, objectives := range []int{2, 3} {
		j, m, list, front := sack(t, 8, objectives, 3)
		found(t, j, front, 2000)
		s, err := pareto.NewNSGA2[cbls.Move](j, pareto.NSGA2Options{Size: 20})
		require.NoError(t, err)
		_, err = s.Run(t.Context(), 500)
		require.NoError(t, err)
		for _, e := range s.Found().Entries() {
			require.NoError(t, m.Verify(e.Solution.Values))
			assert.Equal(t, points(list, e.Solution.Values), e.Point)
			assert.Equal(t, e.Point, e.Solution.Point)
		}
	}
	_, err := pareto.OnModel(model.New(), make([]model.Objective, 2))
	require.ErrorContains(t, err, "nothing to optimise")
}

func points(list []model.Objective, x model.Assignment) (point []int64) {
	for i := range list {
		v := list[i].Value(x)
		if list[i].Sense == model.Maximise {
			v = -v
		}
		point = append(point, v)
	}
	return point
}

// TestSameRuns: a run depends on the seed and the number of steps alone, and other seeds give others.
func TestSameRuns(t *testing.T) {
	for name, start := range map[string]func(seed uint64) (pareto.Search, error){
		"NSGA-II": func(seed uint64) (pareto.Search, error) {
			return pareto.NewNSGA2[tsp.Move](tours(t, 20, 2, 1), pareto.NSGA2Options{Seed: seed, Size: 10, Improved: 0.3})
		},
		"local": func(seed uint64) (pareto.Search, error) {
			return pareto.NewLocal[tsp.Move](tours(t, 20, 2, 1), pareto.LocalOptions{Seed: seed, Starts: 3})
		},
	} {
		run := func(seed uint64, portions ...int64) [][]int64 {
			s, err := start(seed)
			require.NoError(t, err)
			for _, steps := range portions {
				made, err := s.Run(t.Context(), steps)
				require.NoError(t, err)
				assert.Equal(t, steps, made)
			}
			return s.Found().Points()
		}
		one := run(1, 700)
		assert.Equal(t, one, run(1, 1, 10, 289, 400), name)
		assert.NotEqual(t, one, run(2, 700), name)
	}
}

// TestSolve: several searches find what each of them finds, whatever the number of threads.
func TestSolve(t *testing.T) {
	start := func(i int) (pareto.Search, error) {
		return pareto.NewNSGA2[tsp.Move](tours(t, 15, 2, 1), pareto.NSGA2Options{Stream: uint64(i), Size: 10})
	}
	o := pareto.Options{Limits: solve.Limits{Steps: 300}, Searches: 3, Threads: 1}
	one, err := pareto.Solve(t.Context(), start, o)
	require.NoError(t, err)
	require.ErrorIs(t, one.Stopped, solve.ErrSteps)
	steps, _ := one.Stats.Get(solve.Steps)
	assert.Equal(t, int64(900), steps)
	o.Threads = 3
	two, err := pareto.Solve(t.Context(), start, o)
	require.NoError(t, err)
	assert.Equal(t, one, two)
	want := pareto.NewArchive[struct{}](2)
	for i := range 3 {
		s, err := start(i)
		require.NoError(t, err)
		_, err = s.Run(t.Context(), 300)
		require.NoError(t, err)
		for _, p := range s.Found().Points() {
			want.Add(p, struct{}{})
		}
	}
	var got [][]int64
	for _, s := range one.Found {
		got = append(got, s.Point)
	}
	assert.Equal(t, want.Points(), got)

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r, err := pareto.Solve(ctx, start, pareto.Options{})
	require.NoError(t, err)
	require.ErrorIs(t, r.Stopped, context.Canceled)
	_, err = pareto.Solve(t.Context(), func(int) (pareto.Search, error) { panic("odd") }, pareto.Options{})
	require.ErrorContains(t, err, "odd")
	_, err = pareto.Solve(t.Context(), func(int) (pareto.Search, error) { return nil, nil }, pareto.Options{})
	require.ErrorContains(t, err, "search 0 is nil")
	_, err = pareto.Solve(t.Context(), nil, pareto.Options{})
	require.Error(t, err)
	_, err = pareto.Solve(t.Context(), start, pareto.Options{Searches: -1})
	require.Error(t, err)
}

func TestMistakes(t *testing.T) {
	j := tours(t, 9, 2, 1)
	for _, o := range []pareto.NSGA2Options{{Size: 3}, {Mutated: 2}, {Improved: -1}, {Crossover: "gpx"}} {
		_, err := pareto.NewNSGA2[tsp.Move](j, o)
		require.Error(t, err)
	}
	for _, o := range []pareto.LocalOptions{{Starts: -1}, {Kick: 2}} {
		_, err := pareto.NewLocal[tsp.Move](j, o)
		require.Error(t, err)
	}
	_, err := pareto.NewJoint[tsp.Move](nil, pareto.JointOptions[tsp.Move]{})
	require.Error(t, err)
	small, err := problemtsp.NewPoints(problemtsp.Euclidean, make([]problemtsp.Point, 5))
	require.NoError(t, err)
	large, err := problemtsp.NewPoints(problemtsp.Euclidean, make([]problemtsp.Point, 6))
	require.NoError(t, err)
	_, err = pareto.NewJoint([]pareto.Part[tsp.Move]{tsp.New(small), tsp.New(large)}, pareto.JointOptions[tsp.Move]{})
	require.ErrorContains(t, err, "part 1")
}

// TestImprovedIsBetter: with local search NSGA-II is far ahead after equal work.
func TestImprovedIsBetter(t *testing.T) {
	longtest.NoRace(t)
	volume := func(improved float64, steps int64) float64 {
		s, err := pareto.NewNSGA2[tsp.Move](tours(t, 40, 2, 3), pareto.NSGA2Options{Size: 30, Improved: improved})
		require.NoError(t, err)
		_, err = s.Run(t.Context(), steps)
		require.NoError(t, err)
		assert.True(t, slices.IsSortedFunc(s.Found().Points(), slices.Compare[[]int64]))
		return pareto.Hypervolume(s.Found().Points(), []int64{22000, 22000})
	}
	assert.Greater(t, volume(1, 10000), 1.1*volume(0, 10000))
}
