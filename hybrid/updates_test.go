package hybrid

import (
	"math"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/solve"
)

// negated is a model that maximises the opposite of what m minimises.
func negated(m *model.Model) *model.Model {
	o := m.Objective().Term
	m.Maximise(model.Term{Coef: -o.Coef, Offset: -o.Offset, Var: o.Var})
	return m
}

// TestUpdates: what is told in the course of a search fits together, and with
// the result.
func TestUpdates(t *testing.T) {
	for name, m := range map[string]*model.Model{
		"ring": ring(7), "maximised": negated(ring(7)), "shop": shop(t, 5, 4, 7), "maximised shop": negated(shop(t, 5, 4, 7)),
	} {
		best := proved(t, m)
		for _, o := range []Options{{Threads: 2}, {Threads: 2, Deterministic: true}, {Deterministic: true, Start: aSolution(t, m)}} {
			var updates []Update
			o.OnUpdate = func(u Update) { updates = append(updates, u) }
			r, err := Solve(t.Context(), m, o)
			require.NoError(t, err)
			require.NotEmpty(t, updates)
			improved, bounds := 0, 0
			var last *Update
			for i := range updates {
				u := &updates[i]
				if u.Improved {
					improved++
				}
				if last != nil {
					assert.GreaterOrEqual(t, u.After, last.After, name)
					if u.Improved && last.Values != nil {
						assert.True(t, better(m, u.Objective, last.Objective), "%s: %v after %v", name, u, last)
					} else if !u.Improved {
						assert.Equal(t, last.Values, u.Values)
						assert.True(t, u.Bounded)
						assert.True(t, !last.Bounded || better(m, last.Bound, u.Bound), "%s: %v after %v", name, u, last)
					}
					if last.Bounded {
						assert.True(t, u.Bounded)
						assert.False(t, better(m, u.Bound, last.Bound), "%s: a looser bound", name)
					}
				}
				if u.Bounded {
					bounds++
					assert.False(t, better(m, best, u.Bound), "%s: bound %d beyond the optimum %d", name, u.Bound, best)
				}
				if u.Values != nil {
					require.NoError(t, m.Verify(u.Values), name)
					assert.Equal(t, m.Objective().Term.Value(u.Values), u.Objective, name)
				}
				assert.Contains(t, append(slices.Clone(Parts), "start"), u.By)
				last = u
			}
			assert.Positive(t, bounds)
			assert.Equal(t, improved, r.Updates, name)
			found := 0
			for _, p := range r.Parts {
				found += p.Found
			}
			if o.Start != nil {
				found++
				assert.Equal(t, "start", updates[0].By)
				assert.True(t, updates[0].Improved)
			}
			assert.Equal(t, r.Updates, found, "%s: the parts' finds", name)
			assert.Equal(t, best, r.Objective)
			assert.Equal(t, best, last.Objective)
			assert.Equal(t, best, last.Bound)
			assert.Zero(t, last.Gap())
			assert.Equal(t, last.By, r.Proof)
		}
	}
}

// TestStatsAddUp: sums over the parts, but for what is a maximum.
func TestStatsAddUp(t *testing.T) {
	r, err := Solve(t.Context(), ring(7), Options{Deterministic: true})
	require.NoError(t, err)
	total := r.Stats()
	for _, c := range total {
		sum, most := int64(0), int64(0)
		for _, p := range r.Parts {
			v, _ := p.Stats.Get(c.Name)
			sum, most = sum+v, max(most, v)
		}
		if c.Name == solve.PeakDepth || c.Name == solve.Constraints {
			assert.Equal(t, most, c.Value, c.Name)
		} else {
			assert.Equal(t, sum, c.Value, c.Name)
		}
	}
	for _, name := range []string{solve.Nodes, solve.Steps, solve.Neighbourhoods, solve.Propagations} {
		v, ok := total.Get(name)
		assert.True(t, ok && v > 0, name)
	}
}

func TestGap(t *testing.T) {
	some := model.Assignment{1}
	for _, test := range []struct {
		u    Update
		want float64
	}{
		{Update{}, 1}, {Update{Values: some, Objective: 7}, 1}, {Update{Bound: 7, Bounded: true}, 1},
		{Update{Values: some, Objective: 7, Bound: 7, Bounded: true}, 0},
		{Update{Values: some, Bounded: true}, 0},
		{Update{Values: some, Objective: 100, Bound: 90, Bounded: true}, 0.1},
		{Update{Values: some, Objective: 90, Bound: 100, Bounded: true}, 0.1},
		{Update{Values: some, Objective: -90, Bound: -100, Bounded: true}, 0.1},
		{Update{Values: some, Objective: 5, Bound: -5, Bounded: true}, 1},
		{Update{Values: some, Objective: 5, Bound: 0, Bounded: true}, 1},
		{Update{Values: some, Objective: math.MaxInt64, Bound: math.MinInt64, Bounded: true}, 1},
	} {
		assert.InDelta(t, test.want, test.u.Gap(), 1e-12, "%+v", test.u)
	}
}

func TestUpdateString(t *testing.T) {
	some := model.Assignment{1}
	after := 1234 * time.Millisecond
	for want, u := range map[string]Update{
		"1.23 s: 930 by lns":                          {Values: some, Objective: 930, Improved: true, By: LNS, After: after},
		"1.23 s: 930 by lns, bound 910, gap 2.15 %":   {Values: some, Objective: 930, Improved: true, By: LNS, Bound: 910, Bounded: true, After: after},
		"1.23 s: 930, bound 915 by bound, gap 1.61 %": {Values: some, Objective: 930, By: Prober, Bound: 915, Bounded: true, After: after},
		"1.23 s:, bound 915 by bound, gap 100.00 %":   {By: Prober, Bound: 915, Bounded: true, After: after},
		"0.00 s: -3 by walk, bound -3, gap 0.00 %":    {Values: some, Objective: -3, Improved: true, By: Walk, Bound: -3, Bounded: true},
	} {
		assert.Equal(t, want, u.String())
	}
}

// TestOptionsThatAreWrong are errors that say what was expected.
func TestOptionsThatAreWrong(t *testing.T) {
	m := ring(5)
	for says, o := range map[string]Options{
		`unknown part "all"; expected one of walk, `:    {Parts: []string{Walk, "all"}},
		`unknown metaheuristic "luck"; expected one of`: {Metaheuristic: "luck"},
		"the solution to start from":                    {Start: make(model.Assignment, m.NumVars())},
		"the solution to start from: model: 1 values":   {Start: model.Assignment{1}},
		"Search has variable 5000":                      {Search: []model.Var{0, 5000}},
		"Search has variable -1":                        {Search: []model.Var{-1}},
		`Search has variable 0, "x[0]", twice`:          {Search: []model.Var{0, 0}},
	} {
		r, err := Solve(t.Context(), m, o)
		require.ErrorContains(t, err, says)
		assert.Nil(t, r.Values)
	}
	_, err := Solve(t.Context(), queensModel(5), Options{Parts: []string{LNS}})
	require.ErrorContains(t, err, `the part "lns" needs an objective`)
}

// TestChoice: what was chosen is told, with the reasons.
func TestChoice(t *testing.T) {
	for problem, m := range map[string]*model.Model{
		"a satisfaction problem, with different values: 5 variables, 3 constraints": queensModel(5),
		"an optimisation problem, a schedule":                                       shop(t, 3, 3, 1), "an optimisation problem": ring(5),
	} {
		r, err := Solve(t.Context(), m, Options{})
		require.NoError(t, err)
		assert.Contains(t, r.Choice.String(), problem)
		require.Len(t, r.Parts, len(r.Choice.Parts))
		for i, p := range r.Choice.Parts {
			assert.Equal(t, p.Name, r.Parts[i].Name)
			assert.NotEmpty(t, p.Why)
		}
	}
}

// TestNothingToSearch: models whose variables are all fixed, or that have none.
func TestNothingToSearch(t *testing.T) {
	empty := model.New()
	fixed := model.New()
	fixed.Minimise(fixed.Int("x", 7, 7).Times(2))
	constant := model.New()
	constant.Int("x", 0, 3)
	constant.Maximise(model.Const(4))
	wrong := model.New()
	x := wrong.Int("x", 7, 7)
	wrong.Add(model.Sum(x.Term()).Equals(8))
	for _, o := range []Options{{}, {Deterministic: true, Threads: 2}, {Parts: []string{Guided}}, {Parts: []string{Complete}}} {
		o.OnFailure = func(part string, err error) { t.Errorf("%s: %v", part, err) }
		r, err := Solve(t.Context(), empty, o)
		require.NoError(t, err)
		assert.Equal(t, solve.Satisfied, r.Status)
		r, err = Solve(t.Context(), fixed, o)
		require.NoError(t, err)
		assert.Equal(t, solve.Optimal, r.Status)
		assert.EqualValues(t, 14, r.Objective)
		r, err = Solve(t.Context(), constant, o)
		require.NoError(t, err)
		assert.Equal(t, solve.Optimal, r.Status)
		assert.EqualValues(t, 4, r.Objective)
		r, err = Solve(t.Context(), wrong, o)
		require.NoError(t, err)
		assert.Equal(t, solve.Unsatisfiable, r.Status)
	}
}
