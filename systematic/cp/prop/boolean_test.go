package prop_test

import (
	"testing"

	"lsolve/internal/conform"
	"lsolve/model"
	"lsolve/systematic/cp/cptest"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

func boolean(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
	switch c := any(c).(type) {
	case model.ClauseConstraint:
		return []kernel.Propagator{prop.NewClause(e.Views(c.Positive), e.Views(c.Negative))}
	case model.AndConstraint:
		return []kernel.Propagator{prop.NewAnd(e.View(c.Result), e.Views(c.Terms))}
	case model.OrConstraint:
		return []kernel.Propagator{prop.NewOr(e.View(c.Result), e.Views(c.Terms))}
	case model.XorConstraint:
		return []kernel.Propagator{prop.NewXor(e.Views(c.Terms))}
	default:
		panic("not Boolean")
	}
}

func TestBoolean(t *testing.T) {
	for _, name := range []string{
		"bool_clause", "array_bool_and", "array_bool_or", "array_bool_xor",
		"bool_clause of other terms", "array_bool_and of other terms", "array_bool_xor of other terms",
	} {
		conform.CheckPropagator(t, conform.Find(name), conform.Posting{Propagators: boolean, Level: cptest.Domain})
	}
}

// opposite is a constraint that is satisfied exactly if c is not.
type opposite struct{ model.ReifiedConstraint }

// negated returns a case of negations, as b <-> c with b = 0.
func negated(name string) conform.Case {
	return conform.Case{Name: "not " + name, Build: func(g *conform.Gen) model.Constraint {
		return opposite{model.Iff(model.Const(0), conform.Find(name).Build(g))}
	}}
}

func TestBooleanNegations(t *testing.T) {
	post := func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
		switch c := any(c.(opposite).Then).(type) {
		case model.ClauseConstraint:
			return []kernel.Propagator{prop.NewNotClause(e.Views(c.Positive), e.Views(c.Negative))}
		case model.AndConstraint:
			return []kernel.Propagator{prop.NewNotAnd(e.View(c.Result), e.Views(c.Terms))}
		case model.OrConstraint:
			return []kernel.Propagator{prop.NewNotOr(e.View(c.Result), e.Views(c.Terms))}
		case model.XorConstraint:
			return []kernel.Propagator{prop.NewNotXor(e.Views(c.Terms))}
		default:
			panic("not Boolean")
		}
	}
	for _, name := range []string{
		"bool_clause", "array_bool_and", "array_bool_or", "array_bool_xor",
		"bool_clause of other terms", "array_bool_and of other terms", "array_bool_xor of other terms",
	} {
		conform.CheckPropagator(t, negated(name), conform.Posting{Propagators: post, Level: cptest.Domain})
	}
}

// bools adds n Boolean variables to e and returns them as views.
func bools(e *kernel.Engine, n int) []prop.View {
	xs := make([]prop.View, n)
	for i := range xs {
		xs[i] = e.NewVar(model.Range(0, 1)).Term()
	}
	return xs
}

// TestClauseWatches: a clause does not run while its watched literals are open.
func TestClauseWatches(t *testing.T) {
	e := kernel.New(kernel.Options{})
	xs := bools(e, 100)
	e.Post(prop.NewClause(xs[:50], xs[50:]), nil)
	e.Propagate()
	e.Push()
	for i := 2; i < 100; i++ {
		value := int64(0)
		if i >= 50 {
			value = 1
		}
		e.Require(kernel.EqualView(xs[i], value), 0)
		e.Propagate()
	}
	if runs := e.Counters().Propagations; runs != 1 {
		t.Errorf("%d runs; want 1", runs)
	}
	e.Require(kernel.EqualView(xs[0], 0), 0)
	if e.Propagate(); e.Min(xs[1]) != 1 {
		t.Error("the last literal is not true")
	}
}

func BenchmarkClause(b *testing.B) {
	e := kernel.New(kernel.Options{})
	xs := bools(e, 40)
	for i := range 1000 {
		e.Post(prop.NewClause([]prop.View{xs[i%40], xs[i*7%40], xs[i*11%40]}, []prop.View{xs[i*13%40], xs[i*3%40]}), nil)
	}
	decisions := make([]kernel.Predicate, len(xs))
	for i, x := range xs {
		decisions[i] = kernel.EqualView(x, int64(i&1))
	}
	benchmarkPropagation(b, e, decisions...)
}

func BenchmarkOr(b *testing.B) {
	e := kernel.New(kernel.Options{})
	xs := bools(e, 40)
	for i := range 1000 {
		e.Post(prop.NewOr(xs[i%40], []prop.View{xs[i*7%40], xs[i*11%40], xs[i*13%40], xs[i*3%40]}), nil)
	}
	decisions := make([]kernel.Predicate, len(xs))
	for i, x := range xs {
		decisions[i] = kernel.EqualView(x, int64(i&1))
	}
	benchmarkPropagation(b, e, decisions...)
}
