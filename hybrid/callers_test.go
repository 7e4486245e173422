package hybrid

import (
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/solve"
)

// TestACallbackPanics: that is an error, and the process goes on.
func TestACallbackPanics(t *testing.T) {
	for _, deterministic := range []bool{true, false} {
		r, err := Solve(t.Context(), ring(5), Options{Deterministic: deterministic, OnUpdate: func(Update) { panic("callback") }})
		if deterministic {
			require.ErrorContains(t, err, "callback")
			continue
		}
		// It panics in the turn of the part that brings the news.
		for _, p := range r.Parts {
			if p.Err != nil {
				err = p.Err
			}
		}
		require.ErrorContains(t, err, "callback")
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

// TestAConstraintPanics: whenever it does, there is an error that says so, or an
// answer that came before.
func TestAConstraintPanics(t *testing.T) {
	for _, looks := range []int64{0, 1, 2, 3, 5, 10, 30, 100, 1000} {
		for _, parts := range [][]string{nil, {Walk}, {LNS}, {Guided}, {Learn}, {Complete}, {Prober}} {
			m := ring(5)
			left := &atomic.Int64{}
			left.Store(looks)
			m.Add(model.Own(explosive{x: []model.Var{0, 1, 2}, left: left}))
			var told atomic.Int64
			r, err := Solve(t.Context(), m, Options{
				Threads: 2, Deterministic: true, Turns: 20, Parts: parts,
				OnFailure: func(_ string, err error) {
					told.Add(1)
					assert.ErrorContains(t, err, "explosive")
				},
			})
			switch {
			case err == nil:
				assert.Equal(t, solve.Optimal, r.Status)
			case told.Load() > 0:
				assert.ErrorContains(t, err, "explosive", "%v after %d", parts, looks)
			default:
				assert.ErrorIs(t, err, solve.ErrLimit, "%v after %d", parts, looks)
			}
			if looks == 0 {
				assert.Positive(t, told.Load(), "%v", parts)
			}
		}
	}
}

// careless is a relaxation of a caller's that does not keep to the rules.
type careless func(n *Neighbourhood, size int) []model.Var

func (careless) Name() string                                   { return "careless" }
func (c careless) Relax(n *Neighbourhood, size int) []model.Var { return c(n, size) }

// TestACallersRelaxation: one that keeps to the rules is used; one that does not
// ends large neighbourhood search with an error that says what was wrong.
func TestACallersRelaxation(t *testing.T) {
	for name, m := range map[string]*model.Model{"values": ring(6), "schedule": shop(t, 5, 4, 2)} {
		best := proved(t, m)
		for says, relax := range map[string]careless{
			"":                  func(n *Neighbourhood, size int) []model.Var { return n.Search[:min(size, len(n.Search))] },
			"panicked: mine":    func(*Neighbourhood, int) []model.Var { panic("mine") },
			"no variable 10000": func(*Neighbourhood, int) []model.Var { return []model.Var{10000} },
			"no variable -1":    func(*Neighbourhood, int) []model.Var { return []model.Var{-1} },
			"is there twice":    func(n *Neighbourhood, _ int) []model.Var { return []model.Var{n.Search[0], n.Search[0]} },
			"nothing free":      func(*Neighbourhood, int) []model.Var { return nil },
			"at depth 1": func(n *Neighbourhood, _ int) []model.Var {
				n.Engine.Push()
				return n.Search[:1]
			},
		} {
			calls := 0
			r, err := Solve(t.Context(), m, Options{
				Deterministic: true, Turns: 30, Parts: []string{LNS},
				Relaxations: []Relaxation{careless(func(n *Neighbourhood, size int) []model.Var {
					calls++
					return relax(n, size)
				})},
			})
			if says == "" && err != nil {
				require.ErrorIs(t, err, solve.ErrLimit)
			}
			if says == "" {
				assert.Positive(t, calls, name)
				assert.Equal(t, best, r.Objective, name)
				continue
			}
			assert.Equal(t, 1, calls, name)
			require.ErrorContains(t, err, says, name)
			assert.NotNil(t, r.Values, "%s: what was found before", name)

			r, err = Solve(t.Context(), m, Options{Deterministic: true, Relaxations: []Relaxation{relax}})
			require.NoError(t, err, name)
			assert.Equal(t, best, r.Objective, name)
		}
	}
}
