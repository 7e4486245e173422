package prop_test

import (
	"testing"

	"lsolve/internal/conform"
	"lsolve/model"
	"lsolve/systematic/cp/cptest"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

func abs(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
	a := c.(model.AbsConstraint)
	return []kernel.Propagator{prop.NewAbs(e.View(a.X), e.View(a.Y))}
}

func TestAbs(t *testing.T) {
	conform.CheckPropagator(t, conform.Find("int_abs"), conform.Posting{Propagators: abs, Level: cptest.Domain})
	conform.CheckPropagator(t, conform.Find("int_abs of a variable twice"), conform.Posting{Propagators: abs})
}

func TestAbsPrunes(t *testing.T) {
	values := model.Values
	for _, c := range []pruning{
		{"the range of x", []model.Domain{model.Range(-3, 7), model.Range(-9, 9)}, "-3..7 | 0..7"},
		{"y is large", []model.Domain{model.Range(-3, 7), model.Range(4, 6)}, "4..6 | 4..6"},
		{"a gap in x", []model.Domain{model.Range(-4, 5), model.Range(2, 4)}, "-4..-2 2..4 | 2..4"},
		{"holes of y", []model.Domain{model.Range(-4, 5), values(1, 3)}, "-3 -1 1 3 | 1 3"},
		{"holes of x", []model.Domain{values(-5, -1, 2), model.Range(0, 9)}, "-5 -1 2 | 1..2 5"},
		{"nothing fits", []model.Domain{values(-5, -1, 2), values(0, 3, 4)}, "failure"},
		{"large domains", []model.Domain{model.Range(-1000, 500), values(7, 480, 800, 2000)}, "-800..480 | 7 480 800"},
	} {
		c.check(t, func(xs []prop.View) kernel.Propagator { return prop.NewAbs(xs[0], xs[1]) })
	}
}
