package cp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// TestSumsThatAreClauses: the cases in which learning has no propagator for a reified
// sum, and those beside them.
func TestSumsThatAreClauses(t *testing.T) {
	for _, c := range []struct {
		name        string
		a, b        int32 // coefficients
		bound       int64
		propagators int
	}{
		{"none", 1, 1, 0, 0},
		{"none, though there is some room", 2, 3, 1, 0},
		{"room for one of the two", 2, 3, 2, 2},
		{"room for either, not for both", 2, 3, 3, 0},
		{"room for both", 2, 3, 5, 2},
		{"not even for none", 1, 1, -1, 2},
		{"all", -1, -1, -2, 0},
		{"one", -1, -1, -1, 0},
		{"not the first without the second", 1, -1, 0, 0},
		{"the second and not the first", 1, -1, -1, 0},
	} {
		m := model.New()
		b, x, y := m.Bool("b"), m.Bool("x"), m.Bool("y")
		m.Add(model.Iff(b, model.Sum(x.Times(c.a), y.Times(c.b)).AtMost(c.bound)))
		e, err := compile(m, kernel.Options{Explain: true, Learn: true}, nil, nil, nil)
		require.NoError(t, err, c.name)
		assert.Equal(t, c.propagators, e.NumPropagators(), c.name)
	}
}

// reifiedSums returns sums of variables of two values, of which many are clauses, and
// some clauses that use their truth.
func reifiedSums(seed uint64) *model.Model {
	r := rng.New(seed, 17)
	m := model.New()
	x := m.Bools("x", 5)
	x = append(x, m.Var("wide", model.Values(-2, 3)))
	b := m.Bools("b", 5)
	for _, b := range b {
		terms := make([]model.Operand, 1+rng.Intn(r, 4))
		for i := range terms {
			terms[i] = x[rng.Intn(r, len(x))].Times(int32(rng.Intn(r, 6) - 3)).Plus(int32(rng.Intn(r, 3)))
		}
		sum := model.Sum(terms...).AtMost(int64(rng.Intn(r, 11) - 5))
		if rng.Intn(r, 3) > 0 {
			m.Add(model.Iff(b, sum))
		} else {
			m.Add(model.Implies(b, sum))
		}
	}
	for range 6 {
		i, j := rng.Intn(r, len(b)), rng.Intn(r, len(b))
		m.Add(model.Clause([]model.Var{b[i], x[rng.Intn(r, 5)]}, []model.Var{b[j]}))
	}
	return m
}

// TestLearningOnReifiedSums: learning finds the solutions that brute force finds.
func TestLearningOnReifiedSums(t *testing.T) {
	seeds := uint64(600)
	if testing.Short() {
		seeds = 150
	}
	satisfiable := 0
	for seed := range seeds {
		m := reifiedSums(seed)
		want := bruteForce(m)
		if len(want) > 0 {
			satisfiable++
		}
		o := learnOptions(m, seed)
		o.Check = seed%3 > 0
		o.Learn.learnt = implied(m, want, m.NumVars())
		got, _ := searched(t, m, o, seed)
		require.Equal(t, want, got, "seed %d: %+v", seed, m.Constraints())
	}
	assert.Greater(t, satisfiable, int(seeds)/4)
}
