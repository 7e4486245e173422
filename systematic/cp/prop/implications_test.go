package prop_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// all is a conjunction as a model constraint: the specification of propagators that
// enforce several constraints at once.
type all struct {
	name  string
	vars  []model.Var
	holds []func(a model.Assignment) bool
}

func (c all) Name() string       { return c.name }
func (c all) Scope() []model.Var { return c.vars }
func (c all) Violation(a model.Assignment) (v int64) {
	for _, holds := range c.holds {
		if !holds(a) {
			v++
		}
	}
	return v
}

// apart is x != y + offset.
type apart struct {
	x, y   model.Var
	offset int32
}

// disequalities are random constraints x != y + c, on the pairs in links.
type disequalities struct {
	all
	links []apart
}

func TestDisequalities(t *testing.T) {
	conform.CheckPropagator(t, conform.Case{Name: "disequalities", Build: func(g *conform.Gen) model.Constraint {
		d := disequalities{all: all{name: "disequalities"}}
		for range g.Between(2, 4) {
			lo := int32(g.Between(-2, 2))
			d.vars = append(d.vars, g.Var(lo, lo+1, lo+int32(g.Between(1, 4))))
		}
		for range g.Between(1, 7) {
			i, j := rng.Intn(g.R, len(d.vars)), rng.Intn(g.R, len(d.vars))
			if i == j {
				continue
			}
			l := apart{d.vars[i], d.vars[j], int32(g.Between(-2, 2))}
			d.links = append(d.links, l)
			d.holds = append(d.holds, func(a model.Assignment) bool { return a[l.y] != a[l.x]+l.offset })
		}
		return model.Own(d)
	}}, conform.Posting{
		Propagators: func(_ *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
			p := prop.NewDisequalities()
			for _, l := range c.(model.CustomConstraint).Spec.(disequalities).links {
				p.Add(l.x, l.y, l.offset)
			}
			return []kernel.Propagator{p}
		},
	})
}

// nogoods are random implications between predicates.
type nogoods struct {
	all
	implications [][]kernel.Predicate // premises, and the conclusion last
}

// posted adds the implications in Attach.
type posted struct {
	*prop.Nogoods
	implications [][]kernel.Predicate
}

func (p posted) Attach(e *kernel.Engine, id kernel.ID) {
	p.Nogoods.Attach(e, id)
	for _, i := range p.implications {
		p.Add(e, i...)
	}
}

func TestNogoods(t *testing.T) {
	conform.CheckPropagator(t, conform.Case{Name: "nogoods", Build: func(g *conform.Gen) model.Constraint {
		n := nogoods{all: all{name: "nogoods"}}
		for range g.Between(1, 4) {
			n.vars = append(n.vars, g.Var(0, 1, 2, int32(g.Between(3, 6))))
		}
		for range g.Between(1, 6) {
			var parts []kernel.Predicate
			for range g.Between(1, 4) {
				x, v := n.vars[rng.Intn(g.R, len(n.vars))], int64(g.Between(0, 6))
				parts = append(parts, []kernel.Predicate{
					kernel.Equal(x, v), kernel.Differs(x, v), kernel.AtLeast(x, v), kernel.AtMost(x, v),
				}[rng.Intn(g.R, 4)])
			}
			n.implications = append(n.implications, parts)
			n.holds = append(n.holds, func(a model.Assignment) bool {
				for _, p := range parts[:len(parts)-1] {
					if !p.Holds(int64(a[p.Var()])) {
						return true
					}
				}
				last := parts[len(parts)-1]
				return last.Holds(int64(a[last.Var()]))
			})
		}
		return model.Own(n)
	}}, conform.Posting{
		Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
			n := c.(model.CustomConstraint).Spec.(nogoods)
			return []kernel.Propagator{posted{prop.NewNogoods(e.Views(terms(n.vars))), n.implications}}
		},
	})
}

func terms(vars []model.Var) (ts []model.Term) {
	for _, x := range vars {
		ts = append(ts, x.Term())
	}
	return ts
}

// TestImplicationWakes: changes that make neither predicate true wake no implication.
func TestImplicationWakes(t *testing.T) {
	e := kernel.New(kernel.Options{})
	x, y := e.NewVar(model.Range(0, 100)), e.NewVar(model.Range(0, 100))
	e.Post(prop.NewImplication(kernel.AtLeast(x, 50), kernel.AtLeast(y, 70)), nil)
	require.True(t, e.Propagate())
	runs := e.Counters().Propagations
	for v := int64(1); v < 50; v++ {
		require.True(t, e.Require(kernel.AtLeast(x, v), 0))
		require.True(t, e.Require(kernel.AtLeast(y, v), 0))
		require.True(t, e.Propagate())
	}
	require.Equal(t, runs, e.Counters().Propagations)
	require.True(t, e.Require(kernel.AtLeast(x, 50), 0))
	require.True(t, e.Propagate())
	require.Equal(t, runs+1, e.Counters().Propagations)
	require.Equal(t, int64(70), e.Min(y.Term()))
}
