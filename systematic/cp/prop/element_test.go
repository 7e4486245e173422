package prop_test

import (
	"testing"

	"lsolve/internal/conform"
	"lsolve/model"
	"lsolve/systematic/cp/cptest"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// element posts array[index] = result.
func element(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
	l := c.(model.ElementConstraint)
	return []kernel.Propagator{prop.NewElement(e.View(l.Index), e.Views(l.Array), e.View(l.Result))}
}

// elementConstant posts array[index] = result for constants.
func elementConstant(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
	l := c.(model.ElementConstraint)
	array := make([]int32, len(l.Array))
	for i, t := range l.Array {
		array[i] = t.Offset
	}
	return []kernel.Propagator{prop.NewElementConstant(e.View(l.Index), array, e.View(l.Result))}
}

func TestElement(t *testing.T) {
	conform.CheckPropagator(t, conform.Find("element"), conform.Posting{Propagators: element, Level: cptest.BoundsZ})
	conform.CheckPropagator(t, conform.Find("element of constants"), conform.Posting{Propagators: element, Level: cptest.BoundsZ})
}

func TestElementConstant(t *testing.T) {
	conform.CheckPropagator(t, conform.Find("element of constants"), conform.Posting{Propagators: elementConstant, Level: cptest.Domain})
}

func TestElementPrunes(t *testing.T) {
	values, between := model.Values, model.Range
	for _, c := range []pruning{
		{"no common value", []model.Domain{between(-3, 9), values(1, 3), between(5, 7), values(3, 9), values(4, 9)}, "2 | 1 3 | 5..7 | 9 | 9"},
		{"the index is fixed", []model.Domain{values(1), values(1, 3), between(5, 9), values(3, 9), values(4, 6, 9)}, "1 | 1 3 | 6 9 | 3 9 | 6 9"},
	} {
		c.check(t, func(xs []prop.View) kernel.Propagator { return prop.NewElement(xs[0], xs[1:4], xs[4]) })
	}
	for _, c := range []pruning{
		{"constants", []model.Domain{between(-3, 9), between(0, 9)}, "0..4 | 2..3 5 7"},
		{"the index", []model.Domain{values(1, 3), between(0, 9)}, "1 3 | 3 7"},
		{"the result", []model.Domain{between(0, 9), values(3, 4, 6, 7)}, "1 3..4 | 3 7"},
		{"a large result", []model.Domain{between(0, 9), between(-1<<30, 1<<30)}, "0..4 | 2..3 5 7"},
		{"nothing", []model.Domain{between(0, 9), values(4, 6)}, "failure"},
	} {
		c.check(t, func(xs []prop.View) kernel.Propagator {
			return prop.NewElementConstant(xs[0], []int32{2, 3, 5, 7, 3}, xs[1])
		})
	}
}

func BenchmarkElementConstant(b *testing.B) {
	e := kernel.New(kernel.Options{})
	array := make([]int32, 100)
	for i := range array {
		array[i] = int32(i * 37 % 101 / 2)
	}
	index, result := e.NewVar(model.Range(0, 99)), e.NewVar(model.Range(0, 100))
	e.Post(prop.NewElementConstant(index.Term(), array, result.Term()), nil)
	benchmarkPropagation(b, e, kernel.AtMost(index, 50), kernel.Equal(result, 7), kernel.AtLeast(result, 30), kernel.Differs(index, 40))
}

func BenchmarkElement(b *testing.B) {
	e := kernel.New(kernel.Options{})
	array := make([]prop.View, 50)
	for i := range array {
		array[i] = e.NewVar(model.Range(int32(i), int32(i+20))).Term()
	}
	index, result := e.NewVar(model.Range(0, 49)), e.NewVar(model.Range(0, 100))
	e.Post(prop.NewElement(index.Term(), array, result.Term()), nil)
	benchmarkPropagation(b, e, kernel.AtMost(index, 20), kernel.Equal(result, 7), kernel.AtLeast(array[30].Var, 40), kernel.Equal(index, 4))
}
