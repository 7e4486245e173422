package prop_test

import (
	"testing"

	"lsolve/internal/conform"
	"lsolve/model"
	"lsolve/systematic/cp/cptest"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

func extremum(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
	switch c := any(c).(type) {
	case model.MaxConstraint:
		return []kernel.Propagator{prop.NewMax(e.View(c.Result), e.Views(c.Terms))}
	case model.MinConstraint:
		return []kernel.Propagator{prop.NewMin(e.View(c.Result), e.Views(c.Terms))}
	default:
		panic("neither maximum nor minimum")
	}
}

func TestExtremum(t *testing.T) {
	for _, name := range []string{"array_int_maximum", "array_int_minimum"} {
		conform.CheckPropagator(t, conform.Find(name), conform.Posting{Propagators: extremum, Level: cptest.BoundsZ})
	}
}

func TestExtremumPrunes(t *testing.T) {
	ranges := func(bounds ...int32) (ds []model.Domain) {
		for i := 0; i < len(bounds); i += 2 {
			ds = append(ds, model.Range(bounds[i], bounds[i+1]))
		}
		return ds
	}
	for _, c := range []pruning{
		{"the result", ranges(0, 20, 1, 5, 3, 9, 2, 4), "3..9 | 1..5 | 3..9 | 2..4"},
		{"the views", ranges(0, 6, 1, 5, 3, 9, 2, 4), "3..6 | 1..5 | 3..6 | 2..4"},
		{"a single supporter", ranges(6, 20, 1, 5, 3, 9, 2, 4), "6..9 | 1..5 | 6..9 | 2..4"},
		{"no supporter", ranges(10, 20, 1, 5, 3, 9, 2, 4), "failure"},
		{"one view", ranges(0, 6, 3, 9), "3..6 | 3..6"},
	} {
		c.check(t, func(xs []prop.View) kernel.Propagator { return prop.NewMax(xs[0], xs[1:]) })
	}
	for _, c := range []pruning{
		{"the result", ranges(0, 20, 1, 5, 3, 9, 2, 4), "1..4 | 1..5 | 3..9 | 2..4"},
		{"a single supporter", ranges(0, 1, 1, 5, 3, 9, 2, 4), "1 | 1 | 3..9 | 2..4"},
	} {
		c.check(t, func(xs []prop.View) kernel.Propagator { return prop.NewMin(xs[0], xs[1:]) })
	}
}

func BenchmarkMax(b *testing.B) {
	e := kernel.New(kernel.Options{})
	xs := make([]prop.View, 100)
	for i := range xs {
		xs[i] = e.NewVar(model.Range(int32(i%7), int32(100+i))).Term()
	}
	r := e.NewVar(model.Range(0, 1000))
	e.Post(prop.NewMax(r.Term(), xs), nil)
	benchmarkPropagation(b, e, kernel.AtMost(r, 150), kernel.AtMost(xs[50].Var, 20), kernel.AtLeast(xs[3].Var, 90), kernel.AtMost(xs[99].Var, 30))
}
