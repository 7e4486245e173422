package cp

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/prop"
)

// levels is a graph whose edges cost something. As many of them are chosen as a spanning tree has, and every node but the first is at
// the other end of one, a level below: one sum among conditions, which say much less of the cost than it does.
func levels(seed uint64, nodes int) *model.Model {
	m, r := model.New(), rng.New(seed, 5)
	depth := m.Ints("depth", nodes, 0, 3)
	m.Add(model.Sum(depth[0]).Equals(model.Const(0)))
	var costs []int32
	var chosen []model.Term
	for to := 1; to < nodes; to++ {
		var ways []model.Var
		for from := range nodes {
			if from == to {
				continue
			}
			edge := m.Bool("edge")
			m.Add(model.Implies(edge, model.Sum(depth[to], depth[from].Times(-1)).Equals(model.Const(1))))
			costs, chosen, ways = append(costs, int32(1+rng.Intn(r, 30))), append(chosen, edge.Term()), append(ways, edge) //nolint:gosec // small
		}
		m.Add(model.Clause(ways, nil))
	}
	m.Add(model.ScalarProduct(slices.Repeat([]int32{1}, len(chosen)), chosen).Equals(model.Const(int32(nodes - 1)))) //nolint:gosec // small
	m.Minimise(model.ScalarProduct(costs, chosen))
	return m
}

// TestProgramOfSums: a model with few sums has a program of them before that of all constraints, and every explanation holds; the optimum is
// that of searches without one. A model of sums has one program, and so has a large one, which begins without the rows of conditions.
func TestProgramOfSums(t *testing.T) {
	gained := int64(0)
	programs := func(m *model.Model, o Options, name string) (all []*prop.Relaxation) {
		plain := optimum(t, m, Options{Relax: RelaxOff}, name)
		o.Learn.Mode, o.Check, o.relaxed = LearnOn, true, func(p *prop.Relaxation) { all = append(all, p) }
		best := optimum(t, m, o, name)
		require.Equal(t, solve.Optimal, best.Status, name)
		assert.Equal(t, plain.Objective, best.Objective, name)
		return all
	}
	for seed := range uint64(longtest.Choose(20, 200)) {
		m, name := levels(seed, 6), fmt.Sprint("seed ", seed)
		all := programs(m, Options{}, name)
		require.NotEmpty(t, all, name)
		assert.Equal(t, 25, all[0].Columns(), "%s: the edges", name)
		gained += all[0].Gained()
		for _, p := range programs(m, Options{large: 1}, name) {
			assert.True(t, p.Large(), name)
		}
	}
	t.Log(gained)
	assert.Greater(t, gained, int64(10))

	sums := model.New()
	xs := sums.Ints("x", 6, 0, 9)
	for i := range xs {
		sums.Add(model.Sum(xs[i].Times(3), xs[(i+1)%len(xs)].Times(5), xs[(i+2)%len(xs)].Term()).AtLeast(int64(20 + i)))
	}
	sums.Minimise(model.Sum(xs[0].Term(), xs[1].Term(), xs[2].Term(), xs[3].Term(), xs[4].Term(), xs[5].Term()))
	assert.Len(t, programs(sums, Options{}, "sums"), 1)
}
