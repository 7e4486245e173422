package cp

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
)

// satisfiable reports whether some solution has all of the predicates.
func satisfiable(solutions [][]int32, ps []kernel.Predicate) bool {
	return slices.ContainsFunc(solutions, func(a []int32) bool {
		return !slices.ContainsFunc(ps, func(p kernel.Predicate) bool { return !p.Holds(int64(a[p.Var()])) })
	})
}

// assume asks for a solution with all assumptions. The search finds one if and
// only if one of all solutions has them. Otherwise assume returns the core, which
// has no solution either.
func assume(t *testing.T, s *Solver, all [][]int32, assumed []kernel.Predicate) (core []int) {
	t.Helper()
	result, err := s.SolveAssuming(t.Context(), assumed...)
	require.NoError(t, err)
	require.NoError(t, result.Stopped)
	core = result.Core
	if satisfiable(all, assumed) {
		require.Equal(t, solve.Satisfied, result.Status, "%v", assumed)
		assert.True(t, satisfiable([][]int32{result.Values}, assumed))
		return nil
	}
	require.Equal(t, solve.Unsatisfiable, result.Status, "%v", assumed)
	var blamed []kernel.Predicate
	for _, k := range core {
		blamed = append(blamed, assumed[k])
	}
	require.False(t, satisfiable(all, blamed), "%v of %v", blamed, assumed)
	return core
}

// TestAssumptions: on random models there is a solution with all assumptions, or
// a core without a solution.
func TestAssumptions(t *testing.T) {
	cores, seeds := 0, uint64(600)
	if testing.Short() {
		seeds = 120
	}
	for seed := range seeds {
		m, _, ok := randomModel(seed)
		if !ok {
			continue
		}
		all := bruteForce(m)
		s, err := New(m, learnOptions(m, seed))
		require.NoError(t, err)
		r := rng.New(seed, 7)
		for range 3 {
			var assumed []kernel.Predicate
			for range 1 + rng.Intn(r, 4) {
				x := model.Var(rng.Intn(r, m.NumVars()))
				d := m.Domain(x)
				v := int64(d.Min()) + int64(rng.Intn(r, int(min(int64(d.Max())-int64(d.Min()), 9))+1))
				p := []kernel.Predicate{kernel.AtLeast(x, v), kernel.AtMost(x, v), kernel.Equal(x, v), kernel.Differs(x, v)}[rng.Intn(r, 4)]
				if !p.Constant() {
					assumed = append(assumed, p)
				}
			}
			if core := assume(t, s, all, assumed); len(core) > 0 && len(core) < len(assumed) {
				cores++
			}
		}
	}
	assert.Greater(t, cores, int(seeds)/12)
}

// TestCore: the constraints of a core have no solution, and without any one of
// them there is a solution.
func TestCore(t *testing.T) {
	tried, seeds := 0, uint64(500)
	if testing.Short() {
		seeds = 120
	}
	for seed := range seeds {
		m, _, ok := randomModel(seed)
		if !ok || len(bruteForce(m)) > 0 {
			continue
		}
		tried++
		result, err := Core(t.Context(), m, Options{})
		require.NoError(t, err)
		require.NoError(t, result.Stopped)
		require.Equal(t, solve.Unsatisfiable, result.Status)
		core := result.Core
		without := func(left int) *model.Model {
			part := model.New()
			for x := range model.Var(m.NumVars()) {
				part.Var("", m.Domain(x))
			}
			for _, i := range core {
				if i != left {
					part.Add(m.Constraints()[i])
				}
			}
			return part
		}
		assert.Empty(t, bruteForce(without(-1)), "seed %d: %v", seed, core)
		for _, i := range core {
			assert.NotEmpty(t, bruteForce(without(i)), "seed %d: %d of %v", seed, i, core)
		}
	}
	assert.Greater(t, tried, int(seeds)/17)

	m := model.New()
	x := m.Int("x", 0, 3)
	m.Add(model.Sum(x).AtLeast(1), model.Sum(x).AtMost(2))
	m.Maximise(x.Term())
	result, err := Core(t.Context(), m, Options{})
	require.NoError(t, err)
	assert.Equal(t, solve.Satisfied, result.Status)
	assert.NoError(t, m.Verify(result.Values))
	assert.EqualValues(t, result.Values[0], result.Objective)
	assert.Nil(t, result.Core)
}

// TestCoreStopped: a core that is cut short by a limit or by its context is still
// a core. The model has seven pigeons in six holes and other constraints; the
// full search finds the pigeons.
func TestCoreStopped(t *testing.T) {
	const pigeons = 7
	m := model.New()
	x := m.Ints("pigeon", pigeons, 1, pigeons-1)
	y := m.Ints("free", pigeons, 1, pigeons)
	for i := range x {
		for k := range i {
			m.Add(model.AllDifferent(y[i], y[k]), model.AllDifferent(x[i], x[k]))
		}
	}
	var pairs []int // the constraints on pigeons
	for i := range m.Constraints() {
		if i%2 == 1 {
			pairs = append(pairs, i)
		}
	}
	contains := func(core []int) {
		t.Helper()
		for _, i := range pairs {
			require.Contains(t, core, i)
		}
	}
	calls := 0
	count := Options{Learn: Learn{Continue: func() bool { calls++; return true }}}
	result, err := Core(t.Context(), m, count)
	require.NoError(t, err)
	require.NoError(t, result.Stopped)
	require.Equal(t, pairs, result.Core)

	errEarly := errors.New("early")
	whole, nothing, stopped := 0, 0, 0
	for _, at := range []int{1, calls / 4, calls / 2, calls * 3 / 4, calls * 7 / 8, calls - 1} {
		ctx, cancel := context.WithCancelCause(t.Context())
		left := at
		result, err := Core(ctx, m, Options{Learn: Learn{Continue: func() bool {
			if left--; left == 0 {
				cancel(errEarly)
				runtime.Gosched() // on one core nobody else would take notice
			}
			return true
		}}})
		cancel(nil)
		require.NoError(t, err)
		if result.Stopped == nil {
			require.Equal(t, pairs, result.Core, "after %d of %d", at, calls)
		} else {
			require.ErrorIs(t, result.Stopped, errEarly, "after %d of %d", at, calls)
			stopped++
		}
		if result.Core == nil {
			nothing++
			assert.Equal(t, solve.Unknown, result.Status)
			continue
		}
		whole++
		assert.Equal(t, solve.Unsatisfiable, result.Status)
		contains(result.Core)
	}
	assert.Positive(t, whole)
	assert.Positive(t, nothing)
	assert.Greater(t, stopped, nothing, "a core that may be larger than it has to be")

	for _, limit := range []int64{1, 30, 100, 1000, 100_000} {
		result, err := Core(t.Context(), m, Options{Limits: solve.Limits{Failures: limit}})
		require.NoError(t, err)
		if len(result.Core) != len(pairs) {
			require.ErrorIs(t, result.Stopped, solve.ErrFailures)
		}
		if result.Core != nil {
			contains(result.Core)
		}
	}
	result, err = Core(t.Context(), m, Options{Limits: solve.Limits{Time: 1}})
	require.NoError(t, err)
	assert.ErrorIs(t, result.Stopped, solve.ErrTime)
}

// TestCoresOfBounds: if assumptions remove the values at a bound one by one, all
// of them are in the core.
func TestCoresOfBounds(t *testing.T) {
	m := model.New()
	x := m.Int("x", 0, 5)
	s, err := New(m, Options{Learn: Learn{Mode: LearnOn}})
	require.NoError(t, err)
	all := bruteForce(m)
	for _, test := range []struct {
		assumed []kernel.Predicate
		want    []int
	}{
		{[]kernel.Predicate{kernel.AtLeast(x, 2), kernel.Differs(x, 2), kernel.AtMost(x, 2)}, []int{0, 1, 2}},
		{[]kernel.Predicate{kernel.Differs(x, 3), kernel.AtMost(x, 4), kernel.Differs(x, 4), kernel.AtLeast(x, 3)}, []int{0, 1, 2, 3}},
		{[]kernel.Predicate{kernel.AtLeast(x, 3), kernel.AtMost(x, 4), kernel.AtMost(x, 3), kernel.Differs(x, 3)}, []int{0, 2, 3}},
	} {
		assert.Equal(t, test.want, assume(t, s, all, test.assumed), "%v", test.assumed)
	}
}
