package cbls_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// tourModel has three vehicles that start within a window of their own, and stops of which
// every third may be left out, with loads, times and, on the way back, distances.
func tourModel(stops int) (*model.Model, *model.Routes) {
	m := model.New()
	const vehicles = 3
	nodes := stops + vehicles
	var optional []int
	demands, service, windows := make([]int32, stops), make([]int32, nodes), make([]model.Domain, nodes)
	far := make([][]int32, nodes)
	for i := range nodes {
		for j := range nodes {
			far[i] = append(far[i], int32((7*i+5*j)%11+1))
		}
		windows[i] = model.Range(0, 60)
		if i >= stops {
			continue
		}
		service[i], windows[i] = int32(i%3), model.Values(int32(i%5), int32(i%7+3), int32(20+i), 45, 46)
		demands[i] = int32(1 + i%4)
		if i%3 == 0 {
			optional = append(optional, i)
			far[i][i] = 9
		}
	}
	tour := m.Routes("tour", stops, vehicles, optional...)
	load := tour.Load("load", demands, []int32{9, 8, 7})
	time := tour.Time("time", far, service, windows)
	back := model.Dimension{Arcs: far} // a distance to go: what is left at the end is 0
	for range nodes {
		back.At = append(back.At, m.Int("left", 0, 40).Term())
	}
	for range vehicles {
		back.End = append(back.End, m.Int("end", 35, 70).Plus(-5))
	}
	tour.Along(back)
	// Side constraints over what follows, and an objective defined from it.
	m.Add(model.Implies(m.Bool("late"), time.At[1].LessThan(time.At[2])), load.At[1].Differs(3), tour.Vehicle[1].Differs(tour.Vehicle[2]))
	ends := model.Sum(time.End)
	m.Minimise(m.Define("cost", tour.Cost("arc", far).Plus(ends)))
	return m, tour
}

// TestRouteMoves: the constraint is kept by moves of all kinds, after each of which
// everything is recounted; 10^5 moves of each kind in the long form.
func TestRouteMoves(t *testing.T) {
	each := 1500
	if longtest.Enabled() {
		each = 100_000
	}
	if longtest.Race {
		each = 100
	}
	m, tour := tourModel(9)
	s, err := cbls.New(m, cbls.Options{Check: true})
	require.NoError(t, err)
	require.Contains(t, s.Hidden(), int32(0), "the routes are kept")
	for i := range tour.Vehicle {
		assert.True(t, s.Defined(tour.Vehicle[i]))
	}
	r := rng.New(1, 0)
	counts := map[string]int{}
	kinds := []string{" to after ", " without ", " <-> ", "what is behind", "reversed", "start "}
	kind := func(mv cbls.Move) string {
		for _, k := range []int{3, 0, 1, 2, 4, 5} {
			if strings.Contains(mv.String(), kinds[k]) {
				return kinds[k]
			}
		}
		return ""
	}
	done := func() bool {
		for _, k := range kinds {
			if counts[k] < each {
				return false
			}
		}
		return true
	}
	for steps := 0; !done(); steps++ {
		require.Less(t, steps, 200*each, "%v", counts)
		mv, ok := s.Random(r)
		if !ok {
			continue
		}
		if k := kind(mv); k != " to after " && k != " without " && counts[k] >= each {
			continue // the others lead to each other
		}
		cost := s.Cost()
		delta := s.Delta(mv)
		s.Apply(mv)
		require.Equal(t, cost+delta, s.Cost(), "%v", mv)
		require.NoError(t, s.Fault(), "%v", mv)
		counts[kind(mv)]++
	}
}

// TestRoutesFollow: what follows from a user's move is added to it, and values are restored.
func TestRoutesFollow(t *testing.T) {
	m, tour := tourModel(6)
	s, err := cbls.New(m, cbls.Options{Check: true})
	require.NoError(t, err)
	before := s.Values(nil)
	// Vehicle 0, node 6, goes to all stops in their order.
	vars := append([]model.Var(nil), tour.Next...)
	to := []int32{1, 2, 3, 4, 5, 6, 0, 7, 8}
	cost := s.Cost()
	delta := s.DeltaOf(vars, to)
	assert.Equal(t, cost, s.Cost())
	s.ApplyOf(vars, to)
	require.NoError(t, s.Fault())
	assert.Equal(t, cost+delta, s.Cost())
	for i := range tour.Vehicle {
		assert.Zero(t, s.Value(tour.Vehicle[i]))
	}
	s.Adopt(before)
	assert.Equal(t, before, s.Values(nil))
	assert.Equal(t, cost, s.Cost())
}

// TestRoutesAreFound: local search comes to the best routes that the complete search proves.
func TestRoutesAreFound(t *testing.T) {
	m := model.New()
	const stops = 5
	far := make([][]int32, stops+2)
	for i := range far {
		for j := range far {
			a, b := min(i, stops), min(j, stops)
			far[i] = append(far[i], int32((a-b)*(a-b)))
		}
	}
	windows := make([]model.Domain, stops+2)
	for i := range windows {
		windows[i] = model.Range(int32(i), 40)
	}
	tour := m.Routes("tour", stops, 2)
	load := tour.Load("load", []int32{2, 1, 2, 1, 2}, []int32{4, 5})
	time := tour.Time("time", far, []int32{1, 1, 1, 1, 1, 0, 0}, windows)
	m.Add(time.At[3].LessThan(time.At[0]), load.End[1].AtLeast(4))
	m.Minimise(m.Define("cost", tour.Cost("arc", far)))
	engine, err := cp.New(m, cp.Options{Learn: cp.Learn{Mode: cp.LearnOn}})
	require.NoError(t, err)
	best, err := engine.Solve(t.Context())
	require.NoError(t, err)
	require.Equal(t, solve.Optimal, best.Status)

	for _, name := range []string{"anneal", "tabu", "late"} {
		s, err := cbls.New(m, cbls.Options{})
		require.NoError(t, err)
		walk, err := meta.New(name, s, s, meta.Settings{Seed: 1})
		require.NoError(t, err)
		_, err = walk.Run(t.Context(), 200_000, localsearch.Rank{Objective: best.Objective})
		require.NoError(t, err)
		assert.Equal(t, localsearch.Rank{Objective: best.Objective}, walk.Best(), name)
		assert.NoError(t, m.Verify(walk.Values(nil)), name)
	}
}
