package cp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

// objectives visits random models with an objective, and all solutions of each.
func objectives(t *testing.T, seeds uint64, visit func(seed uint64, m *model.Model, all [][]int32)) {
	t.Helper()
	if testing.Short() {
		seeds /= 4
	}
	for seed := range seeds {
		m, objective := conform.RandomModel(rng.New(seed, 0), 4)
		if m.Check() != nil {
			continue
		}
		all := bruteForce(m)
		m.Minimise(objective)
		if seed%2 == 0 {
			m.Maximise(objective)
		}
		if m.Check() == nil {
			visit(seed, m, all)
		}
	}
}

func everyVar(m *model.Model) (vars []model.Var) {
	for x := range model.Var(m.NumVars()) {
		vars = append(vars, x)
	}
	return vars
}

func splitting(m *model.Model) branch.Brancher {
	return branch.New(everyVar(m), branch.Options{Select: branch.FirstFail, Style: branch.Step})
}

// TestLearnSession: one session that is asked about one subproblem after the other finds the
// best solution of all, and every core has no better solution.
func TestLearnSession(t *testing.T) {
	cores, searches := 0, 0
	objectives(t, 400, func(seed uint64, m *model.Model, all [][]int32) {
		plain, err := NewSession(m, nil, SessionOptions{})
		require.NoError(t, err)
		parts, err := plain.Split(nil, splitting(m), 2+int(seed%9), nil)
		require.NoError(t, err)
		s, err := NewLearnSession(m, nil, LearnSessionOptions{Check: seed%3 == 0})
		require.NoError(t, err)
		var best *solve.Solution
		better := func(a []int32) bool {
			switch o := m.Objective(); {
			case best == nil:
				return true
			case o.Sense == model.Maximise:
				return o.Value(a) > best.Objective
			default:
				return o.Value(a) < best.Objective
			}
		}
		for _, p := range parts {
			searches++
			outcome, core, err := s.Search(p.Path, func(found solve.Solution) bool {
				require.True(t, better(found.Values), "seed %d", seed)
				best = &found
				return true
			})
			require.NoError(t, err, "seed %d", seed)
			require.Equal(t, Exhausted, outcome)
			blamed := make([]kernel.Predicate, 0, len(core))
			for _, k := range core {
				blamed = append(blamed, p.Path[k])
			}
			if len(core) > 0 {
				cores++
				assert.False(t, s.Hopeless())
			}
			for _, a := range all {
				if better(a) {
					assert.False(t, satisfiable([][]int32{a}, blamed), "seed %d: %v of %v excludes %v", seed, blamed, p.Path, a)
				}
			}
		}
		if len(all) == 0 {
			assert.Nil(t, best, "seed %d", seed)
			return
		}
		require.NotNil(t, best, "seed %d", seed)
		assert.Equal(t, bestValue(m, all), best.Objective, "seed %d", seed)
	})
	assert.Greater(t, cores, 5)
	assert.Greater(t, searches, 50)
}

// TestLearnSessionContinues: a search that Continue has ended can be begun again, and another
// session's solution bounds the next one.
func TestLearnSessionContinues(t *testing.T) {
	objectives(t, 80, func(seed uint64, m *model.Model, all [][]int32) {
		left, ends := 1, 0
		s, err := NewLearnSession(m, nil, LearnSessionOptions{Learn: Learn{Continue: func() bool { left--; return left > 0 }}})
		require.NoError(t, err)
		var got []int64
		for outcome := Limited; outcome == Limited; ends++ {
			left = 1 + ends
			outcome, _, err = s.Search(nil, func(found solve.Solution) bool { got = append(got, found.Objective); return true })
			require.NoError(t, err)
		}
		if len(all) == 0 {
			assert.Empty(t, got)
			return
		}
		require.NotEmpty(t, got, "seed %d", seed)
		assert.Equal(t, bestValue(m, all), got[len(got)-1], "seed %d", seed)

		known, err := NewLearnSession(m, nil, LearnSessionOptions{})
		require.NoError(t, err)
		known.Improve(bestValue(m, all))
		outcome, _, err := known.Search(nil, func(solve.Solution) bool { t.Errorf("seed %d: nothing is better", seed); return false })
		require.NoError(t, err)
		assert.Equal(t, Exhausted, outcome)
		assert.True(t, known.Hopeless())
	})
}

// TestSplit: every solution is in exactly one part, and no part's bound is better than the best
// of its solutions.
func TestSplit(t *testing.T) {
	objectives(t, 400, func(seed uint64, m *model.Model, all [][]int32) {
		s, err := NewSession(m, nil, SessionOptions{})
		require.NoError(t, err)
		want := 1 + int(seed%20)
		parts, err := s.Split(nil, splitting(m), want, nil)
		require.NoError(t, err)
		if len(all) == 0 {
			return
		}
		for _, a := range all {
			homes := 0
			for _, p := range parts {
				if satisfiable([][]int32{a}, p.Path) {
					homes++
					if o := m.Objective(); o.Sense == model.Maximise {
						assert.LessOrEqual(t, o.Value(a), p.Bound, "seed %d", seed)
					} else {
						assert.GreaterOrEqual(t, o.Value(a), p.Bound, "seed %d", seed)
					}
				}
			}
			assert.Equal(t, 1, homes, "seed %d: %v in %v", seed, a, parts)
		}
		if len(all) >= 4*want {
			assert.GreaterOrEqual(t, len(parts), want, "seed %d", seed)
		}
	})
}

// TestLearnSessionSplits: after some failures every solution that is better than the best one is in
// exactly one part, in no part of a bound that it beats, and the session is as it was.
func TestLearnSessionSplits(t *testing.T) {
	split := 0
	for seed := range uint64(60) {
		r := rng.New(seed, 0)
		m := model.New()
		xs := m.Ints("x", 6, 0, 5)
		m.Add(model.AllDifferent(xs...))
		for range 4 {
			i, j, k := rng.Intn(r, 6), rng.Intn(r, 6), rng.Intn(r, 6)
			m.Add(model.Sum(xs[i].Times(2), xs[j].Times(-3), xs[k].Term()).AtMost(int64(rng.Intn(r, 6) - 5)))
		}
		m.Minimise(xs[0].Term())
		if seed%2 == 0 {
			m.Maximise(xs[1].Term())
		}
		all := bruteForce(m)
		left := int(seed % 7)
		s, err := NewLearnSession(m, nil, LearnSessionOptions{Learn: Learn{Branch: BranchActivity, Continue: func() bool { left--; return left > 0 }}})
		require.NoError(t, err)
		o := m.Objective()
		var best *int64
		better := func(a []int32) bool {
			return best == nil || o.Sense == model.Maximise && o.Value(a) > *best || o.Sense == model.Minimise && o.Value(a) < *best
		}
		outcome, _, err := s.Search(nil, func(found solve.Solution) bool { best = &found.Objective; return true })
		require.NoError(t, err)
		if outcome != Limited {
			continue
		}
		want := 1 + int(seed%9)
		parts, err := s.Split(nil, want)
		require.NoError(t, err)
		assert.LessOrEqual(t, len(parts), want+1)
		for _, a := range all {
			if !better(a) {
				continue
			}
			homes := 0
			for _, p := range parts {
				if satisfiable([][]int32{a}, p.Path) {
					homes++
					if o.Sense == model.Maximise {
						assert.LessOrEqual(t, o.Value(a), p.Bound, "seed %d", seed)
					} else {
						assert.GreaterOrEqual(t, o.Value(a), p.Bound, "seed %d", seed)
					}
				}
			}
			assert.Equal(t, 1, homes, "seed %d: %v in %v", seed, a, parts)
		}
		if len(parts) > 1 {
			split++
			deeper, err := s.Split(parts[0].Path, 2)
			require.NoError(t, err)
			for _, p := range deeper {
				assert.Equal(t, parts[0].Path, p.Path[:len(parts[0].Path)])
			}
		}
		left = 1 << 30
		_, _, err = s.Search(nil, func(found solve.Solution) bool { best = &found.Objective; return true })
		require.NoError(t, err)
		if len(all) > 0 {
			assert.Equal(t, bestValue(m, all), *best, "seed %d", seed)
		}
	}
	assert.Greater(t, split, 3)
}
