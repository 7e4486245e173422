package localsearchtest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/catalogue"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/bandwidth"
	"lsolve/localsearch/binpacking"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/coloring"
	"lsolve/localsearch/costas"
	"lsolve/localsearch/disjunctive"
	"lsolve/localsearch/facility"
	"lsolve/localsearch/flexjobshop"
	"lsolve/localsearch/flowshop"
	"lsolve/localsearch/interval"
	"lsolve/localsearch/jobshop"
	"lsolve/localsearch/langford"
	"lsolve/localsearch/localsearchtest"
	"lsolve/localsearch/magic"
	"lsolve/localsearch/maxcut"
	"lsolve/localsearch/meta"
	"lsolve/localsearch/mrcpsp"
	"lsolve/localsearch/openshop"
	"lsolve/localsearch/ordering"
	"lsolve/localsearch/qap"
	"lsolve/localsearch/quasigroup"
	"lsolve/localsearch/qubo"
	"lsolve/localsearch/queens"
	"lsolve/localsearch/rcpsp"
	"lsolve/localsearch/setcover"
	"lsolve/localsearch/sop"
	"lsolve/localsearch/squares"
	"lsolve/localsearch/strippacking"
	"lsolve/localsearch/tardiness"
	"lsolve/localsearch/timetabling"
	"lsolve/localsearch/tsp"
	"lsolve/problem"
	problembandwidth "lsolve/problem/bandwidth"
	problembinpacking "lsolve/problem/binpacking"
	problemcoloring "lsolve/problem/coloring"
	problemcostas "lsolve/problem/costas"
	problemfacility "lsolve/problem/facility"
	problemflexjobshop "lsolve/problem/flexjobshop"
	problemflowshop "lsolve/problem/flowshop"
	probleminterval "lsolve/problem/interval"
	problemjobshop "lsolve/problem/jobshop"
	problemlangford "lsolve/problem/langford"
	problemmagic "lsolve/problem/magic"
	problemmaxcut "lsolve/problem/maxcut"
	problemmrcpsp "lsolve/problem/mrcpsp"
	problemopenshop "lsolve/problem/openshop"
	problemordering "lsolve/problem/ordering"
	problemqap "lsolve/problem/qap"
	problemquasigroup "lsolve/problem/quasigroup"
	problemqubo "lsolve/problem/qubo"
	modelqueens "lsolve/problem/queens"
	problemrcpsp "lsolve/problem/rcpsp"
	problemsetcover "lsolve/problem/setcover"
	problemsop "lsolve/problem/sop"
	problemsquares "lsolve/problem/squares"
	problemstrippacking "lsolve/problem/strippacking"
	problemtardiness "lsolve/problem/tardiness"
	problemtimetabling "lsolve/problem/timetabling"
	problemtsp "lsolve/problem/tsp"
)

// must returns x.
func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

// instance returns a small one of the problem, made by its generator or of that size.
func instance[T problem.Instance](t *testing.T, name string, n int, options map[string]any) T {
	t.Helper()
	e, ok := catalogue.Find(name)
	require.True(t, ok, name)
	if e.Generator == nil {
		return must(e.Size.New(n, must(problem.NewValues(e.Options, nil)))).(T)
	}
	return must(e.Generate(t.Context(), must(problem.NewValues(e.Generator.Options, options)), 1)).(T)
}

// TestTunedStates: the states of this repository have the properties required of a
// user's.
func TestTunedStates(t *testing.T) {
	check := func(name string, err error) {
		t.Helper()
		assert.NoError(t, err, name)
	}
	o := localsearchtest.StateOptions{}
	check("queens", localsearchtest.CheckState(func() *queens.Permutation { return queens.NewRandomPermutation(12, rng.New(1, 0)) }, o))
	m := instance[*problemmagic.Instance](t, "magic", 5, nil)
	check("magic", localsearchtest.CheckState(func() *magic.Square { return magic.NewSquare(m) }, o))
	l := instance[*problemlangford.Instance](t, "langford", 8, nil)
	check("langford", localsearchtest.CheckState(func() *langford.Row { return must(langford.NewRow(l)) }, o))
	c := instance[*problemcostas.Instance](t, "costas", 8, nil)
	check("costas", localsearchtest.CheckState(func() *costas.Array { return costas.NewArray(c) }, o))
	i := instance[*probleminterval.Instance](t, "interval", 9, nil)
	check("interval", localsearchtest.CheckState(func() *interval.Series { return interval.NewSeries(i) }, o))
	q := instance[*problemqap.Instance](t, "qap", 0, map[string]any{"n": 9})
	check("qap", localsearchtest.CheckState(func() *qap.State { return qap.New(q) }, o))
	quadratic := instance[*problemqubo.Instance](t, "qubo", 0, map[string]any{"n": 12, "density": 50})
	check("qubo", localsearchtest.CheckState(func() *qubo.State { return qubo.New(quadratic) }, o))
	cut := instance[*problemmaxcut.Instance](t, "maxcut", 0, map[string]any{"n": 12, "density": 0.5})
	check("maxcut", localsearchtest.CheckState(func() *qubo.State { return maxcut.New(cut) }, o))
	cover := instance[*problemsetcover.Instance](t, "setcover", 0, map[string]any{"rows": 9, "columns": 18, "density": 20.0})
	check("setcover", localsearchtest.CheckState(func() *setcover.State { return setcover.New(cover) }, o))
	strip := instance[*problemstrippacking.Instance](t, "strippacking", 0, map[string]any{"n": 9})
	check("strippacking", localsearchtest.CheckState(func() *strippacking.State { return strippacking.New(strip) }, o))
	matrix := instance[*problemordering.Instance](t, "ordering", 0, map[string]any{"n": 9})
	check("ordering", localsearchtest.CheckState(func() *ordering.State { return ordering.New(matrix) }, o))
	sparse := instance[*problembandwidth.Instance](t, "bandwidth", 0, map[string]any{"n": 12, "bandwidth": 3})
	check("bandwidth", localsearchtest.CheckState(func() *bandwidth.State { return bandwidth.New(sparse) }, o))
	g := instance[*problemcoloring.Instance](t, "coloring", 0, map[string]any{"n": 12})
	g.Colours = 3
	check("coloring", localsearchtest.CheckState(func() *coloring.State { return must(coloring.NewState(g, rng.New(1, 1))) }, o))
	shop := instance[*problemjobshop.Instance](t, "jobshop", 0, map[string]any{"jobs": 4, "machines": 3})
	check("jobshop", localsearchtest.CheckState(func() *jobshop.State { return jobshop.NewState(shop, rng.New(1, 1)) }, o))
	flexible := instance[*problemflexjobshop.Instance](t, "flexjobshop", 0, map[string]any{"jobs": 4, "machines": 3})
	check("flexjobshop", localsearchtest.CheckState(func() *disjunctive.State { return flexjobshop.NewState(flexible, rng.New(1, 1)) }, o))
	flow := instance[*problemflowshop.Instance](t, "flowshop", 0, map[string]any{"jobs": 6, "machines": 3})
	check("flowshop", localsearchtest.CheckState(func() *flowshop.State { return flowshop.New(flow) }, o))
	open := instance[*problemopenshop.Instance](t, "openshop", 0, map[string]any{"jobs": 4, "machines": 3})
	check("openshop", localsearchtest.CheckState(func() *disjunctive.State { return openshop.NewState(open, rng.New(1, 1)) }, o))
	weights := instance[*problembinpacking.Instance](t, "binpacking", 0, map[string]any{"n": 10})
	check("binpacking", localsearchtest.CheckState(func() *binpacking.State { return binpacking.New(weights) }, o))
	sites := instance[*problemfacility.Instance](t, "facility", 0, map[string]any{"facilities": 4, "customers": 9, "ratio": 1.5})
	check("facility", localsearchtest.CheckState(func() *facility.State { return facility.New(sites) }, o))
	due := instance[*problemtardiness.Instance](t, "tardiness", 0, map[string]any{"n": 9})
	check("tardiness", localsearchtest.CheckState(func() *tardiness.State { return tardiness.New(due) }, o))
	week := instance[*problemtimetabling.Instance](t, "timetabling", 0, map[string]any{"n": 6, "rooms": 3, "days": 2, "periods": 3, "curricula": 2})
	check("timetabling", localsearchtest.CheckState(func() *timetabling.State { return timetabling.New(week) }, o))
	square := instance[*problemquasigroup.Instance](t, "quasigroup", 0, map[string]any{"n": 6})
	check("quasigroup", localsearchtest.CheckState(func() *quasigroup.Square { return quasigroup.NewSquare(square) }, o))
	repeats, partial := o, o
	repeats.Repeats, partial.Partial = true, true
	tour := instance[*problemtsp.Instance](t, "tsp", 0, map[string]any{"n": 10})
	check("tsp", localsearchtest.CheckState(func() *tsp.State { return tsp.New(tour) }, repeats))
	nodes := instance[*problemsop.Instance](t, "sop", 0, map[string]any{"n": 10, "density": 0.05})
	check("sop", localsearchtest.CheckState(func() *sop.State { return sop.New(nodes) }, o))
	project := instance[*problemrcpsp.Instance](t, "rcpsp", 0, map[string]any{"n": 8})
	check("rcpsp", localsearchtest.CheckState(func() *rcpsp.State { return rcpsp.NewState(project, rng.New(1, 1)) }, partial))
	modes := instance[*problemmrcpsp.Instance](t, "mrcpsp", 0, map[string]any{"n": 6})
	check("mrcpsp", localsearchtest.CheckState(func() *mrcpsp.State { return mrcpsp.NewState(modes, rng.New(1, 1)) }, partial))
	sides := instance[*problemsquares.Instance](t, "squares", 0, map[string]any{"side": 12.0, "n": 6})
	check("squares", localsearchtest.CheckState(func() *squares.Board { return squares.NewBoard(sides) }, partial))
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
						localsearch.IsMoveSampler | localsearch.IsSorted | localsearch.IsWeighted | localsearch.IsBalanced | localsearch.IsKeeper | localsearch.IsConstructive |
						localsearch.IsChanging | localsearch.IsEncoded | localsearch.IsBuildable,
				}), "%v, flat %v", f, flat)
		}
	}
}

// TestMetaheuristicsAsWalks: every metaheuristic over a model is a sound walk.
func TestMetaheuristicsAsWalks(t *testing.T) {
	m, _ := modelqueens.AllDifferent.Model(20)
	for _, name := range meta.ModelNames() {
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
	options := map[string]map[string]any{
		"qubo": {"n": 30}, "maxcut": {"n": 30},
		"tsp": {"n": 30}, "sop": {"n": 30}, "vrp": {"clients": 12, "horizon": 10000}, "qap": {"n": 9}, "ordering": {"n": 20}, "bandwidth": {"n": 20}, "coloring": {"n": 20}, "jobshop": {"jobs": 4, "machines": 3}, "flexjobshop": {"jobs": 4, "machines": 3}, "flowshop": {"jobs": 9, "machines": 4}, "tardiness": {"n": 20},
		"openshop": {"jobs": 4, "machines": 3}, "rcpsp": {"n": 12}, "rcpspmax": {"n": 9}, "mrcpsp": {"n": 8}, "nurses": {"weeks": 1, "nurses": 4}, "rostering": {"weeks": 1, "nurses": 4}, "quasigroup": {"n": 6}, "squares": {"side": 12.0, "n": 6}, "timetabling": {"n": 6, "rooms": 3, "days": 2, "periods": 3, "curricula": 2},
	}
	checked := 0
	for _, e := range catalogue.All() {
		if e.Tuned == nil {
			continue
		}
		in := instance[problem.Instance](t, e.Name, 12, options[e.Name])
		err := localsearchtest.CheckWalk(func() localsearch.Walk { return must(e.Tuned(in, 1, 0)) }, localsearchtest.WalkOptions{})
		assert.NoError(t, err, e.Name)
		checked++
	}
	assert.GreaterOrEqual(t, checked, 11)
}
