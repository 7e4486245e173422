package prop_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// wideSum requires that a sum with weights of 64 bits is at most a bound.
type wideSum struct {
	weights []int64
	xs      []model.Term
	bound   int64
}

func (wideSum) Name() string { return "wide sum" }

func (c wideSum) Scope() (scope []model.Var) {
	for _, x := range c.xs {
		scope = append(scope, x.Var)
	}
	return scope
}

func (c wideSum) Violation(a model.Assignment) int64 {
	d := -c.bound
	for i, x := range c.xs {
		d += c.weights[i] * x.Value(a)
	}
	return max(0, d)
}

// TestWideAtMost: the sum of the sizes goes up to 2^61, as does the bound.
func TestWideAtMost(t *testing.T) {
	wide := conform.Case{Name: "wide sum", Build: func(g *conform.Gen) model.Constraint {
		var c wideSum
		n := g.Between(1, 4)
		least, most := int64(0), int64(0)
		for range n {
			lo, hi := int32(g.Between(-3, 1)), int32(g.Between(1, 4))
			x := model.Term{Coef: []int32{1, -1}[rng.Intn(g.R, 2)], Var: g.M.Int("x", lo, hi)}
			weight := 1 + int64(rng.Intn(g.R, 1<<57>>(19*rng.Intn(g.R, 3))))
			c.xs, c.weights = append(c.xs, x), append(c.weights, weight)
			l, h := g.M.Bounds(x)
			least, most = least+weight*l, most+weight*h
		}
		c.bound = least + int64(rng.Intn(g.R, int(most-least+1)))
		return model.Own(c)
	}}
	conform.CheckPropagator(t, wide, conform.Posting{
		Propagators: func(_ *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
			s := c.(model.CustomConstraint).Spec.(wideSum)
			return []kernel.Propagator{prop.NewWideAtMost(s.weights, s.xs, s.bound)}
		},
		PlainOnly: true,
	})
}

// TestWideAtMostTightened: a lower bound prunes at the next propagation, whatever was
// undone before, and a higher one changes nothing.
func TestWideAtMostTightened(t *testing.T) {
	e := kernel.New(kernel.Options{})
	x, y := e.NewVar(model.Range(0, 9)).Term(), e.NewVar(model.Range(0, 9)).Term()
	p := prop.NewWideAtMost([]int64{1 << 57, 1 << 40}, []kernel.View{x, y}, 9<<57+9<<40)
	id := e.Post(p, nil)
	assert.True(t, e.Propagate())
	assert.Equal(t, int64(9<<57+9<<40), p.Most(e))
	e.Push()
	assert.True(t, e.SetMin(x, 4, 0))
	p.Tighten(4<<57 + 3<<40)
	e.Tightened(id)
	assert.True(t, e.Propagate())
	assert.Equal(t, []int64{4, 3}, []int64{e.Max(x), e.Max(y)})
	assert.Equal(t, int64(4<<57), p.Least(e))
	e.Pop()
	p.Tighten(5 << 57)
	assert.Equal(t, int64(4<<57+3<<40), p.Bound())
	e.Tightened(id)
	assert.True(t, e.Propagate())
	assert.Equal(t, []int64{4, 9}, []int64{e.Max(x), e.Max(y)})
	p.Tighten(-1)
	e.Tightened(id)
	assert.False(t, e.Propagate())
}
