package prop_test

import (
	"fmt"
	"strings"
	"testing"

	"lsolve/internal/conform"
	"lsolve/model"
	"lsolve/systematic/cp/cptest"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// arithmetic posts x * y = z, x / y = z, x mod y = z or x ^ y = z.
func arithmetic(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
	switch c := any(c).(type) {
	case model.TimesConstraint:
		return []kernel.Propagator{prop.NewTimes(e.View(c.X), e.View(c.Y), e.View(c.Z))}
	case model.DivConstraint:
		return []kernel.Propagator{prop.NewDiv(e.View(c.X), e.View(c.Y), e.View(c.Z))}
	case model.ModConstraint:
		return []kernel.Propagator{prop.NewMod(e.View(c.X), e.View(c.Y), e.View(c.Z))}
	case model.PowConstraint:
		return []kernel.Propagator{prop.NewPow(e.View(c.X), e.View(c.Y), e.View(c.Z))}
	default:
		panic("not arithmetic")
	}
}

func TestArithmetic(t *testing.T) {
	for _, c := range []struct {
		name  string
		level cptest.Level
	}{
		{"int_times", cptest.Checking},
		{"int_times of a variable twice", cptest.Checking},
		{"square", cptest.Domain},
		{"int_div", cptest.BoundsZ},
		{"int_div of a variable twice", cptest.Checking},
		{"int_mod", cptest.Checking},
		{"int_mod of a variable twice", cptest.Checking},
		{"int_mod by a fixed number", cptest.BoundsZ},
		{"int_pow", cptest.Checking},
		{"int_pow of a variable twice", cptest.Checking},
	} {
		conform.CheckPropagator(t, conform.Find(c.name), conform.Posting{Propagators: arithmetic, Level: c.level})
	}
}

func TestArithmeticPrunes(t *testing.T) {
	for _, c := range []struct {
		name   string
		post   func(x, y, z prop.View) kernel.Propagator
		bounds [6]int32 // of x, y and z
		want   string
	}{
		{"signs of z", prop.NewTimes, [6]int32{-3, 5, -2, 4, -100, 100}, "-3..5 | -2..4 | -12..20"},
		{"a factor of a number", prop.NewTimes, [6]int32{2, 100, 3, 100, 0, 20}, "2..6 | 3..10 | 6..20"},
		{"0 is no factor", prop.NewTimes, [6]int32{-3, 5, 0, 9, 7, 100}, "1..5 | 2..9 | 7..45"},
		{"a negative product", prop.NewTimes, [6]int32{2, 9, -9, 9, -40, -10}, "2..9 | -9..-2 | -40..-10"},
		{"factors of either sign", prop.NewTimes, [6]int32{1, 10, -3, 3, 6, 6}, "2..6 | 1..3 | 6"},
		{"a hidden contradiction", prop.NewTimes, [6]int32{3, 3, -50, 50, 7, 8}, "failure"},
		{"a large product", prop.NewTimes, [6]int32{-1 << 30, 1 << 30, 1 << 20, 1 << 30, -1 << 30, 1 << 22}, "-1024..4 | 1048576..1073741824 | -1073741824..4194304"},
		{"quotients", asPropagator(prop.NewDiv), [6]int32{-7, 20, 2, 5, -9, 9}, "-7..20 | 2..5 | -3..9"},
		{"truncation", asPropagator(prop.NewDiv), [6]int32{-100, 100, 3, 3, 0, 0}, "-2..2 | 3 | 0"},
		{"the divisor", asPropagator(prop.NewDiv), [6]int32{17, 19, -9, 9, 4, 8}, "17..19 | 2..4 | 4..8"},
		{"0 divides nothing", asPropagator(prop.NewDiv), [6]int32{-5, 5, 0, 1, -9, 9}, "-5..5 | 1 | -5..5"},
		{"division by 0", asPropagator(prop.NewDiv), [6]int32{-5, 5, 0, 0, -9, 9}, "failure"},
		{"remainders", asPropagator(prop.NewMod), [6]int32{-100, 100, -4, 7, -9, 9}, "-100..100 | -4..-1 1..7 | -6..6"},
		{"the sign of x", asPropagator(prop.NewMod), [6]int32{-100, -1, -4, 7, -9, 9}, "-100..-1 | -4..-1 1..7 | -6..0"},
		{"a class of residues", asPropagator(prop.NewMod), [6]int32{0, 20, 7, 7, 3, 4}, "3..18 | 7 | 3..4"},
		{"one quotient", asPropagator(prop.NewMod), [6]int32{15, 20, 7, 7, -9, 9}, "15..20 | 7 | 1..6"},
		{"a large divisor", asPropagator(prop.NewMod), [6]int32{3, 10, 2, 50, 8, 50}, "8..10 | 9..50 | 8..10"},
		{"powers", asPropagator(prop.NewPow), [6]int32{2, 5, 0, 3, -9, 200}, "2..5 | 0..3 | 1..125"},
		{"a root", asPropagator(prop.NewPow), [6]int32{-9, 9, 3, 3, -30, 100}, "-3..4 | 3 | -27..64"},
		{"a logarithm", asPropagator(prop.NewPow), [6]int32{2, 2, -9, 99, 5, 100}, "2 | 3..6 | 8..64"},
		{"a negative exponent", asPropagator(prop.NewPow), [6]int32{-1, 9, -9, -1, -9, 9}, "-1..9 | -9..-1 | -1..1"},
		{"an even exponent", asPropagator(prop.NewPow), [6]int32{-3, -2, 1, 2, 0, 9}, "-3..-2 | 2 | 4..9"},
		{"0 to the 0", asPropagator(prop.NewPow), [6]int32{0, 0, 0, 9, 1, 9}, "0 | 0 | 1"},
	} {
		b := c.bounds
		p := pruning{c.name, []model.Domain{model.Range(b[0], b[1]), model.Range(b[2], b[3]), model.Range(b[4], b[5])}, c.want}
		p.check(t, func(xs []prop.View) kernel.Propagator { return c.post(xs[0], xs[1], xs[2]) })
	}
}

func asPropagator(f func(x, y, z prop.View) *prop.Arithmetic) func(x, y, z prop.View) kernel.Propagator {
	return func(x, y, z prop.View) kernel.Propagator { return f(x, y, z) }
}

func TestSquarePrunes(t *testing.T) {
	for _, c := range []pruning{
		{"roots of both signs", []model.Domain{model.Range(-5, 3), model.Range(5, 30)}, "-5..-3 3 | 9 16 25"},
		{"no square", []model.Domain{model.Range(-9, 9), model.Range(50, 60)}, "failure"},
		{"large", []model.Domain{model.Range(-1<<30, 1<<30), model.Range(-5, 1<<30)}, "-32768..32768 | 0..1073741824"},
	} {
		c.check(t, func(xs []prop.View) kernel.Propagator { return prop.NewTimes(xs[0], xs[0], xs[1]) })
	}
}

// TestArithmeticExplains: premises are dropped and weakened as far as the
// conclusion allows.
func TestArithmeticExplains(t *testing.T) {
	for _, c := range []struct {
		name     string
		bounds   [6]int32 // of x, y and z, now; at first 0..1000
		conclude string   // the predicate to explain, a bound of z
		at       int64
		want     string
	}{
		{name: "a product", bounds: [6]int32{3, 9, 4, 7, 0, 1000}, conclude: ">=", at: 10, want: "[x0>=3] [x1>=4]"},
		{name: "an upper bound", bounds: [6]int32{3, 9, 4, 7, 0, 1000}, conclude: "<=", at: 80, want: "[x0<=11] [x1<=7]"},
	} {
		e := kernel.New(kernel.Options{Explain: true})
		xs := make([]prop.View, 3)
		for i := range xs {
			xs[i] = e.NewVar(model.Range(0, 1000)).Term()
		}
		p := prop.NewTimes(xs[0], xs[1], xs[2])
		e.Post(p, nil)
		for i, x := range xs {
			e.SetMin(x, int64(c.bounds[2*i]), 0)
			e.SetMax(x, int64(c.bounds[2*i+1]), 0)
		}
		q := kernel.AtMostView(xs[2], c.at)
		if c.conclude == ">=" {
			q = kernel.AtLeastView(xs[2], c.at)
		}
		got := strings.Trim(fmt.Sprint(p.Explain(e, q, 2, e.Here(), nil)), "[]")
		if got != strings.Trim(c.want, "[]") {
			t.Errorf("%s: got [%s]; want %s", c.name, got, c.want)
		}
	}
}

func BenchmarkTimes(b *testing.B) {
	e := kernel.New(kernel.Options{})
	x, y, z := e.NewVar(model.Range(-100, 100)), e.NewVar(model.Range(-100, 100)), e.NewVar(model.Range(-10000, 10000))
	e.Post(prop.NewTimes(x.Term(), y.Term(), z.Term()), nil)
	benchmarkPropagation(b, e, kernel.AtLeast(x, 20), kernel.AtMost(y, -7), kernel.AtLeast(z, 500), kernel.Equal(x, 13))
}

func BenchmarkMod(b *testing.B) {
	e := kernel.New(kernel.Options{})
	x, y, z := e.NewVar(model.Range(0, 1000)), e.NewVar(model.Range(7, 7)), e.NewVar(model.Range(0, 10))
	e.Post(prop.NewMod(x.Term(), y.Term(), z.Term()), nil)
	benchmarkPropagation(b, e, kernel.AtLeast(x, 20), kernel.AtMost(z, 3), kernel.Equal(z, 4), kernel.Equal(x, 130))
}

func BenchmarkPow(b *testing.B) {
	e := kernel.New(kernel.Options{})
	x, y, z := e.NewVar(model.Range(-100, 100)), e.NewVar(model.Range(0, 5)), e.NewVar(model.Range(-1000000, 1000000))
	e.Post(prop.NewPow(x.Term(), y.Term(), z.Term()), nil)
	benchmarkPropagation(b, e, kernel.AtLeast(x, 2), kernel.AtLeast(y, 2), kernel.AtLeast(z, 500), kernel.Equal(x, 13))
}

// BenchmarkTimesExplain measures one explanation.
func BenchmarkTimesExplain(b *testing.B) {
	e := kernel.New(kernel.Options{Explain: true})
	x, y, z := e.NewVar(model.Range(-100, 100)), e.NewVar(model.Range(-100, 100)), e.NewVar(model.Range(-10000, 10000))
	p := prop.NewTimes(x.Term(), y.Term(), z.Term())
	e.Post(p, nil)
	e.Require(kernel.AtLeast(x, 20), 0)
	e.Require(kernel.AtLeast(y, 30), 0)
	out := make([]kernel.Predicate, 0, 8)
	b.ReportAllocs()
	for b.Loop() {
		out = p.Explain(e, kernel.AtLeast(z, 550), 2, e.Here(), out[:0])
	}
}
