package cp

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/prop"
)

// rows makes a random model of sums and clauses. Coefficients are up to most, and some are large.
func rows(r *rand.Rand, most int) *model.Model {
	m := model.New()
	xs := append(m.Ints("x", 4, int32(-rng.Intn(r, 3)), int32(1+rng.Intn(r, 4))), m.Bools("b", 9)...)
	coef := func() int32 {
		a := int32(1 + rng.Intn(r, most))
		if most > 1 && rng.Intn(r, 20) == 0 {
			a *= 100_000
		}
		if rng.Intn(r, 3) == 0 {
			return -a
		}
		return a
	}
	for range 5 + rng.Intn(r, 4) {
		l := model.LinearConstraint{Relation: []model.Relation{model.LessEqual, model.LessEqual, model.Less, model.Equal}[rng.Intn(r, 4)], Bound: int64(rng.Intn(r, 6*most) - most)}
		for range 4 + rng.Intn(r, 5) {
			l.Terms = append(l.Terms, model.Term{Coef: coef(), Var: xs[rng.Intn(r, len(xs))]})
		}
		m.Add(l)
	}
	m.Add(model.Clause(xs[4:4+rng.Intn(r, 3)], xs[6:7+rng.Intn(r, 2)]))
	costs := make([]int32, len(xs))
	for i := range costs {
		costs[i] = int32(rng.Intn(r, 41) - 20)
	}
	if rng.Intn(r, 2) == 0 {
		m.Minimise(model.ScalarProduct(costs, xs))
	} else {
		m.Maximise(model.ScalarProduct(costs, xs))
	}
	return m
}

// TestBranchOnRelaxation: searches that branch on the relaxation find the optimum that others find, every inequality that they
// learn from holds, and no bound is beyond the optimum. Where a table stands beside the rows the relaxation decides on trial, in short turns
// that end in the middle of dives, cores and trees.
func TestBranchOnRelaxation(t *testing.T) {
	longtest.NoRace(t)
	var always, turns, trials, tried, branched, probed, dived int64
	for seed := range uint64(longtest.Choose(3000, 20_000)) {
		r := rng.New(seed, 0)
		m := rows(r, []int{1, 1, 7, 30}[rng.Intn(r, 4)])
		if seed%4 == 3 {
			m.Add(model.Table([]model.Term{model.Var(0).Term(), model.Var(1).Term()}, [][]int32{{0, 1}, {1, 0}, {1, 1}, {0, 0}}[:2+rng.Intn(r, 3)]))
		}
		if m.Check() != nil {
			continue
		}
		name := fmt.Sprint("seed ", seed)
		plain := optimum(t, m, Options{Relax: RelaxOff}, name)
		for _, l := range []Learn{{}, {Branch: BranchActivity, CoreTurns: true}, {Cores: true}} {
			l.Mode, l.straight, l.hasty = LearnOn, seed%3 > 0, true // small models are solved in dives alone
			o := Options{Relax: relaxAlways, Check: seed%2 == 0, Learn: l}
			var relaxed *prop.Relaxation
			o.relaxed = func(r *prop.Relaxation) { relaxed = r }
			o.OnBound = func(b int64) {
				if plain.Status == solve.Optimal {
					over := b - plain.Objective
					if m.Objective().Sense == model.Maximise {
						over = -over
					}
					assert.LessOrEqual(t, over, int64(0), name)
				}
			}
			s, err := New(m, o)
			require.NoError(t, err)
			best, err := s.Solve(t.Context())
			require.NoError(t, err, name)
			require.Equal(t, plain.Status, best.Status, name)
			require.Equal(t, plain.Objective, best.Objective, name)
			if relaxed == nil {
				continue
			}
			branched += relaxed.Branched()
			dived += relaxed.Dived()
			probed += relaxed.Probed()
			switch turn := s.learnt.linears; {
			case turn == nil:
			case turn.trials != nil:
				trials++
				tried += relaxed.Branched() + relaxed.Dived()
			case turn.always:
				assert.True(t, LinearModel(m), name)
				always++
			default:
				turns++
			}
		}
	}
	t.Log(always, turns, trials, tried, branched, probed, dived)
	assert.Greater(t, dived, int64(50))
	assert.Greater(t, probed, int64(200))
	assert.Greater(t, always, int64(300))
	assert.Greater(t, turns, int64(300))
	assert.Greater(t, trials, int64(300))
	assert.Greater(t, tried, int64(20))
	assert.Greater(t, branched, int64(200))
}

// TestLinearTurns: in packings the relaxation and activity decide in turns, and neither has more than its share.
func TestLinearTurns(t *testing.T) {
	longtest.NoRace(t)
	r := rng.New(3, 0)
	m := model.New()
	xs := m.Bools("x", 60)
	costs := make([]int32, len(xs))
	for i := range xs {
		costs[i] = int32(20 + rng.Intn(r, 3))
		for j := range i {
			if rng.Intn(r, 6) == 0 {
				m.Add(model.Sum(xs[i].Term(), xs[j].Term()).AtMost(1))
			}
		}
	}
	m.Maximise(model.ScalarProduct(costs, xs))
	assert.False(t, LinearModel(m))
	s, err := New(m, Options{Relax: RelaxOn, Learn: Learn{Mode: LearnOn, Branch: BranchActivity}})
	require.NoError(t, err)
	best, err := s.Solve(t.Context())
	require.NoError(t, err)
	assert.Equal(t, solve.Optimal, best.Status)
	turns := s.learnt.linears
	require.NotNil(t, turns)
	t.Log(turns.work)
	assert.Positive(t, turns.work[0])
	assert.Positive(t, turns.work[1])
	assert.Less(t, float64(max(turns.work[0], turns.work[1])), 2.5*float64(min(turns.work[0], turns.work[1]))+2*linearRun)
	plain := optimum(t, m, Options{Relax: RelaxOff, Learn: Learn{Mode: LearnOn}}, "")
	assert.Equal(t, plain.Objective, best.Objective)
}

// TestCovering: the relaxation always decides in coverings by long rows, not by short ones, and not where something is excluded.
func TestCovering(t *testing.T) {
	for name, c := range map[string]struct {
		rows func(xs []model.Var) []model.Constraint
		want bool
	}{
		"long rows": {func(xs []model.Var) []model.Constraint {
			return []model.Constraint{model.Sum(xs[:8]).AtLeast(1), model.Sum(xs[4:]).AtLeast(2), model.Clause(xs[2:9], nil)}
		}, true},
		"edges": {func(xs []model.Var) []model.Constraint {
			return []model.Constraint{model.Sum(xs[:2]).AtLeast(1), model.Clause(xs[1:3], nil)}
		}, false},
		"a packing": {func(xs []model.Var) []model.Constraint {
			return []model.Constraint{model.Sum(xs[:8]).AtLeast(1), model.Sum(xs[:9]).AtMost(3)}
		}, false},
		"a conflict": {func(xs []model.Var) []model.Constraint {
			return []model.Constraint{model.Sum(xs).AtLeast(1), model.Clause(xs[:8], xs[8:9])}
		}, false},
		"a partition": {func(xs []model.Var) []model.Constraint { return []model.Constraint{model.Sum(xs).Equals(1)} }, false},
	} {
		m := model.New()
		xs := m.Bools("x", 12)
		m.Add(c.rows(xs)...)
		m.Minimise(model.Sum(xs))
		require.NoError(t, m.Check(), name)
		assert.Equal(t, c.want, LinearModel(m), name)
	}
}
