package cp_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/kernel"
)

// items packs the most valuable of eight items; the best value is 24.
func items(sense model.Sense) *model.Model {
	m := model.New()
	var value, weight []model.Term
	for i, v := range []int32{3, 7, 5, 2, 8, 4, 6, 1} {
		x := m.Bool("item")
		value, weight = append(value, x.Times(v)), append(weight, x.Times([]int32{2, 4, 3, 2, 5, 3, 4, 1}[i]))
	}
	total := m.Int("value", 0, 40)
	m.Add(model.Sum(value, total.Times(-1)).Equals(0), model.Sum(weight).AtMost(15))
	if sense == model.Maximise {
		m.Maximise(total.Term())
	} else {
		m.Minimise(total.Times(-1))
	}
	return m
}

// TestBounds: a result has a bound that no solution surpasses, even if the search
// was ended early. Once the optimum is proved, the bound is the optimum.
func TestBounds(t *testing.T) {
	for _, sense := range []model.Sense{model.Minimise, model.Maximise} {
		sign := int64(1)
		if sense == model.Minimise {
			sign = -1
		}
		for name, o := range map[string]cp.Options{
			"plain": {}, "threads": {Threads: 2}, "restarts": {Restart: cp.Restart{Policy: cp.Luby, Scale: 2}}, "learn": {Learn: cp.Learn{Mode: cp.LearnOn}},
		} {
			for nodes := range int64(40) {
				o.Limits.Nodes = nodes
				var bounds []int64
				o.OnBound = func(bound int64) { bounds = append(bounds, sign*bound) }
				r, err := newSolver(t, items(sense), o).Solve(t.Context())
				require.NoError(t, err)
				require.NotEmpty(t, bounds, name)
				for i := range bounds {
					assert.GreaterOrEqual(t, bounds[i], int64(24), name)
					assert.True(t, i == 0 || bounds[i] < bounds[i-1], "%s: %v", name, bounds)
				}
				require.True(t, r.Bounded, name)
				assert.GreaterOrEqual(t, sign*r.Bound, int64(24), name)
				assert.Equal(t, r.Status == solve.Optimal, r.Stopped == nil, "%s, %d nodes: %v", name, nodes, r.Status)
				assert.Equal(t, r.Found(), r.Status == solve.Optimal || r.Status == solve.Satisfied)
				if r.Status == solve.Optimal {
					assert.Equal(t, r.Objective, r.Bound)
					assert.Zero(t, r.Gap())
				}
			}
		}
	}
}

// TestResultOfAStream: Result has the last solution, the reason why the search
// ended, and its statistics. If the receiver breaks off, Stopped is nil.
func TestResultOfAStream(t *testing.T) {
	s := newSolver(t, items(model.Maximise), cp.Options{})
	assert.Equal(t, solve.Result{}, s.Result())
	var last solve.Solution
	for solution, err := range s.Solutions(t.Context()) {
		require.NoError(t, err)
		last = solution
	}
	r := s.Result()
	assert.Equal(t, solve.Optimal, r.Status)
	assert.Equal(t, last, r.Solution)
	assert.EqualValues(t, 24, r.Bound)
	nodes, _ := r.Stats.Get(solve.Nodes)
	assert.Positive(t, nodes)
	for _, err := range s.Solutions(t.Context()) {
		require.NoError(t, err)
		break
	}
	r = s.Result()
	assert.Equal(t, solve.Satisfied, r.Status)
	require.NoError(t, r.Stopped)
	_, err := s.Count(t.Context())
	require.NoError(t, err)
	assert.Nil(t, s.Result().Values, "of the search before")
}

// TestLimitsThatCPDoesNotCount: they are refused.
func TestLimitsThatCPDoesNotCount(t *testing.T) {
	m, _ := queens(4)
	_, err := cp.New(m, cp.Options{Limits: solve.Limits{Steps: 1}})
	require.ErrorIs(t, err, solve.ErrUnsupported)
	_, err = cp.New(m, cp.Options{Limits: solve.Limits{Nodes: -1}})
	require.ErrorContains(t, err, "expected 0 or more")
	_, err = cp.Core(t.Context(), m, cp.Options{Limits: solve.Limits{Slices: 1}})
	require.ErrorIs(t, err, solve.ErrUnsupported)
}

// TestNegativeViolation: a user's constraint with a negative violation is an error
// that names it, wherever it stands. It is no proof that there is no solution.
func TestNegativeViolation(t *testing.T) {
	negative := func(vars []model.Var) model.Custom {
		return bad{vars, func(a model.Assignment) int64 { return -int64(a[vars[0]]) }}
	}
	for name, add := range map[string]func(m *model.Model, x []model.Var, b model.Var) model.Constraint{
		"plain": func(_ *model.Model, x []model.Var, _ model.Var) model.Constraint { return model.Own(negative(x)) },
		"implied": func(_ *model.Model, x []model.Var, b model.Var) model.Constraint {
			return model.Implies(b, model.Own(negative(x)))
		},
		"reified": func(_ *model.Model, x []model.Var, b model.Var) model.Constraint {
			return model.Iff(b, model.Own(negative(x)))
		},
		"with a propagator": func(_ *model.Model, x []model.Var, _ model.Var) model.Constraint {
			return model.Own(propagating{negative(x).(bad), func(*kernel.Engine) bool { return true }})
		},
	} {
		for what, o := range map[string]cp.Options{
			"": {}, "threads": {Threads: 2}, "learn": {Learn: cp.Learn{Mode: cp.LearnOn}}, "check": {Check: true},
		} {
			m := model.New()
			x := m.Ints("x", 2, 1, 3)
			b := m.Int("b", 1, 1)
			m.Add(add(m, x, b))
			r, err := newSolver(t, m, o).Solve(t.Context())
			require.ErrorIs(t, err, model.ErrNegativeViolation, "%s %s", name, what)
			assert.ErrorContains(t, err, "my own", "%s %s", name, what)
			assert.NotContains(t, err.Error(), "wrong solution")
			assert.Equal(t, solve.Unknown, r.Status, "%s %s", name, what)

			session, err := cp.NewSession(m, nil, cp.SessionOptions{})
			if err == nil {
				_, err = session.Search(cp.Task{}, nil)
			}
			require.ErrorIs(t, err, model.ErrNegativeViolation, "session, %s", name)
		}
	}
}
