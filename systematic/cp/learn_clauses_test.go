package cp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// clauseModel returns random clauses over a few Booleans. In every second model
// some Booleans are the values of integers, and there is a sum of integers.
func clauseModel(seed uint64) *model.Model {
	r := rng.New(seed, 11)
	m := model.New()
	x := m.Bools("x", 5+rng.Intn(r, 3)+3*int(1-seed%2))
	if seed%2 == 1 {
		y := m.Int("y", 0, 4)
		z := m.Int("z", -1, 3)
		m.Add(model.Iff(x[0].Term(), model.Sum(y.Term()).AtLeast(2)), model.Iff(x[1].Term(), model.Sum(z.Term()).AtMost(0)),
			model.Iff(x[2].Term(), model.Sum(y.Term(), z.Term()).AtLeast(int64(rng.Intn(r, 6)))))
	}
	for range 2*len(x) + rng.Intn(r, 3*len(x)) {
		var sides [2][]model.Var
		for range 1 + min(1+rng.Intn(r, 3), rng.Intn(r, 30)) {
			k := rng.Intn(r, 2)
			sides[k] = append(sides[k], x[rng.Intn(r, len(x))])
		}
		m.Add(model.Clause(sides[0], sides[1]))
	}
	return m
}

// TestLearningOnClauseModels: learning finds the same solutions as brute force and
// as the search without learning, whether the clauses are simplified first or not.
// Everything is verified, and no nogood forbids a solution.
func TestLearningOnClauseModels(t *testing.T) {
	seeds := uint64(1000)
	if testing.Short() {
		seeds = 200
	}
	learnt, satisfiable := int64(0), 0
	for seed := range seeds {
		m := clauseModel(seed)
		want := bruteForce(m)
		if len(want) > 0 {
			satisfiable++
		}
		all := func(o Options) [][]int32 {
			got, s := searched(t, m, o, seed)
			learnt += s.learnt.nogoods
			return got
		}
		require.Equal(t, want, all(Options{}), "seed %d", seed)
		for _, plain := range []bool{false, true} {
			o := learnOptions(m, seed)
			o.Check = seed%3 > 0
			o.Learn.plain = plain
			o.Learn.learnt = implied(m, want, m.NumVars())
			require.Equal(t, want, all(o), "seed %d, plain %v: %+v", seed, plain, m.Constraints())
		}
	}
	assert.Greater(t, learnt, int64(seeds)/4)
	assert.Greater(t, satisfiable, int(seeds)/4)
	assert.Less(t, satisfiable, int(seeds)*9/10)
}

// TestAssumptionsOnClauseModels: with simplified clauses there is a solution with
// all assumptions, or a core without a solution.
func TestAssumptionsOnClauseModels(t *testing.T) {
	seeds := uint64(800)
	if testing.Short() {
		seeds = 150
	}
	cores := 0
	for seed := range seeds {
		m := clauseModel(seed)
		all := bruteForce(m)
		s, err := New(m, learnOptions(m, seed))
		require.NoError(t, err)
		r := rng.New(seed, 12)
		var assumed []kernel.Predicate
		for range 1 + rng.Intn(r, 5) {
			assumed = append(assumed, kernel.Equal(model.Var(rng.Intn(r, m.NumVars())), int64(rng.Intn(r, 2))))
		}
		if core := assume(t, s, all, assumed); len(core) > 0 {
			cores++
		}
	}
	assert.Greater(t, cores, int(seeds)/10)
}
