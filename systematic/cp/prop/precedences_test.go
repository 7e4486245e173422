package prop_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/cptest"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// arcs is the specification: from + gap <= to.
type arcs struct {
	from, to []model.Term
	gaps     []int32
}

func (arcs) Name() string { return "arcs" }

func (a arcs) Scope() (vars []model.Var) {
	for i := range a.gaps {
		for _, t := range []model.Term{a.from[i], a.to[i]} {
			if t.Coef != 0 && !slices.Contains(vars, t.Var) {
				vars = append(vars, t.Var)
			}
		}
	}
	return vars
}

func (a arcs) Violation(values model.Assignment) (sum int64) {
	for i, gap := range a.gaps {
		sum += max(0, a.from[i].Value(values)+int64(gap)-a.to[i].Value(values))
	}
	return sum
}

// withArcs gives the propagator its arcs in Attach.
type withArcs struct {
	*prop.Precedences
	arcs []prop.Arc
}

func (p withArcs) Attach(e *kernel.Engine, id kernel.ID) {
	p.Precedences.Attach(e, id)
	p.Exchange(e, p.arcs)
}

func postArcs(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
	a := c.(model.CustomConstraint).Spec.(arcs)
	p := withArcs{Precedences: prop.NewPrecedences(c.Scope())}
	for i, gap := range a.gaps {
		p.arcs = append(p.arcs, prop.Arc{From: e.View(a.from[i]), To: e.View(a.to[i]), Gap: gap})
	}
	return []kernel.Propagator{p}
}

// TestPrecedences compares with brute force and verifies every explanation. Over
// terms that all grow with their variables the least values together are a
// solution, and so are the largest.
func TestPrecedences(t *testing.T) {
	draw := func(g *conform.Gen, terms []model.Term) model.Constraint {
		a := arcs{}
		for range g.Between(1, 5) {
			a.from = append(a.from, terms[rng.Intn(g.R, len(terms))])
			a.to = append(a.to, terms[rng.Intn(g.R, len(terms))])
			a.gaps = append(a.gaps, int32(g.Between(-3, 3)))
		}
		return model.Own(a)
	}
	conform.CheckPropagator(t, conform.Case{Name: "rising", Build: func(g *conform.Gen) model.Constraint {
		var terms []model.Term
		for range g.Between(2, 4) {
			var values []int32
			for v := range int32(7) {
				if rng.Intn(g.R, 4) > 0 {
					values = append(values, v)
				}
			}
			if len(values) == 0 {
				values = []int32{3}
			}
			terms = append(terms, g.Var(values...).Plus(int32(g.Between(-2, 2))))
		}
		return draw(g, terms)
	}}, conform.Posting{Propagators: postArcs, Level: cptest.BoundsD, PlainOnly: true})
	conform.CheckPropagator(t, conform.Case{Name: "any terms", Build: func(g *conform.Gen) model.Constraint {
		return draw(g, g.Numbers(g.Between(2, 4), -3, 4))
	}}, conform.Posting{Propagators: postArcs, PlainOnly: true})
}

// TestExchange exchanges the arcs at every level. The bounds are those of an engine
// that has only these arcs, and Pop removes their effect.
func TestExchange(t *testing.T) {
	const n = 5
	failed, pruned := 0, 0
	for seed := range uint64(60) {
		r := rng.New(seed, 0)
		e := kernel.New(kernel.Options{})
		var vars []model.Var
		for range n {
			vars = append(vars, e.NewVar(model.Range(0, 20)))
		}
		p := prop.NewPrecedences(vars)
		e.Post(p, nil)
		require.True(t, e.Propagate())
		for range 30 {
			var list []prop.Arc
			for range rng.Intn(r, 7) {
				list = append(list, prop.Arc{From: vars[rng.Intn(r, n)].Plus(int32(rng.Intn(r, 3))), To: vars[rng.Intn(r, n)].Term(), Gap: int32(rng.Intn(r, 8))})
			}
			fresh := kernel.New(kernel.Options{})
			for range n {
				fresh.NewVar(model.Range(0, 20))
			}
			q := prop.NewPrecedences(vars)
			fresh.Post(q, nil)
			q.Exchange(fresh, list)

			e.Push()
			p.Exchange(e, list)
			ok := e.Propagate()
			require.Equal(t, fresh.Propagate(), ok)
			if !ok {
				failed++
			}
			for _, x := range vars {
				if !ok {
					break
				}
				assert.Equal(t, fresh.Min(x.Term()), e.Min(x.Term()))
				assert.Equal(t, fresh.Max(x.Term()), e.Max(x.Term()))
				if e.Size(x.Term()) < 21 {
					pruned++
				}
			}
			e.Pop()
			p.Exchange(e, nil)
			require.True(t, e.Propagate())
			for _, x := range vars {
				require.Equal(t, 21, e.Size(x.Term()))
			}
		}
	}
	assert.Greater(t, failed, 50)
	assert.Greater(t, pruned, 500)
}

// TestPrecedencesInOrder: arcs in topological order take one run.
func TestPrecedencesInOrder(t *testing.T) {
	e := kernel.New(kernel.Options{})
	var vars []model.Var
	for range 20 {
		vars = append(vars, e.NewVar(model.Range(0, 100)))
	}
	p := prop.NewPrecedences(vars)
	e.Post(p, nil)
	var list []prop.Arc
	for i := range vars[1:] {
		list = append(list, prop.Arc{From: vars[i].Term(), To: vars[i+1].Term(), Gap: 5})
	}
	p.Exchange(e, list)
	require.True(t, p.Propagate(e))
	for i, x := range vars {
		assert.EqualValues(t, 5*i, e.Min(x.Term()))
		assert.EqualValues(t, 100-5*(19-i), e.Max(x.Term()))
	}
}
