package portfolio

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// packing is a model of which items of equal sizes in equal bins can change places.
func packing(items, bins int) *model.Model {
	m := model.New()
	used := m.Bools("used", bins)
	in := make([][]model.Var, items)
	for i := range in {
		in[i] = m.Bools(fmt.Sprint("in", i), bins)
		m.Add(model.Sum(in[i]).Equals(1))
	}
	for b := range bins {
		load := model.Sum()
		for i := range in {
			load = load.Plus(in[i][b].Times(int32(3 + i%2)))
		}
		m.Add(load.AtMost(used[b].Times(11)))
	}
	m.Minimise(model.Sum(used))
	return m
}

// TestSymmetries: a proof takes a small part of the failures when symmetries are broken, and the
// optimum is the same.
func TestSymmetries(t *testing.T) {
	longtest.NoRace(t)
	failures := map[bool]int64{}
	for _, symmetric := range []bool{false, true} {
		for _, alone := range []string{Learn, Bound} {
			r, err := Solve(t.Context(), packing(10, 4), Options{
				Members: []string{alone, Walk}, Deterministic: true, Symmetric: symmetric, Seed: 1, Limits: solve.Limits{Slices: 4000},
			})
			require.NoError(t, err)
			require.Equal(t, solve.Optimal, r.Status, "%s, %v", alone, symmetric)
			assert.Equal(t, int64(4), r.Objective)
			generators, _ := r.Stats.Get(solve.Symmetries)
			assert.Equal(t, !symmetric, generators > 0)
			n, _ := r.Stats.Get(solve.Failures)
			failures[symmetric] += n
		}
	}
	t.Log(failures)
	assert.Less(t, 5*failures[false], failures[true])
}

// TestSymmetriesOfDivers: a model with a large relaxation in which learning dives first keeps its symmetries.
func TestSymmetriesOfDivers(t *testing.T) {
	for _, clauses := range []int{6, 6000} {
		m := packing(6, 3)
		x := m.Bools("x", clauses+2)
		m.Add(model.Max(m.Int("any", 0, 1).Term(), x[0].Term(), x[1].Term()))
		for i := range clauses {
			m.Add(model.Clause(x[i:i+3], nil))
		}
		problem := newProblem(t, m, Options{Presolve: -1})
		p := &portfolio{choice: Choice{Members: []MemberChoice{{Name: Learn}}}}
		assert.Equal(t, clauses == 6, p.proving(problem) != problem, "%d clauses", clauses)
	}
}

// TestShortOrders: where the relaxation may decide, symmetries of few variables are broken by rows only, and those of many by orders of all.
func TestShortOrders(t *testing.T) {
	for items, orders := range map[int]bool{1: false, 9: true} {
		m := packing(items, 6)
		x := m.Bools("x", 3)
		m.Add(model.Iff(x[0], model.Sum(x[1], x[2]).AtMost(1)))
		require.True(t, cp.TriesRelaxation(m))
		require.False(t, cp.LinearModel(m))
		p := &portfolio{choice: Choice{Members: []MemberChoice{{Name: Learn}}}}
		problem := newProblem(t, m, Options{Presolve: -1})
		broken := p.proving(problem).Extended
		require.Greater(t, len(broken.Constraints()), len(problem.Extended.Constraints()))
		assert.Equal(t, !orders, cp.TriesRelaxation(broken), "%d items", items)
	}
}
