package cp

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
)

// weighted returns a random model and all its solutions. The objective is a weighted
// sum of some variables. ok is false if the model is not accepted.
func weighted(seed uint64) (m *model.Model, all [][]int32, ok bool) {
	m, _, ok = randomModel(seed)
	if !ok {
		return nil, nil, false
	}
	all = bruteForce(m)
	r := rng.New(seed, 8)
	scale := []int{1, 3, 60}[rng.Intn(r, 3)]
	var terms []model.Term
	for x := range model.Var(m.NumVars()) {
		if d := m.Domain(x); rng.Intn(r, 4) > 0 && d.Max()-d.Min() < 1000 {
			terms = append(terms, x.Times(int32(rng.Intn(r, 2*scale+1)-scale)))
		}
	}
	high := int64(0)
	for i := range terms {
		terms[i].Offset = int32(rng.Intn(r, 9) - 4)
		lo, hi := m.Bounds(terms[i])
		high += max(-lo, hi)
	}
	if high > 1<<29 { // the sum, or its double, does not fit a variable
		return nil, nil, false
	}
	total := m.Int("total", int32(-high), int32(high))
	sign := int32(1 - 2*rng.Intn(r, 2))
	m.Add(model.Sum(terms, total.Times(sign)).Equals(0))
	for i, a := range all {
		sum := int64(0)
		for _, x := range terms {
			sum += x.Value(a)
		}
		all[i] = append(a, int32(-sum*int64(sign)))
	}
	objective := total.Times([]int32{1, 1, -1, 2}[rng.Intn(r, 4)]).Plus(int32(rng.Intn(r, 5)))
	if m.Minimise(objective); rng.Intn(r, 2) == 0 {
		m.Maximise(objective)
	}
	return m, all, m.Check() == nil
}

// TestCores: the search by cores finds the optima, whatever the branching and the
// restarts. No nogood forbids a better solution, and the reported bound rises and is
// valid.
func TestCores(t *testing.T) {
	longtest.NoRace(t)
	seeds := uint64(900)
	if testing.Short() {
		seeds = 450
	}
	solved, sums := 0, 0
	for seed := range seeds {
		m, all, ok := weighted(seed)
		if !ok {
			continue
		}
		maximise := m.Objective().Sense == model.Maximise
		o := learnOptions(m, seed)
		o.Learn.Cores, o.Check = true, seed%3 == 0
		o.Learn.learnt = implied(m, all, m.NumVars())
		var bounds []int64
		o.OnBound = func(b int64) { bounds = append(bounds, b) }
		s, err := New(m, o)
		require.NoError(t, err)
		best, err := s.Solve(t.Context())
		require.NoError(t, err, "seed %d: %+v", seed, m.Constraints())
		if len(all) == 0 {
			assert.Equal(t, solve.Unsatisfiable, best.Status, "seed %d", seed)
			continue
		}
		solved++
		if s.learnt.sums > 0 {
			sums++
		}
		require.Equal(t, solve.Optimal, best.Status, "seed %d: %+v", seed, m.Constraints())
		require.Equal(t, bestValue(m, all), best.Objective, "seed %d: %+v", seed, m.Constraints())
		for i, b := range bounds {
			if maximise {
				b, best.Objective = -b, -bestValue(m, all)
			}
			assert.LessOrEqual(t, b, best.Objective, "seed %d", seed)
			if previous := bounds[max(0, i-1)]; i > 0 {
				assert.Equal(t, maximise, bounds[i] < previous, "seed %d", seed)
			}
		}
	}
	assert.Greater(t, solved, int(seeds)/6)
	assert.Greater(t, sums, int(seeds)/200, "cores of several terms")
}

// cheapestCover states the cheapest cover of a random graph of n vertices, each taken at most
// once, or at most twice where the seed is odd.
func cheapestCover(seed uint64, n int) *model.Model {
	r := rng.New(seed, 0)
	m := model.New()
	most := 1 + int32(seed%2)
	x := m.Ints("x", n, 0, most)
	var price []model.Term
	for i := range x {
		price = append(price, x[i].Times(int32(1+rng.Intn(r, 5)*rng.Intn(r, 10))))
		for _, y := range x[:i] {
			if rng.Intn(r, 3) == 0 {
				m.Add(model.Sum(x[i].Term(), y.Term()).AtLeast(int64(most)))
			}
		}
	}
	total := m.Int("total", 0, 2000)
	m.Add(model.Sum(price, total.Times(-1)).Equals(0))
	m.Minimise(total.Term())
	return m
}

// TestCoresOfCovers: the search by cores finds the same cheapest vertex covers of
// random graphs as a search without learning. The bound rises on the way, by sums of
// terms.
func TestCoresOfCovers(t *testing.T) {
	rises, sums := 0, int64(0)
	for seed := range uint64(12) {
		m := cheapestCover(seed, 13)
		plain, err := New(m, Options{})
		require.NoError(t, err)
		want, err := plain.Solve(t.Context())
		require.NoError(t, err)
		require.Equal(t, solve.Optimal, want.Status)

		last := int64(-1)
		s, err := New(m, Options{Relax: RelaxOff, Check: seed%3 == 0, Learn: Learn{Mode: LearnOn, Cores: true}, OnBound: func(b int64) {
			assert.Greater(t, b, last, "seed %d", seed)
			assert.LessOrEqual(t, b, want.Objective, "seed %d", seed)
			last = b
			rises++
		}})
		require.NoError(t, err)
		best, err := s.Solve(t.Context())
		require.NoError(t, err)
		assert.Equal(t, solve.Optimal, best.Status, "seed %d", seed)
		assert.Equal(t, want.Objective, best.Objective, "seed %d", seed)
		sums += s.learnt.sums
	}
	assert.Greater(t, rises, 24)
	assert.Greater(t, sums, int64(12))
}

// TestCoresAfterTurns: a core that is being made smaller when the turn of cores ends is taken as it is. It does not send the runs of the
// others back to the root until the next turn.
func TestCoresAfterTurns(t *testing.T) {
	nodes, failures := int64(0), int64(0)
	for seed := range uint64(8) {
		s, err := New(cheapestCover(seed, 60), Options{
			Relax: RelaxOff, Learn: Learn{Mode: LearnOn, CoreTurns: true}, Limits: solve.Limits{Failures: 1500, Nodes: 100_000},
		})
		require.NoError(t, err)
		best, err := s.Solve(t.Context())
		require.NoError(t, err)
		n, _ := best.Stats.Get(solve.Nodes)
		f, _ := best.Stats.Get(solve.Failures)
		nodes, failures = nodes+n, failures+f
	}
	assert.Less(t, nodes, 5*failures)
}

// TestCoresWithoutASum: an objective that no equation defines, one whose sum does not
// fit a variable, and a constant one.
func TestCoresWithoutASum(t *testing.T) {
	const large = 1 << 30
	for name, c := range map[string]struct {
		build func(m *model.Model) model.Term
		want  int64
	}{
		"max": {func(m *model.Model) model.Term {
			x := m.Ints("x", 4, 0, 9)
			z := m.Int("z", 0, 9)
			m.Add(model.AllDifferent(x...), model.Max(z.Term(), terms(x)...))
			return z.Term()
		}, 3},
		"large": {func(m *model.Model) model.Term {
			x := m.Ints("x", 4, large, large+3)
			z := m.Int("z", large, large+12)
			sum := []model.Term{z.Times(-1)}
			for i, v := range x {
				sum = append(sum, v.Term())
				for _, w := range x[:i] {
					m.Add(model.Sum(v.Term(), w.Term()).AtLeast(2*large + 3))
				}
			}
			m.Add(model.Sum(sum).Equals(3 * large))
			return z.Term()
		}, large + 7},
		"constant": {func(m *model.Model) model.Term { m.Bool("b"); return model.Const(7) }, 7},
	} {
		m := model.New()
		m.Minimise(c.build(m))
		s, err := New(m, Options{Learn: Learn{Mode: LearnOn, Cores: true}, Limits: solve.Limits{Failures: 20_000}})
		require.NoError(t, err, name)
		best, err := s.Solve(t.Context())
		require.NoError(t, err, name)
		assert.Equal(t, solve.Optimal, best.Status, name)
		assert.Equal(t, c.want, best.Objective, name)
		assert.Zero(t, s.learnt.sums, name)
	}
}

func terms(xs []model.Var) (out []model.Term) {
	for _, x := range xs {
		out = append(out, x.Term())
	}
	return out
}

// TestDefinitionOfTheCost: the terms of an objective have the value of the objective,
// whatever the signs.
func TestDefinitionOfTheCost(t *testing.T) {
	for _, sign := range []int32{1, -1} {
		for _, scale := range []int32{1, -1, 3} {
			for _, sense := range []bool{false, true} {
				m := model.New()
				x, y, z := m.Int("x", -2, 2), m.Int("y", 0, 3), m.Int("z", -100, 100)
				m.Add(model.Sum(x.Times(2), y.Times(-5), z.Times(sign)).Equals(4))
				if m.Minimise(z.Times(scale).Plus(1)); sense {
					m.Maximise(z.Times(scale).Plus(1))
				}
				s, err := New(m, Options{Learn: Learn{Mode: LearnOn}})
				require.NoError(t, err)
				w, err := s.worker(0, &shared{}, nil, true)
				require.NoError(t, err)
				g := newCoreGuide(m, w.e, w.goal)
				name := fmt.Sprint(sign, scale, sense)
				require.Len(t, g.terms, 2, name)
				for a := range m.Assignments() {
					if m.Verify(a) != nil {
						continue
					}
					sum := g.fixed
					for _, k := range g.terms {
						require.Positive(t, k.weight, name)
						sum += k.weight * k.x.Value(a)
					}
					assert.Equal(t, w.goal.cost.Value(a), sum, name)
				}
			}
		}
	}
}
