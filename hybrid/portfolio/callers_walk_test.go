package portfolio

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/internal/samples"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/solve"
)

// stuckWalk is a walk of a caller's that has one state.
type stuckWalk struct{ values []int32 }

func (stuckWalk) Run(_ context.Context, steps int64, _ localsearch.Rank) (int64, error) {
	return steps, nil
}
func (stuckWalk) Best() localsearch.Rank       { return localsearch.Rank{Violation: 2} }
func (w stuckWalk) Values(buf []int32) []int32 { return append(buf, w.values...) }
func (stuckWalk) Sense() model.Sense           { return model.Satisfy }
func (stuckWalk) Adopt([]int32)                {}
func (stuckWalk) Stats() solve.Stats           { return nil }

// overWalk is a walk of a caller's that has nothing more to do.
type overWalk struct {
	stuckWalk
	objective int64
}

func (overWalk) Run(context.Context, int64, localsearch.Rank) (int64, error) { return 0, nil }
func (w overWalk) Best() localsearch.Rank                                    { return localsearch.Rank{Objective: w.objective} }
func (overWalk) Sense() model.Sense                                          { return model.Minimise }

// TestAWalkThatIsOver: it proves its best solution.
func TestAWalkThatIsOver(t *testing.T) {
	m := samples.Shop(t, 5, 4, 2)
	best := samples.Proved(t, m)
	complete, err := Solve(t.Context(), m, Options{Deterministic: true})
	require.NoError(t, err)
	var search []model.Var
	for x := range complete.Values {
		search = append(search, model.Var(x))
	}
	r, err := Solve(t.Context(), m, Options{Deterministic: true, Members: []string{Walk}, Search: search, Walk: func(uint64, uint64) (localsearch.Walk, error) {
		return overWalk{stuckWalk{complete.Values}, best}, nil
	}})
	require.NoError(t, err)
	assert.Equal(t, solve.Optimal, r.Status)
	assert.Equal(t, best, r.Objective)
	assert.Equal(t, Walk, r.Proof)
}

// cutWalk is a walk of a caller's in whose first step the search is interrupted.
type cutWalk struct {
	overWalk
	interrupt func()
}

func (w cutWalk) Run(ctx context.Context, _ int64, _ localsearch.Rank) (int64, error) {
	w.interrupt()
	return 0, context.Cause(ctx)
}

// TestAWalkThatIsCut: it proves nothing.
func TestAWalkThatIsCut(t *testing.T) {
	m := samples.Shop(t, 5, 4, 2)
	complete, err := Solve(t.Context(), m, Options{Deterministic: true})
	require.NoError(t, err)
	var search []model.Var
	for x := range complete.Values {
		search = append(search, model.Var(x))
	}
	ctx, interrupt := context.WithCancel(t.Context())
	r, err := Solve(ctx, m, Options{Deterministic: true, Members: []string{Walk}, Search: search, Walk: func(uint64, uint64) (localsearch.Walk, error) {
		return cutWalk{overWalk{stuckWalk{complete.Values}, complete.Objective}, interrupt}, nil
	}})
	require.NoError(t, err)
	assert.Equal(t, solve.Satisfied, r.Status)
	assert.ErrorIs(t, r.Stopped, context.Canceled)
}

// TestACallersWalk: its partial hint does not disturb the other members, even
// those over more variables than the model's. Its error is the member's.
func TestACallersWalk(t *testing.T) {
	m := samples.Queens(6)
	for _, m := range []*model.Model{m, samples.Shop(t, 4, 3, 5)} {
		first := m.Domain(1).Min()
		o := Options{Deterministic: true, Search: []model.Var{1, 3}, Walk: func(uint64, uint64) (localsearch.Walk, error) {
			return stuckWalk{[]int32{first, m.Domain(3).Min()}}, nil
		}, OnFailure: func(name string, err error) { t.Errorf("%s: %v", name, err) }}
		for _, members := range [][]string{nil, {Walk, Complete}, {Walk, Guided}} {
			o.Members = members
			r, err := Solve(t.Context(), m, o)
			require.NoError(t, err)
			assert.True(t, r.Status == solve.Optimal || m.Objective().Sense == model.Satisfy)
		}
	}
	_, err := Solve(t.Context(), m, Options{Members: []string{Walk}, Walk: func(uint64, uint64) (localsearch.Walk, error) { return nil, errors.New("no walk") }})
	require.ErrorContains(t, err, "portfolio: walk: no walk")
}
