package localsearchtest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/coloring"
	"lsolve/localsearch/costas"
	"lsolve/localsearch/interval"
	"lsolve/localsearch/jobshop"
	"lsolve/localsearch/langford"
	"lsolve/localsearch/localsearchtest"
	"lsolve/localsearch/magic"
	"lsolve/localsearch/meta"
	"lsolve/localsearch/qap"
	"lsolve/localsearch/quasigroup"
	"lsolve/localsearch/queens"
	"lsolve/localsearch/rcpsp"
	"lsolve/localsearch/squares"
	"lsolve/localsearch/tsp"
	modelqueens "lsolve/problem/queens"
	"lsolve/solve"
)

// must returns x.
func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

// matrix is a random n x n matrix with a zero diagonal.
func matrix(n int, symmetric bool, stream uint64) []int32 {
	r := rng.New(9, stream)
	d := make([]int32, n*n)
	for i := range n {
		for j := range n {
			switch {
			case i == j:
			case symmetric && j < i:
				d[i*n+j] = d[j*n+i]
			default:
				d[i*n+j] = int32(rng.Intn(r, 50))
			}
		}
	}
	return d
}

var (
	petersen = [][2]int32{
		{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}, {0, 5}, {1, 6}, {2, 7}, {3, 8}, {4, 9}, {5, 7}, {7, 9}, {9, 6}, {6, 8}, {8, 5},
	}
	machines  = []int32{0, 1, 2, 1, 0, 2, 2, 1, 0, 0, 2, 1}
	durations = []int32{3, 2, 2, 4, 1, 5, 2, 2, 6, 3, 3, 1}
	sides     = []int32{3, 2, 2, 2, 1, 1, 1, 1}
)

// latin is an empty square of order 5 but for one cell.
func latin() []int32 {
	cells := make([]int32, 25)
	for i := range cells {
		cells[i] = -1
	}
	cells[7] = 2
	return cells
}

func project() *rcpsp.Project {
	return must(rcpsp.NewProject([]int32{0, 3, 2, 4, 2, 0}, [][]int32{{1, 2, 3}, {4}, {5}, {5}, {5}, {}},
		[][]int32{{0, 0}, {2, 1}, {1, 2}, {2, 2}, {3, 1}, {0, 0}}, []int32{4, 3}))
}

// TestTunedStates: the states of this repository have the properties that are
// asked of a user's.
func TestTunedStates(t *testing.T) {
	check := func(name string, err error) {
		t.Helper()
		assert.NoError(t, err, name)
	}
	o := localsearchtest.StateOptions{}
	check("queens", localsearchtest.CheckState(func() *queens.Permutation { return queens.NewRandomPermutation(12, rng.New(1, 0)) }, o))
	check("magic", localsearchtest.CheckState(func() *magic.Square { return must(magic.NewSquare(5)) }, o))
	check("langford", localsearchtest.CheckState(func() *langford.Row { return must(langford.NewRow(8)) }, o))
	check("costas", localsearchtest.CheckState(func() *costas.Array { return must(costas.NewArray(8)) }, o))
	check("interval", localsearchtest.CheckState(func() *interval.Series { return must(interval.NewSeries(9)) }, o))
	check("qap", localsearchtest.CheckState(func() *qap.State { return must(qap.New(9, matrix(9, true, 1), matrix(9, false, 2))) }, o))
	graph := must(coloring.NewGraph(10, petersen))
	check("coloring", localsearchtest.CheckState(func() *coloring.State { return must(coloring.NewState(graph, 3, rng.New(1, 1))) }, o))
	shop := must(jobshop.NewShop(4, machines, durations))
	check("jobshop", localsearchtest.CheckState(func() *jobshop.State { return jobshop.NewState(shop, rng.New(1, 1)) }, o))
	check("quasigroup", localsearchtest.CheckState(func() *quasigroup.Square { return must(quasigroup.NewSquare(5, latin())) }, o))
	repeats, partial := o, o
	repeats.Repeats, partial.Partial = true, true
	for _, symmetric := range []bool{true, false} {
		check("tsp", localsearchtest.CheckState(func() *tsp.State { return must(tsp.New(10, matrix(10, symmetric, 3))) }, repeats))
	}
	check("rcpsp", localsearchtest.CheckState(func() *rcpsp.State { return rcpsp.NewState(project(), rng.New(1, 1)) }, partial))
	check("squares", localsearchtest.CheckState(func() *squares.Board { return must(squares.NewBoard(5, sides)) }, partial))
}

// TestSpaces: so have the spaces over a model.
func TestSpaces(t *testing.T) {
	for _, f := range []modelqueens.Formulation{modelqueens.AllDifferent, modelqueens.Dual, modelqueens.Disequalities} {
		for _, flat := range []bool{false, true} {
			m, _ := f.Model(7)
			assert.NoError(t, localsearchtest.CheckState(func() *cbls.Space { return must(cbls.New(m, cbls.Options{Flat: flat})) },
				localsearchtest.StateOptions{
					Recount: func(values []int32) (rank localsearch.Rank) {
						for _, k := range m.Constraints() {
							rank.Violation += k.Violation(values)
						}
						return rank
					},
					Has: localsearch.IsRanked | localsearch.IsProjected | localsearch.IsVariableSampler | localsearch.IsAttributed |
						localsearch.IsWeighted | localsearch.IsBalanced | localsearch.IsKeeper | localsearch.IsConstructive,
				}), "%v, flat %v", f, flat)
		}
	}
}

// TestMetaheuristicsAsWalks: every metaheuristic over a model is a sound walk.
func TestMetaheuristicsAsWalks(t *testing.T) {
	m, _ := modelqueens.AllDifferent.Model(20)
	for _, name := range meta.Names() {
		err := localsearchtest.CheckWalk(func() localsearch.Walk { return must(meta.OnModel(name, m, meta.Settings{Seed: 2})) },
			localsearchtest.WalkOptions{Recount: func(values []int32) (rank localsearch.Rank) {
				for _, k := range m.Constraints() {
					rank.Violation += k.Violation(values)
				}
				return rank
			}})
		assert.NoError(t, err, name)
	}
}

// TestTunedWalks: so are the tuned searches.
func TestTunedWalks(t *testing.T) {
	for name, fresh := range map[string]func() (localsearch.Walk, error){
		"magic":           func() (localsearch.Walk, error) { return magic.New(6, 1, 0) },
		"langford":        func() (localsearch.Walk, error) { return langford.New(12, 1, 0) },
		"costas":          func() (localsearch.Walk, error) { return costas.New(13, 1, 0) },
		"costas adaptive": func() (localsearch.Walk, error) { return costas.NewAdaptive(13, 1, 0) },
		"interval":        func() (localsearch.Walk, error) { return interval.New(14, 1, 0) },
		"tsp":             func() (localsearch.Walk, error) { return tsp.NewSearch(30, matrix(30, true, 3), 1, 0) },
		"atsp":            func() (localsearch.Walk, error) { return tsp.NewSearch(30, matrix(30, false, 3), 1, 0) },
		"qap": func() (localsearch.Walk, error) {
			return qap.NewSearch(9, matrix(9, true, 1), matrix(9, true, 2), 1, 0)
		},
		"coloring":   func() (localsearch.Walk, error) { return coloring.New(10, petersen, 1, 0) },
		"jobshop":    func() (localsearch.Walk, error) { return jobshop.New(4, machines, durations, 1, 0) },
		"rcpsp":      func() (localsearch.Walk, error) { return rcpsp.NewSearch(project(), 1, 0), nil },
		"squares":    func() (localsearch.Walk, error) { return squares.New(5, sides, 1, 0) },
		"quasigroup": func() (localsearch.Walk, error) { return quasigroup.New(5, latin(), 1, 0) },
	} {
		w, err := fresh()
		require.NoError(t, err)
		_, ok := w.Stats().Get(solve.Steps)
		require.True(t, ok)
		err = localsearchtest.CheckWalk(func() localsearch.Walk { return must(fresh()) }, localsearchtest.WalkOptions{})
		assert.NoError(t, err, name)
	}
}
