package portfolio

import (
	"lsolve/hybrid/internal/member"
	"lsolve/hybrid/internal/samples"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/lns"
	"lsolve/model"
	"lsolve/solve"
)

// TestACallbackPanics: the panic is an error of the caller's, at once, and no
// member's.
func TestACallbackPanics(t *testing.T) {
	for _, deterministic := range []bool{true, false} {
		calls := 0
		r, err := Solve(t.Context(), samples.Ring(7), Options{Threads: 2, Deterministic: deterministic, OnImprovement: func(solve.Improvement) {
			calls++
			panic("callback")
		}, OnFailure: func(name string, err error) { t.Errorf("%s is blamed: %v", name, err) }})
		require.ErrorContains(t, err, "portfolio: OnImprovement panicked: callback")
		assert.Equal(t, 1, calls)
		for _, p := range r.Members {
			assert.NoError(t, p.Err)
		}
	}
}

// TestOnFailurePanics: so is a panic in the report of a failure.
func TestOnFailurePanics(t *testing.T) {
	for _, deterministic := range []bool{true, false} {
		_, err := Solve(t.Context(), samples.FT10(t), Options{
			Threads: 2, Deterministic: deterministic,
			planted: func(name string, p member.Search) member.Search {
				if name != LNS {
					return p
				}
				return &planted{Search: p, slice: 1, do: func(*member.Slice) (bool, error) { return false, errPlanted }}
			},
			OnFailure: func(string, error) { panic("callback") },
		})
		require.ErrorContains(t, err, "portfolio: OnFailure panicked: callback")
	}
}

// explosive is a constraint of the caller's that panics from its n-th look on.
type explosive struct {
	x    []model.Var
	left *atomic.Int64
}

func (explosive) Name() string         { return "explosive" }
func (e explosive) Scope() []model.Var { return e.x }
func (e explosive) Violation(a model.Assignment) int64 {
	if e.left.Add(-1) < 0 {
		panic("explosive")
	}
	return 0
}

// TestAConstraintPanics: whenever it panics, there is an error that says so, or
// an earlier answer.
func TestAConstraintPanics(t *testing.T) {
	for _, looks := range []int64{0, 1, 2, 3, 5, 10, 30, 100, 1000} {
		for _, members := range [][]string{nil, {Walk}, {LNS}, {Guided}, {Learn}, {Complete}, {Bound}} {
			m := samples.Ring(5)
			left := &atomic.Int64{}
			left.Store(looks)
			m.Add(model.Own(explosive{x: []model.Var{0, 1, 2}, left: left}))
			var reported atomic.Int64
			r, err := Solve(t.Context(), m, Options{
				Threads: 2, Deterministic: true, Limits: solve.Limits{Slices: 20}, Members: members,
				OnFailure: func(_ string, err error) {
					reported.Add(1)
					assert.ErrorContains(t, err, "explosive")
				},
			})
			switch {
			case reported.Load() > 0 && err != nil:
				assert.ErrorContains(t, err, "explosive", "%v after %d", members, looks)
			case r.Stopped != nil:
				assert.ErrorIs(t, r.Stopped, solve.ErrSlices, "%v after %d", members, looks)
			default:
				assert.NoError(t, err)
				assert.Equal(t, solve.Optimal, r.Status)
			}
			if looks == 0 {
				assert.Positive(t, reported.Load(), "%v", members)
			}
		}
	}
}

// careless is a relaxation of a caller's that does not keep to the rules.
type careless func(n *lns.Neighbourhood, size int) []model.Var

func (careless) Name() string                                       { return "careless" }
func (c careless) Relax(n *lns.Neighbourhood, size int) []model.Var { return c(n, size) }

// TestACallersRelaxation: a relaxation that follows the rules is used. One that
// breaks them ends large neighbourhood search with an error that says what was
// wrong.
func TestACallersRelaxation(t *testing.T) {
	for name, m := range map[string]*model.Model{"values": samples.Ring(6), "schedule": samples.Shop(t, 5, 4, 2)} {
		best := samples.Proved(t, m)
		for says, relax := range map[string]careless{
			"":                  func(n *lns.Neighbourhood, size int) []model.Var { return n.Search[:min(size, len(n.Search))] },
			"panicked: mine":    func(*lns.Neighbourhood, int) []model.Var { panic("mine") },
			"no variable 10000": func(*lns.Neighbourhood, int) []model.Var { return []model.Var{10000} },
			"no variable -1":    func(*lns.Neighbourhood, int) []model.Var { return []model.Var{-1} },
			"is there twice":    func(n *lns.Neighbourhood, _ int) []model.Var { return []model.Var{n.Search[0], n.Search[0]} },
			"frees no variable": func(*lns.Neighbourhood, int) []model.Var { return nil },
			"at depth 1": func(n *lns.Neighbourhood, _ int) []model.Var {
				n.Engine.Push()
				return n.Search[:1]
			},
		} {
			calls := 0
			r, err := Solve(t.Context(), m, Options{
				Deterministic: true, Limits: solve.Limits{Slices: 30}, Members: []string{LNS},
				Relaxations: []lns.Relaxation{careless(func(n *lns.Neighbourhood, size int) []model.Var {
					calls++
					return relax(n, size)
				})},
			})
			if says == "" {
				require.NoError(t, err)
				assert.Positive(t, calls, name)
				assert.Equal(t, best, r.Objective, name)
				continue
			}
			assert.Equal(t, 1, calls, name)
			require.ErrorContains(t, err, says, name)
			assert.NotNil(t, r.Values, "%s: what was found before", name)

			r, err = Solve(t.Context(), m, Options{Deterministic: true, Relaxations: []lns.Relaxation{relax}})
			require.NoError(t, err, name)
			assert.Equal(t, best, r.Objective, name)
		}
	}
}
