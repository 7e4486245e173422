package portfolio

import (
	"context"
	"errors"
	"lsolve/hybrid/internal/member"
	"lsolve/hybrid/internal/samples"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/solve"
)

// planted is a member that misbehaves in one of its slices.
type planted struct {
	member.Search
	slice  int // counted from 1; 0: never
	do     func(t *member.Slice) (bool, error)
	stat   func() solve.Stats
	slices int
}

func (p *planted) Run(t *member.Slice) (bool, error) {
	if p.slices++; p.slices == p.slice {
		return p.do(t)
	}
	return p.Search.Run(t)
}

func (p *planted) Stats() solve.Stats {
	if p.stat != nil {
		return p.stat()
	}
	return p.Search.Stats()
}

func (p *planted) Close() { finish(p.Search) }

var errPlanted = errors.New("planted")

// harms are the ways in which a member may fail, and what its error says.
var harms = map[string]struct {
	plant func(p member.Search, m *model.Model) member.Search
	says  string
}{
	"panics at once": {func(p member.Search, _ *model.Model) member.Search {
		return &planted{Search: p, slice: 1, do: func(*member.Slice) (bool, error) { panic("boom") }}
	}, "panicked: boom"},
	"panics later": {func(p member.Search, _ *model.Model) member.Search {
		return &planted{Search: p, slice: 2, do: func(*member.Slice) (bool, error) { panic("boom") }}
	}, "panicked: boom"},
	"panics in stats": {func(p member.Search, _ *model.Model) member.Search {
		return &planted{Search: p, stat: func() solve.Stats { panic("figures") }}
	}, "panicked: figures"},
	"returns an error": {func(p member.Search, _ *model.Model) member.Search {
		return &planted{Search: p, slice: 1, do: func(*member.Slice) (bool, error) { return false, errPlanted }}
	}, "planted"},
	"gives a wrong solution": {func(p member.Search, m *model.Model) member.Search {
		return &planted{Search: p, slice: 1, do: func(t *member.Slice) (bool, error) {
			wrong := make(model.Assignment, m.NumVars())
			for x := range wrong {
				wrong[x] = m.Domain(model.Var(x)).Min()
			}
			t.Solution(wrong)
			return true, nil
		}}
	}, "wrong solution: model: constraint "},
	"gives a solution of something else": {func(p member.Search, _ *model.Model) member.Search {
		return &planted{Search: p, slice: 1, do: func(t *member.Slice) (bool, error) {
			t.Solution(model.Assignment{1})
			return false, nil
		}}
	}, "wrong solution: model: 1 values for "},
}

// TestAMemberFails: whichever member fails in whichever way, the failure is reported,
// and the others find the right answer.
func TestAMemberFails(t *testing.T) {
	for _, m := range []*model.Model{samples.Ring(5), samples.Shop(t, 3, 3, 1)} {
		best := samples.Proved(t, m)
		for what, harm := range harms {
			for _, victim := range Names {
				for _, deterministic := range []bool{true, false} {
					// With slices by time the others may have the answer before the
					// victim's slice.
					var failed []string
					must := deterministic && what != "panics later"
					r, err := Solve(t.Context(), m, Options{
						Threads: 2, Deterministic: deterministic,
						planted: func(name string, p member.Search) member.Search {
							if name == victim {
								return harm.plant(p, m)
							}
							return p
						},
						OnFailure: func(name string, err error) {
							failed = append(failed, name)
							assert.ErrorContains(t, err, harm.says)
						},
					})
					require.NoError(t, err, "%s %s", victim, what)
					assert.Equal(t, solve.Optimal, r.Status, "%s %s", victim, what)
					assert.Equal(t, best, r.Objective, "%s %s", victim, what)
					require.NoError(t, m.Verify(r.Values))
					if must || len(failed) > 0 {
						assert.Equal(t, []string{victim}, failed, what)
						require.ErrorContains(t, r.report(victim).Err, harm.says)
					}
					for _, p := range r.Members {
						assert.True(t, p.Name == victim || p.Err == nil, "%s: %v", p.Name, p.Err)
					}
				}
			}
		}
	}
}

// TestAllMembersFail: the error names them all, and what was found is returned.
func TestAllMembersFail(t *testing.T) {
	m := samples.Ring(6)
	start := samples.Solution(t, m)
	for _, deterministic := range []bool{true, false} {
		var failures atomic.Int64
		r, err := Solve(t.Context(), m, Options{
			Start: start, Threads: 2, Deterministic: deterministic,
			planted: func(name string, p member.Search) member.Search {
				return &planted{Search: p, slice: 1, do: func(*member.Slice) (bool, error) {
					if name == Walk {
						panic("walking")
					}
					return true, errPlanted
				}}
			},
			OnFailure: func(string, error) { failures.Add(1) },
		})
		require.ErrorIs(t, err, errPlanted)
		for _, name := range []string{"portfolio: walk: the search panicked: walking", "portfolio: lns: planted", "portfolio: solution-guided: planted", "portfolio: learn: planted", "portfolio: complete: planted", "portfolio: bound: planted"} {
			require.ErrorContains(t, err, name)
		}
		assert.EqualValues(t, len(r.Members), failures.Load())
		assert.Equal(t, solve.Satisfied, r.Status)
		assert.EqualValues(t, start, r.Values)
	}
}

// TestABlockingMember: Solve returns even if a member ignores the end of its slice,
// both when the answer is known and when ctx ends.
func TestABlockingMember(t *testing.T) {
	m := samples.Ring(5)
	for _, ending := range []string{"answer", "cancelled"} {
		release, blocked := make(chan struct{}), make(chan struct{})
		ctx, cancel := context.WithCancelCause(t.Context())
		o := Options{Threads: 2, planted: func(name string, p member.Search) member.Search {
			if name == Walk {
				return &planted{Search: p, slice: 1, do: func(*member.Slice) (bool, error) {
					close(blocked)
					<-release
					return false, errPlanted
				}}
			}
			return p
		}, OnFailure: func(string, error) { t.Error("a failure is reported after Solve has returned") }}
		if ending == "cancelled" {
			o.Members = []string{Walk}
			go func() {
				<-blocked
				cancel(errPlanted)
			}()
		}
		returned := make(chan struct{})
		go func() {
			defer close(returned)
			r, err := Solve(ctx, m, o)
			if ending == "answer" {
				assert.NoError(t, err)
				assert.Equal(t, solve.Optimal, r.Status)
				return
			}
			assert.NoError(t, err)
			assert.ErrorIs(t, r.Stopped, errPlanted)
			assert.Equal(t, solve.Unknown, r.Status)
		}()
		select {
		case <-returned:
		case <-time.After(time.Minute):
			t.Fatal("Solve waits for the member that blocks: " + ending)
		}
		close(release)
		cancel(nil)
	}
}
