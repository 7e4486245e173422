package portfolio

import (
	"lsolve/hybrid/internal/samples"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/solve"
)

// TestImprovements: the reports of a search are consistent with each other and with
// the result.
func TestImprovements(t *testing.T) {
	for name, m := range map[string]*model.Model{
		"ring": samples.Ring(7), "maximised": samples.Negated(samples.Ring(7)), "shop": samples.Shop(t, 5, 4, 7), "maximised shop": samples.Negated(samples.Shop(t, 5, 4, 7)),
	} {
		best := samples.Proved(t, m)
		for _, o := range []Options{{Threads: 2}, {Threads: 2, Deterministic: true}, {Deterministic: true, Start: samples.Solution(t, m)}} {
			var improvements []solve.Improvement
			o.OnImprovement = func(u solve.Improvement) { improvements = append(improvements, u) }
			r, err := Solve(t.Context(), m, o)
			require.NoError(t, err)
			require.NotEmpty(t, improvements)
			improved, bounds := 0, 0
			var last *solve.Improvement
			for i := range improvements {
				u := &improvements[i]
				if u.Better {
					improved++
				}
				if last != nil {
					assert.GreaterOrEqual(t, u.After, last.After, name)
					if u.Better && last.Values != nil {
						assert.True(t, samples.Better(m, u.Objective, last.Objective), "%s: %v after %v", name, u, last)
					} else if !u.Better {
						assert.Equal(t, last.Values, u.Values)
						assert.True(t, u.Bounded)
						assert.True(t, !last.Bounded || samples.Better(m, last.Bound, u.Bound), "%s: %v after %v", name, u, last)
					}
					if last.Bounded {
						assert.True(t, u.Bounded)
						assert.False(t, samples.Better(m, u.Bound, last.Bound), "%s: a looser bound", name)
					}
				}
				if u.Bounded {
					bounds++
					assert.False(t, samples.Better(m, best, u.Bound), "%s: bound %d beyond the optimum %d", name, u.Bound, best)
				}
				if u.Values != nil {
					require.NoError(t, m.Verify(u.Values), name)
					assert.Equal(t, m.Objective().Term.Value(u.Values), u.Objective, name)
				}
				assert.True(t, learns(u.By) || slices.Contains(append(slices.Clone(Names), Start), u.By), u.By)
				last = u
			}
			assert.Positive(t, bounds)
			assert.Equal(t, improved, r.Improvements, name)
			found := 0
			for _, p := range r.Members {
				found += p.Better
			}
			if o.Start != nil {
				found++
				assert.Equal(t, "start", improvements[0].By)
				assert.True(t, improvements[0].Better)
			}
			assert.Equal(t, r.Improvements, found, "%s: the members' finds", name)
			assert.Equal(t, best, r.Objective)
			assert.Equal(t, best, last.Objective)
			assert.Equal(t, best, last.Bound)
			assert.Zero(t, last.Gap())
			assert.Equal(t, last.By, r.Proof)
		}
	}
}

// TestStatsAddUp: statistics are sums over the members, except those that are maxima, and those
// of what came before the members.
func TestStatsAddUp(t *testing.T) {
	r, err := Solve(t.Context(), samples.Ring(7), Options{Deterministic: true})
	require.NoError(t, err)
	total := r.Stats
	for _, c := range total {
		sum, most := int64(0), int64(0)
		for _, p := range r.Members {
			v, _ := p.Stats.Get(c.Name)
			sum, most = sum+v, max(most, v)
		}
		switch c.Name {
		case solve.Presolved, solve.Dropped, solve.Symmetries: // before the members
			assert.GreaterOrEqual(t, c.Value, int64(0), c.Name)
		case solve.PeakDepth, solve.Constraints:
			assert.Equal(t, most, c.Value, c.Name)
		default:
			assert.Equal(t, sum, c.Value, c.Name)
		}
	}
	for _, name := range []string{solve.Nodes, solve.Steps, solve.Neighbourhoods, solve.Propagations} {
		v, ok := total.Get(name)
		assert.True(t, ok && v > 0, name)
	}
}

// TestOptionsThatAreWrong: they are errors that say what was expected.
func TestOptionsThatAreWrong(t *testing.T) {
	m := samples.Ring(5)
	for says, o := range map[string]Options{
		`unknown member "all"; expected one of walk, `:  {Members: []string{Walk, "all"}},
		`unknown metaheuristic "luck"; expected one of`: {Metaheuristic: "luck"},
		"the solution to start from":                    {Start: make(model.Assignment, m.NumVars())},
		"the solution to start from: no solution with":  {Start: model.Assignment{3, 3}},
		"Search: variable 5000":                         {Search: []model.Var{0, 5000}},
		"Search: variable -1":                           {Search: []model.Var{-1}},
		`Search: variable 0, "x[0]", twice`:             {Search: []model.Var{0, 0}},
	} {
		r, err := Solve(t.Context(), m, o)
		require.ErrorContains(t, err, says)
		assert.Nil(t, r.Values)
	}
	_, err := Solve(t.Context(), samples.Queens(5), Options{Members: []string{LNS}})
	require.ErrorContains(t, err, `the member "lns" needs an objective`)
}

// TestChoice: the choice is reported, with its reasons.
func TestChoice(t *testing.T) {
	for problem, m := range map[string]*model.Model{
		"a satisfaction problem, with different values: 5 variables, 3 constraints": samples.Queens(5),
		"an optimisation problem, a schedule":                                       samples.Shop(t, 3, 3, 1), "an optimisation problem": samples.Ring(5),
	} {
		r, err := Solve(t.Context(), m, Options{})
		require.NoError(t, err)
		assert.Contains(t, r.Choice.String(), problem)
		require.Len(t, r.Members, len(r.Choice.Members))
		for i, p := range r.Choice.Members {
			assert.Equal(t, p.Name, r.Members[i].Name)
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
	for _, o := range []Options{{}, {Deterministic: true, Threads: 2}, {Members: []string{Guided}}, {Members: []string{Complete}}} {
		o.OnFailure = func(name string, err error) { t.Errorf("%s: %v", name, err) }
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
