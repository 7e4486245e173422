package hybrid

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
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

// randomModel is conform.RandomModel: by the seed a satisfaction problem, or one
// to minimise or maximise. nil: the draw is no valid model.
func randomModel(seed uint64) *model.Model {
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

// optimum is what brute force says of a model: whether there is a solution, and
// the best objective, 0 without one.
func optimum(m *model.Model) (satisfiable bool, best int64) {
	o := m.Objective()
	for a := range m.Assignments() {
		if m.Verify(a) != nil {
			continue
		}
		if o.Sense == model.Satisfy {
			return true, 0
		}
		v := o.Term.Value(a)
		if !satisfiable || o.Sense == model.Minimise && v < best || o.Sense == model.Maximise && v > best {
			satisfiable, best = true, v
		}
	}
	return satisfiable, best
}

// better reports whether a is a better objective of m than b.
func better(m *model.Model, a, b int64) bool {
	if m.Objective().Sense == model.Maximise {
		return a > b
	}
	return a < b
}

// ring is a minimisation problem of n variables, all of which matter, with many
// solutions and an optimum that takes a while to prove.
func ring(n int) *model.Model {
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

// shop is a random job shop problem.
func shop(t testing.TB, jobs, machines int, seed uint64) *model.Model {
	t.Helper()
	p, err := jobshop.Uniform(jobs, machines, 1, 9, rng.New(seed, 0))
	require.NoError(t, err)
	return p.Stated().Model
}

// project is a random resource-constrained project.
func project(t testing.TB, activities int, seed uint64) *model.Model {
	t.Helper()
	p, err := rcpsp.Generate(rcpsp.Hard(activities), rng.New(seed, 0))
	require.NoError(t, err)
	return p.Stated().Model
}

// ft10 is the problem of Fisher and Thompson with ten jobs and ten machines.
func ft10(t testing.TB) *model.Model {
	t.Helper()
	f, err := os.Open(filepath.Join("..", "testdata", "jobshop", "ft10.txt"))
	require.NoError(t, err)
	defer func() { _ = f.Close() }()
	p, err := jobshop.Parse("ft10.txt", f)
	require.NoError(t, err)
	return p.Stated().Model
}

// newSetting is what the parts would know of m.
func newSetting(t testing.TB, m *model.Model, o Options) *setting {
	t.Helper()
	p := &portfolio{o: o, board: newBoard(m, nil)}
	s, _, err := p.prepare(m)
	require.NoError(t, err)
	return s
}

// aSolution is some solution of m.
func aSolution(t testing.TB, m *model.Model) model.Assignment {
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

// newTurn is a turn by ticks, outside a portfolio.
func newTurn(ticks int64, hand func(find)) *turn {
	return &turn{view: view{bound: noBound}, ctx: context.Background(), stop: new(atomic.Bool), ticks: ticks, hand: hand}
}

// domains are the sizes of all variables of an engine: its state.
func domains(e *kernel.Engine) []int64 {
	var out []int64
	for x := range model.Var(e.NumVars()) {
		out = append(out, e.Min(x.Term()), e.Max(x.Term()), int64(e.Size(x.Term())))
	}
	return out
}

// report is the account of that part.
func (r *Result) report(name string) PartReport {
	return r.Parts[slices.IndexFunc(r.Parts, func(p PartReport) bool { return p.Name == name })]
}

// queensModel is n queens, with three constraints.
func queensModel(n int) *model.Model {
	m, _ := queens.AllDifferent.Model(n)
	return m
}
