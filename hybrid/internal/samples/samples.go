// Package samples has the models for the tests of hybrid's packages, and their
// answers by brute force. It is a test harness.
package samples

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem/jobshop"
	"lsolve/problem/queens"
	"lsolve/problem/rcpsp"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/kernel"
)

// Random returns conform.RandomModel: depending on the seed a satisfaction
// problem, or one to minimise or maximise. nil: the draw is no valid model.
func Random(seed uint64) *model.Model {
	m, objective := conform.RandomModel(rng.New(seed, 77), 4)
	switch seed % 3 {
	case 1:
		m.Minimise(objective)
	case 2:
		m.Maximise(objective)
	}
	if m.Check() != nil {
		return nil
	}
	return m
}

// Optimum returns the answer by brute force: whether there is a solution, and
// the best objective, 0 without one.
func Optimum(m *model.Model) (satisfiable bool, best int64) {
	o := m.Objective()
	for a := range m.Assignments() {
		if m.Verify(a) != nil {
			continue
		}
		if o.Sense == model.Satisfy {
			return true, 0
		}
		v := o.Value(a)
		if !satisfiable || o.Sense == model.Minimise && v < best || o.Sense == model.Maximise && v > best {
			satisfiable, best = true, v
		}
	}
	return satisfiable, best
}

// Better reports whether a is a better objective of m than b.
func Better(m *model.Model, a, b int64) bool {
	if m.Objective().Sense == model.Maximise {
		return a > b
	}
	return a < b
}

// Ring returns a minimisation problem of n variables, all of which matter, with
// many solutions and an optimum that takes a while to prove.
func Ring(n int) *model.Model {
	m := model.New()
	x := m.Ints("x", n, 0, int32(n-1))
	var costs []model.Term
	for i := range x {
		y := x[(3*i+1)%n]
		e, d := m.Int("e", int32(1-n), int32(n-1)), m.Int("d", 0, int32(n-1))
		m.Add(model.Sum(x[i].Term(), y.Times(-1), e.Times(-1)).Equals(0), model.Abs(e, d))
		costs = append(costs, d.Times(int32(1+i%3)))
	}
	total := m.Int("total", 0, int32(3*n*n))
	m.Add(model.AllDifferent(x...), model.Sum(costs, total.Times(-1)).Equals(0))
	m.Minimise(total.Term())
	return m
}

// Shop returns a random job shop problem.
func Shop(t testing.TB, jobs, machines int, seed uint64) *model.Model {
	t.Helper()
	p, err := jobshop.Uniform(jobs, machines, 1, 9, rng.New(seed, 0))
	require.NoError(t, err)
	return p.Stated().Model
}

// FlexibleShop returns a random job shop where each operation runs on one of up to
// three machines, with a time of its own there. An operation is one optional interval
// a machine; with apart these have starts of their own.
func FlexibleShop(jobs, operations, machines int, apart bool, seed uint64) *model.Model {
	r := rng.New(seed, 5)
	m := model.New()
	horizon := int32(10 * jobs * operations)
	on := make([][]model.Interval, machines)
	makespan := m.Int("makespan", 0, horizon)
	for range jobs {
		var before model.Interval
		for k := range operations {
			start := m.Int("start", 0, horizon)
			var ways []model.Interval
			var times []int32
			for way, at := range r.Perm(machines)[:min(3, machines)] {
				own := start
				if apart && way > 0 {
					own = m.Int("own", 0, horizon)
				}
				time := int32(1 + rng.Intn(r, 9))
				there := m.Bool("there")
				t := m.OptionalInterval("way", own, time, there)
				if own != start {
					m.Add(model.Implies(there.Times(-1).Plus(1), own.Equals(0)))
				}
				on[at] = append(on[at], t)
				ways, times = append(ways, t), append(times, time)
			}
			step := m.Interval("step", start, m.Var("time", model.Values(times...)))
			m.Alternative(step, ways...)
			if k > 0 {
				m.Add(model.EndBeforeStart(before, step))
			}
			before = step
		}
		m.Add(before.End().AtMost(makespan))
	}
	for _, intervals := range on {
		m.Add(model.NoOverlap(intervals...))
	}
	m.Minimise(makespan)
	return m
}

// Project returns a random resource-constrained project.
func Project(t testing.TB, activities int, seed uint64) *model.Model {
	t.Helper()
	p, err := rcpsp.Generate(rcpsp.Hard(activities), rng.New(seed, 0))
	require.NoError(t, err)
	return p.Stated().Model
}

// FT10 returns the problem of Fisher and Thompson with ten jobs and ten machines.
func FT10(t testing.TB) *model.Model {
	t.Helper()
	f, err := os.Open(filepath.Join(root(), "testdata", "jobshop", "ft10.txt"))
	require.NoError(t, err)
	defer func() { _ = f.Close() }()
	p, err := jobshop.Parse("ft10.txt", f)
	require.NoError(t, err)
	return p.Stated().Model
}

// Solution returns some solution of m.
func Solution(t testing.TB, m *model.Model) model.Assignment {
	t.Helper()
	session, err := cp.NewSession(m, nil, cp.SessionOptions{})
	require.NoError(t, err)
	var values model.Assignment
	_, err = session.Search(cp.Task{OnSolution: func(s solve.Solution) bool {
		values = s.Values
		return false
	}}, nil)
	require.NoError(t, err)
	require.NotNil(t, values)
	return values
}

// Proved returns the optimum of m by complete search.
func Proved(t testing.TB, m *model.Model) int64 {
	t.Helper()
	s, err := cp.NewSession(m, nil, cp.SessionOptions{})
	require.NoError(t, err)
	var best int64
	outcome, err := s.Search(cp.Task{OnSolution: func(s solve.Solution) bool {
		best = s.Objective
		return true
	}}, nil)
	require.NoError(t, err)
	require.Equal(t, cp.Exhausted, outcome)
	return best
}

// Domains returns the sizes of all variables of an engine: its state.
func Domains(e *kernel.Engine) []int64 {
	var out []int64
	for x := range model.Var(e.NumVars()) {
		out = append(out, e.Min(x.Term()), e.Max(x.Term()), int64(e.Size(x.Term())))
	}
	return out
}

// Queens is n queens, with three constraints.
func Queens(n int) *model.Model {
	m, _ := queens.AllDifferent.Model(n)
	return m
}

// Tour returns a circuit of n nodes whose length is minimised.
func Tour(n int) *model.Model {
	m := model.New()
	next := m.Ints("next", n, 0, int32(n-1))
	var terms []model.Term
	for i, x := range next {
		cost := m.Int("cost", 0, 100)
		var row []int32
		for j := range n {
			row = append(row, int32((7*i+11*j)%23+1))
		}
		m.Add(model.Element(x, row, cost))
		terms = append(terms, cost.Term())
	}
	total := m.Int("total", 0, int32(100*n))
	m.Add(model.Circuit(next...), model.Sum(terms, total.Times(-1)).Equals(0))
	m.Minimise(total.Term())
	return m
}

// Routes are the routes of three vehicles with loads and times, n stops on a ring, the last of
// which may be left out at a price.
func Routes(n int) *model.Model {
	m := model.New()
	nodes := n + 3
	far, cost := make([][]int32, nodes), make([][]int32, nodes)
	for i := range far {
		for j := range nodes {
			way := abs(min(i, n)-min(j, n)) % (n + 1)
			far[i] = append(far[i], int32(min(way, n+1-way)))
		}
		cost[i] = slices.Clone(far[i])
	}
	cost[n-1][n-1] = 5
	tour := m.Routes("tour", n, 3, n-1)
	demands, service, windows := make([]int32, n), make([]int32, nodes), make([]model.Domain, nodes)
	for i := range windows {
		windows[i] = model.Range(0, int32(3*n))
		if i < n {
			demands[i], service[i], windows[i] = int32(1+i%2), 1, model.Range(int32(i%3), int32(2*n))
		}
	}
	tour.Load("load", demands, []int32{int32(n), int32(n), int32(n)})
	tour.Time("time", far, service, windows)
	m.Minimise(m.Define("cost", tour.Cost("arc", cost)))
	return m
}

func abs(x int) int { return max(x, -x) }

// Negated returns a model that maximises the opposite of what m minimises.
func Negated(m *model.Model) *model.Model {
	o := m.Objective().Term
	m.Maximise(model.Term{Coef: -o.Coef, Offset: -o.Offset, Var: o.Var})
	return m
}

// root returns the folder of the repository.
func root() string {
	_, file, _, _ := runtime.Caller(0)
	return filepath.Join(filepath.Dir(file), "..", "..", "..")
}
