package prop_test

import (
	"testing"

	"lsolve/internal/conform"
	"lsolve/model"
	"lsolve/systematic/cp/cptest"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

func order(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
	switch c := any(c).(type) {
	case model.IncreasingConstraint:
		return []kernel.Propagator{prop.NewIncreasing(e.Views(c.Terms), c.Strict)}
	case model.LexConstraint:
		return []kernel.Propagator{prop.NewLex(e.Views(c.Xs), e.Views(c.Ys), c.Strict)}
	case model.ValuePrecedeConstraint:
		return []kernel.Propagator{prop.NewValuePrecede(c.Values, e.Views(c.Terms))}
	default:
		panic("no order")
	}
}

func TestOrder(t *testing.T) {
	for _, name := range []string{
		"increasing", "increasing, with a variable twice", "lex", "lex of Booleans", "lex of a permutation",
		"value_precede_chain", "value_precede_chain of many",
	} {
		conform.CheckPropagator(t, conform.Find(name), conform.Posting{Propagators: order, Level: cptest.Domain})
	}
}

func TestNotLex(t *testing.T) {
	conform.CheckPropagator(t, negated("lex"), conform.Posting{
		Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
			l := c.(opposite).Then.(model.LexConstraint)
			return []kernel.Propagator{prop.NewLex(e.Views(l.Ys), e.Views(l.Xs), !l.Strict)}
		},
		Level: cptest.Domain,
	})
}

func TestIncreasingPrunes(t *testing.T) {
	between, values := model.Range, model.Values
	for _, c := range []struct {
		pruning
		strict bool
	}{
		{pruning{"both ways", []model.Domain{between(0, 9), between(3, 5), between(0, 9)}, "0..5 | 3..5 | 3..9"}, false},
		{pruning{"strict", []model.Domain{between(0, 9), between(3, 5), between(0, 9)}, "0..4 | 3..5 | 4..9"}, true},
		{pruning{"over holes", []model.Domain{values(2, 5), values(1, 6), values(3, 6, 8)}, "2 5 | 6 | 8"}, true},
		{pruning{"no room", []model.Domain{between(0, 2), between(0, 2), between(0, 2), between(0, 2)}, "failure"}, true},
		{pruning{"one", []model.Domain{between(0, 2)}, "0..2"}, true},
	} {
		c.check(t, func(xs []prop.View) kernel.Propagator { return prop.NewIncreasing(xs, c.strict) })
	}
	p := pruning{"x < y < x", []model.Domain{between(-1<<30, 1<<30), between(-1<<30, 1<<30)}, "failure"}
	p.check(t, func(xs []prop.View) kernel.Propagator {
		return prop.NewIncreasing([]prop.View{xs[0], xs[1], xs[0]}, true)
	})
}

// TestLexPrunes has the example of Frisch et al.
func TestLexPrunes(t *testing.T) {
	between, values := model.Range, model.Values
	for _, c := range []struct {
		pruning
		long   int // views of the first list
		strict bool
	}{
		{pruning{"the rest is out of order", []model.Domain{
			values(2), values(1, 3, 4), between(1, 5), values(1), between(3, 5),
			between(0, 2), values(1), between(0, 4), between(0, 1), between(0, 2),
		}, "2 | 1 | 1..3 | 1 | 3..5 | 2 | 1 | 2..4 | 0..1 | 0..2"}, 5, false},
		{pruning{"equal at the end", []model.Domain{between(0, 5), values(3), between(2, 4), values(3)}, "0..4 | 3 | 2..4 | 3"}, 2, false},
		{pruning{"equal at the end, strict", []model.Domain{between(0, 5), values(3), between(2, 4), values(3)}, "0..3 | 3 | 2..4 | 3"}, 2, true},
		{pruning{"a longer list", []model.Domain{between(0, 5), between(0, 5), between(0, 4)}, "0..3 | 0..5 | 1..4"}, 2, false},
		{pruning{"a prefix", []model.Domain{between(0, 5), between(0, 4), between(0, 5)}, "0..4 | 0..4 | 0..5"}, 1, true},
		{pruning{"two empty lists", nil, "failure"}, 0, true},
	} {
		c.check(t, func(xs []prop.View) kernel.Propagator { return prop.NewLex(xs[:c.long], xs[c.long:], c.strict) })
	}
}

// TestLexSupport: changes behind a position where the order can be strict cause no
// run.
func TestLexSupport(t *testing.T) {
	e := kernel.New(kernel.Options{})
	xs, ys := bools(e, 20), bools(e, 20)
	e.Post(prop.NewLex(xs, ys, true), nil)
	e.Propagate()
	e.Push()
	for i := 2; i < 20; i++ {
		e.Require(kernel.EqualView(xs[i], 1), 0)
		e.Require(kernel.EqualView(ys[i], 0), 0)
		e.Propagate()
	}
	if runs := e.Counters().Propagations; runs != 1 {
		t.Errorf("%d runs; want 1", runs)
	}
	e.Require(kernel.EqualView(xs[1], 1), 0)
	if e.Propagate(); e.Min(ys[0]) != 1 || e.Max(xs[0]) != 0 {
		t.Errorf("first position: %s", domainsOf(e, []prop.View{xs[0], ys[0]}))
	}
}

func TestValuePrecedePrunes(t *testing.T) {
	between, values := model.Range, model.Values
	for _, c := range []struct {
		pruning
		chain []int32
	}{
		{pruning{"one new value at a time", []model.Domain{between(1, 4), between(1, 4), between(1, 4), between(1, 4)}, "1 | 1..2 | 1..3 | 1..4"}, []int32{1, 2, 3, 4}},
		{pruning{"values outside the chain", []model.Domain{between(0, 3), between(0, 3), between(0, 3)}, "0..1 | 0..2 | 0..3"}, []int32{1, 2, 3}},
		{pruning{"a value that is needed later", []model.Domain{between(1, 4), between(1, 4), values(1, 3, 4), values(3)}, "1 | 2 | 1 3 | 3"}, []int32{1, 2, 3, 4}},
		{pruning{"one of two may bring it", []model.Domain{between(1, 4), between(1, 4), between(1, 4), values(3)}, "1 | 1..2 | 1..3 | 3"}, []int32{1, 2, 3, 4}},
		{pruning{"too late", []model.Domain{between(1, 4), between(1, 4), values(4)}, "failure"}, []int32{1, 2, 3, 4}},
		{pruning{"a falling chain", []model.Domain{between(1, 4), between(1, 4)}, "1..2 4 | 1..4"}, []int32{4, 3}},
	} {
		c.check(t, func(xs []prop.View) kernel.Propagator { return prop.NewValuePrecede(c.chain, xs) })
	}
}

func BenchmarkIncreasing(b *testing.B) {
	e := kernel.New(kernel.Options{})
	xs := make([]prop.View, 50)
	for i := range xs {
		xs[i] = e.NewVar(model.Range(0, 200)).Term()
	}
	e.Post(prop.NewIncreasing(xs, true), nil)
	benchmarkPropagation(b, e, kernel.AtLeast(xs[40].Var, 100), kernel.AtMost(xs[10].Var, 50), kernel.Differs(xs[20].Var, 30))
}

func BenchmarkLex(b *testing.B) {
	e := kernel.New(kernel.Options{})
	xs, ys := bools(e, 50), bools(e, 50)
	e.Post(prop.NewLex(xs, ys, false), nil)
	decisions := make([]kernel.Predicate, 0, 20)
	for i := range 10 {
		decisions = append(decisions, kernel.EqualView(xs[i], 1), kernel.EqualView(ys[i], 0))
	}
	benchmarkPropagation(b, e, decisions...)
}

func BenchmarkValuePrecede(b *testing.B) {
	e := kernel.New(kernel.Options{})
	xs := make([]prop.View, 40)
	for i := range xs {
		xs[i] = e.NewVar(model.Range(1, 10)).Term()
	}
	e.Post(prop.NewValuePrecede([]int32{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, xs), nil)
	benchmarkPropagation(b, e, kernel.Equal(xs[20].Var, 7), kernel.Differs(xs[3].Var, 4), kernel.AtMost(xs[10].Var, 3))
}
