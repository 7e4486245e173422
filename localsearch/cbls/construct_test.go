package cbls_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/localsearch/cbls"
	"lsolve/model"
	"lsolve/solve"
)

// satisfiable looks at all assignments, if there are at most so many.
func satisfiable(m *model.Model, most int64) bool {
	size := int64(1)
	a := make(model.Assignment, m.NumVars())
	for x := range a {
		if size *= m.Domain(model.Var(x)).Size(); size > most {
			return false
		}
	}
	var try func(x int) bool
	try = func(x int) bool {
		if x == len(a) {
			return m.Verify(a) == nil
		}
		for v := range m.Domain(model.Var(x)).All() {
			if a[x] = v; try(x + 1) {
				return true
			}
		}
		return false
	}
	return try(0)
}

// TestStartsSatisfyTheirConstraint: a constructed start of a model with one constraint satisfies that
// if anything does, in a small model.
func TestStartsSatisfyTheirConstraint(t *testing.T) {
	const most = 4096
	instances := 40
	if testing.Short() {
		instances = 12
	}
	for _, c := range conform.Cases() {
		t.Run(c.Name, func(t *testing.T) {
			made := 0
			for stream := uint64(0); made < instances; stream++ {
				require.Less(t, stream, uint64(1000))
				g := conform.NewGen(rng.New(5, stream))
				g.M.Add(c.Build(g))
				if g.M.Check() != nil || !satisfiable(g.M, most) {
					continue
				}
				s, err := cbls.New(g.M, cbls.Options{Check: true, Flat: true})
				if err != nil {
					require.ErrorIs(t, err, solve.ErrUnsupported)
					continue
				}
				made++
				s.ConstructState(rng.New(1, stream))
				require.NoError(t, s.Fault())
				require.Zero(t, s.Violation(), "%v", s.Assignment())
			}
		})
	}
}

// words is a regular constraint on 60 terms, some of them given: never three of one symbol.
func words(*rand.Rand) *model.Model {
	m := model.New()
	x := make([]model.Var, 60)
	for i := range x {
		if i%7 == 0 {
			x[i] = m.Int("", int32(i%3), int32(i%3))
		} else {
			x[i] = m.Int("", 0, 2)
		}
	}
	dfa := model.DFA{States: 7, Symbols: 3, Start: 0, Accepting: []int{1, 2, 3, 4, 5, 6}}
	for q := range 7 { // 1, 3, 5: one of a symbol; 2, 4, 6: two
		row := []int32{1, 3, 5}
		if q > 0 {
			row[(q-1)/2] = int32(q + 1)
			if q%2 == 0 {
				row[(q-1)/2] = -1
			}
		}
		dfa.Transition = append(dfa.Transition, row)
	}
	m.Add(model.Regular(dfa, x...))
	return m
}

// tasks are 60 on a resource of 5, with enough time for any order.
func tasks(r *rand.Rand) *model.Model {
	m := model.New()
	list := make([]model.Task, 60)
	for i := range list {
		list[i] = model.Task{
			Start: m.Int("", 0, 300).Term(), Duration: model.Const(int32(1 + rng.Intn(r, 5))), Demand: model.Const(int32(1 + rng.Intn(r, 5))),
		}
	}
	m.Add(model.Cumulative(5, list...))
	return m
}

// activities are 60 on a machine, without idle time to spare.
func activities(*rand.Rand) *model.Model {
	m := model.New()
	list := make([]model.Activity, 60)
	for i := range list {
		list[i] = model.Activity{Start: m.Int("", 0, 295).Term(), Duration: model.Const(5)}
	}
	m.Add(model.Disjunctive(list...))
	return m
}

// rows are a table of 40 terms and 30 rows, of which one fits the domains.
func rows(r *rand.Rand) *model.Model {
	m := model.New()
	var list [][]int32
	for k := range 30 {
		row := make([]int32, 40)
		for i := range row {
			row[i] = int32(rng.Intn(r, 9))
		}
		if k != 17 {
			row[rng.Intn(r, 40)] = 9
		}
		list = append(list, row)
	}
	m.Add(model.Table(m.Ints("x", 40, 0, 8), list))
	return m
}

// sums are an equation and an inequality of large domains.
func sums(*rand.Rand) *model.Model {
	m := model.New()
	x := m.Ints("x", 20, 0, 100_000)
	m.Add(model.Sum(x[:10]).Equals(543_210), model.Sum(x[10:]).AtLeast(999_000))
	return m
}

// TestLongStarts: so do starts of constraints with many terms that have a construction.
func TestLongStarts(t *testing.T) {
	for name, build := range map[string]func(*rand.Rand) *model.Model{
		"words": words, "tasks": tasks, "activities": activities, "rows": rows, "sums": sums,
	} {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(5) {
				s, err := cbls.New(build(rng.New(2, seed)), cbls.Options{Check: true})
				require.NoError(t, err)
				s.ConstructState(rng.New(1, seed))
				require.NoError(t, s.Fault())
				require.Zero(t, s.Violation())
			}
		})
	}
}

// TestCircuitsBeginByNearestNeighbours: from some city on, each is followed by the nearest one that
// is left, or by the farthest if the length is to be large.
func TestCircuitsBeginByNearestNeighbours(t *testing.T) {
	const n = 30
	r := rng.New(4, 0)
	for _, sign := range []int32{1, -1} {
		m := model.New()
		next, ways := m.Ints("next", n, 0, n-1), m.Ints("way", n, 0, 1000)
		costs := make([][]int32, n)
		for i := range n {
			for range n {
				costs[i] = append(costs[i], int32(rng.Intn(r, 1000)))
			}
			m.Add(model.Element(next[i], costs[i], ways[i]))
		}
		m.Add(model.Circuit(next...))
		if length := m.Define("length", model.Sum(ways)); sign > 0 {
			m.Minimise(length)
		} else {
			m.Maximise(length)
		}
		s, err := cbls.New(m, cbls.Options{Check: true})
		require.NoError(t, err)
		s.ConstructState(rng.New(1, 0))
		require.NoError(t, m.Verify(s.Assignment()))
		follows := func(first int32) bool {
			seen := map[int32]bool{}
			for i := first; ; i = s.Value(next[i]) {
				seen[i] = true
				if s.Value(next[i]) == first {
					return true
				}
				for j := range int32(n) {
					if !seen[j] && sign*costs[i][j] < sign*costs[i][s.Value(next[i])] {
						return false
					}
				}
			}
		}
		some := false
		for first := range int32(n) {
			some = some || follows(first)
		}
		require.True(t, some)
	}
}
