package lns

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/internal/samples"
	"lsolve/model"
	"lsolve/solve"
)

// TestImprove reaches the optimum of small models from any solution, minimising and
// maximising. Every report is better than the one before, and the last is the
// result.
func TestImprove(t *testing.T) {
	for name, m := range map[string]*model.Model{
		"ring": samples.Ring(6), "maximised": samples.Negated(samples.Ring(6)), "shop": samples.Shop(t, 4, 3, 1), "tour": samples.Tour(7),
	} {
		best, start := samples.Proved(t, m), samples.Solution(t, m)
		last, reports := m.Objective().Term.Value(start), 0
		run := func() solve.Result {
			r, err := Improve(t.Context(), m, start, Options{Limits: solve.Limits{Steps: 300}, Seed: 3, OnImprovement: func(i solve.Improvement) {
				require.NoError(t, m.Verify(i.Values), name)
				assert.True(t, samples.Better(m, i.Objective, last), "%s: %d after %d", name, i.Objective, last)
				last, reports = i.Objective, reports+1
			}})
			require.NoError(t, err)
			return r
		}
		r := run()
		assert.Equal(t, best, r.Objective, name)
		assert.Equal(t, last, r.Objective, name)
		assert.Positive(t, reports, name)
		require.NoError(t, m.Verify(r.Values), name)
		if r.Status != solve.Optimal {
			assert.ErrorIs(t, r.Stopped, solve.ErrSteps, name)
		}
		last = m.Objective().Term.Value(start)
		assert.Equal(t, r, run(), "%s: the same seed", name)
	}
}

// some is a relaxation of a caller's.
type some struct{ calls int }

func (*some) Name() string { return "some" }
func (s *some) Relax(n *Neighbourhood, size int) (free []model.Var) {
	s.calls++
	for _, i := range n.Rand.Perm(len(n.Search))[:min(size, len(n.Search))] {
		free = append(free, n.Search[i])
	}
	return free
}

// TestOwnRelaxations: a caller's relaxations are chosen together with the default
// ones, or alone.
func TestOwnRelaxations(t *testing.T) {
	m := samples.Ring(9)
	start := samples.Solution(t, m)
	for _, only := range []bool{false, true} {
		own := &some{}
		r, err := Improve(t.Context(), m, start, Options{Limits: solve.Limits{Steps: 60}, Relaxations: []Relaxation{own}, OnlyRelaxations: only})
		require.NoError(t, err)
		assert.Less(t, r.Objective, m.Objective().Term.Value(start))
		tried, _ := r.Stats.Get(solve.Neighbourhoods)
		assert.Positive(t, own.calls)
		assert.Equal(t, only, int64(own.calls) == tried)
	}
}

// TestImproveStops: at the end of the context, at a target, and with an error for
// wrong input.
func TestImproveStops(t *testing.T) {
	m := samples.Ring(12)
	start := samples.Solution(t, m)
	begin := m.Objective().Term.Value(start)
	stop := errors.New("stop")
	ctx, cancel := context.WithCancelCause(t.Context())
	r, err := Improve(ctx, m, start, Options{OnImprovement: func(solve.Improvement) { cancel(stop) }})
	require.NoError(t, err)
	assert.ErrorIs(t, r.Stopped, stop)
	assert.Equal(t, solve.Satisfied, r.Status)
	assert.Less(t, r.Objective, begin)

	target := begin - 1
	r, err = Improve(t.Context(), m, start, Options{Target: &target})
	require.NoError(t, err)
	assert.NoError(t, r.Stopped)
	assert.LessOrEqual(t, r.Objective, target)
	r, err = Improve(t.Context(), m, start, Options{Target: &begin})
	require.NoError(t, err)
	assert.Equal(t, begin, r.Objective, "it was enough at once")

	_, err = Improve(t.Context(), m, start[1:], Options{})
	assert.ErrorContains(t, err, "lns: the solution to start from: no solution with these values was found")
	r, err = Improve(t.Context(), m, start[:12], Options{Target: &begin})
	require.NoError(t, err)
	assert.Equal(t, begin, r.Objective, "the other variables follow")
	_, err = Improve(t.Context(), samples.Queens(5), samples.Solution(t, samples.Queens(5)), Options{})
	assert.ErrorIs(t, err, solve.ErrUnsupported)
	_, err = Improve(t.Context(), m, start, Options{OnlyRelaxations: true})
	assert.ErrorContains(t, err, "OnlyRelaxations without Relaxations")
	_, err = Improve(t.Context(), m, start, Options{Limits: solve.Limits{Nodes: 3}})
	assert.ErrorIs(t, err, solve.ErrUnsupported)
	_, err = Improve(t.Context(), m, start, Options{OnImprovement: func(solve.Improvement) { panic("callback") }})
	assert.ErrorContains(t, err, "lns: OnImprovement panicked: callback")
}
