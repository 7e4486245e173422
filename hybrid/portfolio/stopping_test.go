package portfolio

import (
	"context"
	"errors"
	"lsolve/hybrid/internal/member"
	"lsolve/hybrid/internal/samples"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/solve"
)

var errStop = errors.New("enough of this")

// goroutines fails the test if there are more of them than before, after a
// while.
func goroutines(t *testing.T, before int) {
	t.Helper()
	now := 0
	for range 1000 {
		if now = runtime.NumGoroutine(); now <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	stacks := make([]byte, 1<<16)
	t.Fatalf("%d goroutines, %d before:\n%s", now, before, stacks[:runtime.Stack(stacks, true)])
}

// stopped checks the result of a search that ctx stopped, unless it was finished
// before.
func stopped(ctx context.Context, t *testing.T, m *model.Model, o Options, what string) Result {
	t.Helper()
	r, err := Solve(ctx, m, o)
	require.NoError(t, err, what)
	if r.Stopped != nil {
		require.ErrorIs(t, r.Stopped, errStop, what)
		assert.NotContains(t, []solve.Status{solve.Optimal, solve.Unsatisfiable, solve.All}, r.Status, what)
	} else {
		assert.True(t, r.Status.Answered(), what)
	}
	if r.Values == nil {
		assert.NotEqual(t, solve.Satisfied, r.Status, what)
		return r
	}
	require.NoError(t, m.Verify(r.Values), what)
	if term := m.Objective(); term.Sense != model.Satisfy {
		assert.Equal(t, term.Term.Value(r.Values), r.Objective, what)
	}
	return r
}

// hard are models that no member finishes while a test runs.
func hard(t testing.TB) map[string]*model.Model {
	if testing.Short() {
		return map[string]*model.Model{"ring": samples.Ring(20), "shop": samples.FT10(t), "project": samples.Project(t, 30, 3)}
	}
	return map[string]*model.Model{"ring": samples.Ring(40), "shop": samples.FT10(t), "project": samples.Project(t, 60, 3)}
}

// TestStopsInTime stops searches before the beginning, and during preparation,
// compilation and search, with all members and with each alone. Solve returns,
// with the cause and the best solution so far, and leaves nothing running.
func TestStopsInTime(t *testing.T) {
	before := runtime.NumGoroutine()
	delays := []time.Duration{0, 50 * time.Microsecond, 300 * time.Microsecond, 2 * time.Millisecond, 15 * time.Millisecond, 60 * time.Millisecond}
	if testing.Short() {
		delays = []time.Duration{0, 300 * time.Microsecond, 15 * time.Millisecond}
	}
	choices := [][]string{nil}
	for _, name := range Names {
		choices = append(choices, []string{name})
	}
	for name, m := range hard(t) {
		for _, members := range choices {
			for i, delay := range delays {
				o := Options{Threads: 1 + i%2, Members: members, Deterministic: i%3 == 1}
				ctx, cancel := context.WithCancelCause(t.Context())
				if delay == 0 {
					cancel(errStop)
				}
				timer := time.AfterFunc(delay, func() { cancel(errStop) })
				stopped(ctx, t, m, o, name)
				timer.Stop()
				cancel(nil)

				deadline, release := context.WithTimeoutCause(t.Context(), delay, errStop)
				stopped(deadline, t, m, o, name)
				release()
			}
		}
	}
	goroutines(t, before)
}

// TestStopsAtAnImprovement: a search that OnImprovement stops returns the best of
// what it has reported.
func TestStopsAtAnImprovement(t *testing.T) {
	before := runtime.NumGoroutine()
	for name, m := range hard(t) {
		for _, members := range [][]string{nil, {Walk}, {LNS}, {Guided}, {Learn}, {Complete}} {
			for _, deterministic := range []bool{false, true} {
				if testing.Short() && deterministic && members != nil {
					continue
				}
				if name == "project" && len(members) == 1 && members[0] == Walk {
					continue // it may not find any
				}
				ctx, cancel := context.WithCancelCause(t.Context())
				reported, best := 0, solve.Improvement{}
				r := stopped(ctx, t, m, Options{
					Threads: 2, Members: members, Deterministic: deterministic,
					OnImprovement: func(u solve.Improvement) {
						if u.Better {
							reported++
						}
						if best = u; reported >= 2 {
							cancel(errStop)
						}
					},
				}, name)
				cancel(nil)
				assert.GreaterOrEqual(t, reported, 2, "%s, %v", name, members)
				assert.Equal(t, reported, r.Improvements)
				assert.Equal(t, best.Values, r.Values, "%s, %v", name, members)
				assert.Equal(t, best.Objective, r.Objective)
				assert.Equal(t, best.Bounded, r.Bounded)
				assert.Equal(t, best.Bound, r.Bound)
			}
		}
	}
	goroutines(t, before)
}

// TestNothingAfterReturn: no callback runs once Solve has returned, even if a
// member goes on.
func TestNothingAfterReturn(t *testing.T) {
	before := runtime.NumGoroutine()
	m := samples.Ring(6)
	start := samples.Solution(t, m)
	release, blocked := make(chan struct{}), make(chan struct{})
	var returned atomic.Bool
	ctx, cancel := context.WithCancelCause(t.Context())
	go func() {
		<-blocked
		cancel(errStop)
	}()
	r, err := Solve(ctx, m, Options{
		Members: []string{Walk}, Start: start,
		planted: func(_ string, p member.Search) member.Search {
			return &planted{Search: p, slice: 1, do: func(t *member.Slice) (bool, error) {
				close(blocked)
				<-release
				t.Lower(1)
				return false, errPlanted
			}}
		},
		OnImprovement: func(solve.Improvement) { assert.False(t, returned.Load()) },
		OnFailure:     func(string, error) { assert.False(t, returned.Load()) },
	})
	returned.Store(true)
	require.NoError(t, err)
	require.ErrorIs(t, r.Stopped, errStop)
	assert.EqualValues(t, start, r.Values)
	assert.Equal(t, "start", r.By)
	close(release)
	goroutines(t, before)
	assert.False(t, r.Bounded, "the result changed after the return")
}

// TestNothingIsLeftPaused: the search that learns is a coroutine, which ends with
// the portfolio however that ends.
func TestNothingIsLeftPaused(t *testing.T) {
	shop, target, two := samples.FT10(t), int64(1500), solve.Limits{Slices: 2}
	for what, o := range map[string]Options{
		"slices": {Limits: two}, "rounds": {Limits: two, Deterministic: true}, "alone": {Limits: two, Members: []string{Learn}},
		"a target":        {Target: &target, Deterministic: true},
		"a member panics": {Limits: two, Deterministic: true, OnFailure: func(string, error) {}},
	} {
		before := runtime.NumGoroutine()
		var learns *learning
		o.planted = func(name string, p member.Search) member.Search {
			switch {
			case name == Learn:
				learns = p.(*learning)
			case what == "a member panics":
				return &planted{Search: p, slice: 2, do: func(*member.Slice) (bool, error) { panic("boom") }}
			}
			return p
		}
		r, err := Solve(t.Context(), shop, o)
		require.NoError(t, err, what)
		if what != "a target" {
			require.ErrorIs(t, r.Stopped, solve.ErrSlices, what)
		}
		assert.True(t, learns.ended, "%s: it was not paused", what)
		goroutines(t, before)
	}
}

// TestTurnsEndTheSearch: a limit on slices ends the search with the best solution
// so far, as does a target.
func TestTurnsEndTheSearch(t *testing.T) {
	m := samples.FT10(t)
	start := samples.Solution(t, m)
	for _, deterministic := range []bool{true, false} {
		r, err := Solve(t.Context(), m, Options{Start: start, Limits: solve.Limits{Slices: 2}, Threads: 2, Deterministic: deterministic})
		require.NoError(t, err)
		require.ErrorIs(t, r.Stopped, solve.ErrSlices)
		assert.Equal(t, solve.Satisfied, r.Status)
		require.NoError(t, m.Verify(r.Values))

		target := r.Objective
		r, err = Solve(t.Context(), m, Options{Target: &target, Threads: 2, Deterministic: deterministic})
		require.NoError(t, err)
		assert.Equal(t, solve.Satisfied, r.Status)
		assert.LessOrEqual(t, r.Objective, target)
		require.NoError(t, m.Verify(r.Values))
	}
}
