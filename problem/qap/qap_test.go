package qap

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem/problemtest"
	"lsolve/systematic/cp"
)

// instances are small instances: symmetric, with one symmetric matrix, with none,
// and sparse; with diagonals if they are not symmetric.
func instances(t *testing.T, most int, visit func(p *Instance)) {
	t.Helper()
	r := rng.New(7, 7)
	for n := 1; n <= most; n++ {
		full := func(below int) []int32 {
			m := make([]int32, n*n)
			for i := range m {
				m[i] = int32(rng.Intn(r, below))
			}
			return m
		}
		for _, parts := range [][2][]int32{
			{symmetric(n, r), symmetric(n, r)},
			{full(10), symmetric(n, r)},
			{symmetric(n, r), full(10)},
			{full(10), full(10)},
			{full(2), full(3)},
		} {
			p, err := New(n, parts[0], parts[1])
			require.NoError(t, err)
			visit(p)
		}
	}
}

func TestModelAgreesWithCheck(t *testing.T) {
	instances(t, 4, func(p *Instance) {
		stated := p.Stated()
		require.NoError(t, stated.Model.Check())
		want := make(map[string]int64)
		cheapest := int64(math.MaxInt64)
		for values := range problemtest.Permutations(p.n) {
			cost, err := p.Check(values)
			require.NoError(t, err)
			assert.LessOrEqual(t, p.least, cost)
			assert.LessOrEqual(t, cost, p.most)
			want[p.Text(values)] = cost
			cheapest = min(cheapest, cost)
		}
		assert.Equal(t, cheapest, problemtest.Optimum(t, p))

		// Every assignment is one solution of the model, with the same cost.
		all := p.Stated()
		objective := all.Model.Objective().Term
		found := 0
		for solution, err := range solutions(t, all.Model) {
			require.NoError(t, err)
			found++
			values := valuesOf(all.Search, solution)
			assert.Equal(t, want[p.Text(values)], objective.Value(solution))
		}
		assert.Len(t, want, found)
	})
}

// solutions gives the solutions of the model without its objective.
func solutions(t *testing.T, m *model.Model) func(yield func(model.Assignment, error) bool) {
	t.Helper()
	plain := model.New()
	for x := range m.NumVars() {
		plain.Var(m.Name(model.Var(x)), m.Domain(model.Var(x)))
	}
	plain.Add(m.Constraints()...)
	s, err := cp.New(plain, cp.Options{})
	require.NoError(t, err)
	return func(yield func(model.Assignment, error) bool) {
		for solution, err := range s.Solutions(context.Background()) {
			if !yield(solution.Values, err) {
				return
			}
		}
	}
}

// valuesOf returns the values of the variables.
func valuesOf(vars []model.Var, a []int32) []int32 {
	values := make([]int32, len(vars))
	for i, x := range vars {
		values[i] = a[x]
	}
	return values
}

func TestKnownOptimum(t *testing.T) {
	for seed := range uint64(10) {
		p, optimum, home, err := generateKnown(2, 4, rng.New(seed, 0))
		require.NoError(t, err)
		cost, err := p.Check(home)
		require.NoError(t, err)
		assert.Equal(t, optimum, cost)
		cheapest, dearest := int64(math.MaxInt64), int64(0)
		for values := range problemtest.Permutations(p.n) {
			cost, err := p.Check(values)
			require.NoError(t, err)
			cheapest, dearest = min(cheapest, cost), max(dearest, cost)
		}
		assert.Equal(t, optimum, cheapest)
		assert.Greater(t, dearest, 12*optimum/10, "not every assignment is good")
	}
	_, _, _, err := generateKnown(1, 1, rng.New(1, 1))
	assert.ErrorContains(t, err, "a grid of 1 x 1 locations; expected 2 to 1000 in all")
}

func TestNewRefuses(t *testing.T) {
	for want, f := range map[string]func() (*Instance, error){
		"0 facilities; expected 1 to 1000":             func() (*Instance, error) { return New(0, nil, nil) },
		"1 flows and 4 distances for 2 facilities":     func() (*Instance, error) { return New(2, make([]int32, 1), make([]int32, 4)) },
		"a flow or distance from 1 to 2 is -3":         func() (*Instance, error) { return New(2, []int32{0, -3, 0, 0}, make([]int32, 4)) },
		"could cost 288230376688582656 or more":        func() (*Instance, error) { return New(1, []int32{1<<29 + 1}, []int32{1 << 29}) },
		"1001 facilities":                              func() (*Instance, error) { return Generate(1001, rng.New(1, 1)) },
		"the largest flows over the largest distances": func() (*Instance, error) { return New(1, []int32{math.MaxInt32}, []int32{math.MaxInt32}) },
	} {
		_, err := f()
		assert.ErrorContains(t, err, want)
	}
	// Neither flow has a distance: the diagonal is separate.
	_, err := New(2, []int32{0, math.MaxInt32, 0, 0}, []int32{math.MaxInt32, 0, 0, math.MaxInt32})
	assert.NoError(t, err)
}

// TestLargeCosts: costs take 64 bits, in models, too.
func TestLargeCosts(t *testing.T) {
	p, err := New(2, []int32{0, 1 << 20, 1 << 21, 0}, []int32{0, 1 << 22, 1 << 23, 0})
	require.NoError(t, err)
	cost, err := p.Check([]int32{1, 0})
	require.NoError(t, err)
	assert.EqualValues(t, 1<<20*(1<<23)+1<<21*(1<<22), cost)
	assert.EqualValues(t, 1<<42+1<<44, p.MostCost())
	stated := p.Stated()
	require.NoError(t, stated.Model.Check())
	s, err := cp.New(stated.Model, cp.Options{})
	require.NoError(t, err)
	best, err := s.Solve(t.Context())
	require.NoError(t, err)
	other, err := p.Check([]int32{0, 1})
	require.NoError(t, err)
	assert.Equal(t, min(cost, other), best.Objective)

	// Distances both ways together do not fit 32 bits.
	p, err = New(2, []int32{0, 3, 3, 0}, []int32{0, 1 << 30, 1<<30 + 5, 0})
	require.NoError(t, err)
	stated = p.Stated()
	require.NoError(t, stated.Model.Check())
	s, err = cp.New(stated.Model, cp.Options{})
	require.NoError(t, err)
	best, err = s.Solve(t.Context())
	require.NoError(t, err)
	assert.EqualValues(t, 3*(1<<31+5), best.Objective)

	// The sum over all pairs of the largest distance is beyond even 64 bits.
	flows, distances := slices.Repeat([]int32{1 << 28}, 64), make([]int32, 64)
	distances[1] = 1 << 29
	p, err = New(8, flows, distances)
	require.NoError(t, err)
	assert.ErrorContains(t, p.Stated().Model.Check(), "the sum can go beyond 2^61")

	p, err = Generate(1000, rng.New(1, 1))
	require.NoError(t, err)
	assert.Greater(t, p.MostCost(), int64(math.MaxInt32))
	p, err = Generate(15, rng.New(1, 1))
	require.NoError(t, err)
	assert.NoError(t, p.Stated().Model.Check())
}

func TestCheckRefuses(t *testing.T) {
	p, err := Generate(3, rng.New(1, 1))
	require.NoError(t, err)
	for want, values := range map[string][]int32{
		"2 locations for 3 facilities":            {0, 1},
		"facility 2 is at location 4; expected 1": {0, 3, 1},
		"facility 1 is at location -2147483647":   {math.MinInt32, 3, 1},
		"facilities 1 and 3 are both at location": {1, 0, 1},
	} {
		_, err := p.Check(values)
		assert.ErrorContains(t, err, want)
		assert.Contains(t, p.Text(values), want)
	}
}

func TestWriteSolution(t *testing.T) {
	p, err := New(2, []int32{0, 1, 3, 0}, []int32{0, 5, 7, 0})
	require.NoError(t, err)
	var b strings.Builder
	require.NoError(t, p.WriteSolution(&b, []int32{1, 0}))
	assert.Equal(t, "2 22\n2 1\n", b.String())
	assert.Error(t, p.WriteSolution(&b, []int32{1, 1}))
}
