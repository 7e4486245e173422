package portfolio

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/internal/samples"
	"lsolve/hybrid/warmstart"
	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// TestRandomModels: every engine, and every member of the portfolio alone, agrees with
// brute force. No local search claims a proof.
func TestRandomModels(t *testing.T) {
	unsupported, lnsBest, lnsAll := 0, 0, 0
	done, satisfiable := eachModel(t, 500, 100, samples.Random, func(c *oneModel) {
		// TestDeterministic compares one thread with two.
		threads := c.portfolio()
		c.complete("by time", Options{Threads: 3 - threads})
		members := []string{Guided, Learn, Complete}
		if c.m.Objective().Sense != model.Satisfy {
			members = append(members, Bound)
			if c.sat {
				lnsAll++
				if c.large() {
					lnsBest++
				}
			}
		}
		for _, name := range members {
			c.alone(name)
		}
		if !c.walk() {
			unsupported++
		}
	})
	assert.Greater(t, satisfiable, done/4)
	assert.Less(t, unsupported, done/4)
	assert.Greater(t, lnsAll, done/5)
	assert.GreaterOrEqual(t, lnsBest, lnsAll*9/10, "large neighbourhoods alone hardly find optima of tiny models")
}

// oneModel is a model and the truth about it.
type oneModel struct {
	t    *testing.T
	m    *model.Model
	seed uint64
	sat  bool
	best int64
}

// eachModel draws so many models, fewer in a short run, and checks each, besides by each, by
// the searches that are part of every test. It stops after the first model that fails.
func eachModel(t *testing.T, models, short int, draw func(seed uint64) *model.Model, each func(c *oneModel)) (done, satisfiable int) {
	if testing.Short() {
		models = short
	}
	for seed := uint64(0); done < models; seed++ {
		m := draw(seed)
		if m == nil {
			continue
		}
		done++
		c := &oneModel{t: t, m: m, seed: seed}
		if c.sat, c.best = samples.Optimum(m); c.sat {
			satisfiable++
		}
		c.solver()
		each(c)
		c.warmStarted()
		c.localSearch()
		if t.Failed() {
			t.Logf("seed %d: %+v, objective %+v", seed, m.Constraints(), m.Objective())
			t.FailNow()
		}
	}
	return done, satisfiable
}

// proved checks the answer of a complete search.
func (c *oneModel) proved(who string, status solve.Status, values model.Assignment, objective int64) {
	c.t.Helper()
	switch {
	case !c.sat:
		assert.Equal(c.t, solve.Unsatisfiable, status, "%s, seed %d", who, c.seed)
		assert.Nil(c.t, values)
		return
	case c.m.Objective().Sense == model.Satisfy:
		assert.Equal(c.t, solve.Satisfied, status, "%s, seed %d", who, c.seed)
	default:
		assert.Equal(c.t, solve.Optimal, status, "%s, seed %d", who, c.seed)
		assert.Equal(c.t, c.best, objective, "%s, seed %d", who, c.seed)
	}
	assert.NoError(c.t, c.m.Verify(values), "%s, seed %d", who, c.seed)
}

// claims checks the answer of a search that proves nothing.
func (c *oneModel) claims(who string, status solve.Status, values model.Assignment, objective int64) {
	c.t.Helper()
	if values == nil {
		assert.Equal(c.t, solve.Unknown, status, "%s, seed %d", who, c.seed)
		return
	}
	assert.True(c.t, c.sat, "%s, seed %d: a solution where there is none", who, c.seed)
	assert.Equal(c.t, solve.Satisfied, status, "%s, seed %d", who, c.seed)
	assert.NoError(c.t, c.m.Verify(values), "%s, seed %d", who, c.seed)
	if c.m.Objective().Sense != model.Satisfy {
		assert.False(c.t, samples.Better(c.m, objective, c.best), "%s, seed %d: %d, but the optimum is %d", who, c.seed, objective, c.best)
	}
}

func (c *oneModel) solver() {
	s, err := cp.New(c.m, cp.Options{})
	require.NoError(c.t, err)
	got, err := s.Solve(c.t.Context())
	require.NoError(c.t, err)
	c.proved("cp", got.Status, got.Values, got.Objective)
}

// complete runs members that prove, to the end.
func (c *oneModel) complete(who string, o Options) {
	c.t.Helper()
	o.Seed = c.seed
	o.OnFailure = func(name string, err error) { assert.NoError(c.t, err, "%s: %s, seed %d", who, name, c.seed) }
	r, err := Solve(c.t.Context(), c.m, o)
	require.NoError(c.t, err, "%s, seed %d: %+v", who, c.seed, c.m.Constraints())
	c.proved(who, r.Status, r.Values, r.Objective)
}

// portfolio runs the whole portfolio and returns on how many threads.
func (c *oneModel) portfolio() (threads int) {
	c.t.Helper()
	threads = 1 + int(c.seed/3%2)
	c.complete("portfolio", Options{Threads: threads, Deterministic: true, Check: c.seed%10 == 0})
	return threads
}

// alone runs one member that proves.
func (c *oneModel) alone(name string) {
	c.t.Helper()
	c.complete(name, Options{Members: []string{name}, Deterministic: true, Check: c.seed%10 == 1})
}

// large runs large neighbourhood search alone, which seldom proves, and reports whether it
// found the optimum.
func (c *oneModel) large() bool {
	r, err := Solve(c.t.Context(), c.m, Options{Seed: c.seed, Members: []string{LNS}, Deterministic: true, Limits: solve.Limits{Slices: 12}})
	require.NoError(c.t, err)
	if r.Stopped == nil {
		c.proved(LNS, r.Status, r.Values, r.Objective)
		return true
	}
	require.ErrorIs(c.t, r.Stopped, solve.ErrSlices)
	c.claims(LNS, r.Status, r.Values, r.Objective)
	return r.Values != nil && r.Objective == c.best
}

// walk runs the local search alone. It returns false if that cannot walk the
// model.
func (c *oneModel) walk() bool {
	name := meta.ModelNames()[c.seed%uint64(len(meta.ModelNames()))]
	r, err := Solve(c.t.Context(), c.m, Options{Seed: c.seed, Members: []string{Walk}, Deterministic: true, Limits: solve.Limits{Slices: 1}, Metaheuristic: name, Presolve: int64(c.seed % 2 * 1000)})
	if r.Proof != "" { // by propagation, which has left nothing to walk, or no value at all
		require.NoError(c.t, err)
		require.Contains(c.t, []string{"presolve", Complete}, r.Proof)
		c.proved(Walk+" "+name, r.Status, r.Values, r.Objective)
		return true
	}
	c.claims(Walk+" "+name, r.Status, r.Values, r.Objective)
	assert.False(c.t, r.Bounded, "%s proved a bound, seed %d", name, c.seed)
	assert.Empty(c.t, r.Proof)
	switch {
	case err != nil:
		require.ErrorIs(c.t, err, solve.ErrUnsupported, "%s, seed %d", name, c.seed)
		return false
	case r.Stopped == nil:
		assert.Equal(c.t, model.Satisfy, c.m.Objective().Sense, "%s, seed %d", name, c.seed)
	default:
		require.ErrorIs(c.t, r.Stopped, solve.ErrSlices)
	}
	return true
}

// warmStarted runs a complete search after each of the metaheuristics, one after the other.
func (c *oneModel) warmStarted() {
	names := meta.ModelNames()
	s, err := warmstart.Prepare(c.t.Context(), c.m, warmstart.Options{
		Walk:  warmstart.Walk{Algo: names[(c.seed/3)%uint64(len(names))], Seed: c.seed, Limits: solve.Limits{Steps: 50}},
		Order: warmstart.Order(c.seed % 3),
	})
	require.NoError(c.t, err)
	got, err := s.Solve(c.t.Context())
	require.NoError(c.t, err)
	c.proved("warm-started", got.Status, got.Values, got.Objective)
}

func (c *oneModel) localSearch() {
	r, err := localsearch.Solve(context.Background(), func(walk int) (localsearch.Walk, error) {
		return meta.OnModel("tabu", c.m, meta.Settings{Seed: c.seed, Stream: uint64(walk)})
	}, localsearch.Options{Limits: solve.Limits{Steps: 300}})
	if err != nil {
		require.ErrorIs(c.t, err, solve.ErrUnsupported)
		return
	}
	if r.Stopped != nil {
		require.ErrorIs(c.t, r.Stopped, solve.ErrSteps)
	}
	if r.Rank.Violation > 0 {
		c.claims("localsearch", r.Status, nil, 0)
		return
	}
	if o := c.m.Objective(); o.Sense != model.Satisfy {
		assert.Equal(c.t, o.Value(r.Values), r.Objective)
	}
	c.claims("localsearch", r.Status, r.Values, r.Objective)
}
