package model

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// comparisons are the methods of an expression of any type, by sign.
type comparisons struct {
	sign string
	of   func(x Operand, y Operand) Constraint
	want func(x, y int64) bool
}

// compared is what Var, Term and Linear have in common.
type compared interface {
	Equals(y Operand) LinearConstraint
	Differs(y Operand) LinearConstraint
	AtMost(y Operand) LinearConstraint
	AtLeast(y Operand) LinearConstraint
	LessThan(y Operand) LinearConstraint
	MoreThan(y Operand) LinearConstraint
}

var allComparisons = []comparisons{
	{"=", func(x, y Operand) Constraint { return x.(compared).Equals(y) }, func(x, y int64) bool { return x == y }},
	{"!=", func(x, y Operand) Constraint { return x.(compared).Differs(y) }, func(x, y int64) bool { return x != y }},
	{"<=", func(x, y Operand) Constraint { return x.(compared).AtMost(y) }, func(x, y int64) bool { return x <= y }},
	{">=", func(x, y Operand) Constraint { return x.(compared).AtLeast(y) }, func(x, y int64) bool { return x >= y }},
	{"<", func(x, y Operand) Constraint { return x.(compared).LessThan(y) }, func(x, y int64) bool { return x < y }},
	{">", func(x, y Operand) Constraint { return x.(compared).MoreThan(y) }, func(x, y int64) bool { return x > y }},
}

// valueOf returns the value of an operand, by its definition.
func valueOf(x Operand, a Assignment) int64 {
	switch x := x.(type) {
	case int:
		return int64(x)
	case int32:
		return int64(x)
	case int64:
		return x
	case Var:
		return int64(a[x])
	case Term:
		return x.Value(a)
	case Linear:
		return x.Value(a)
	}
	panic("no operand")
}

// TestComparisons compares a variable, a term and a sum with every kind of
// operand, by every relation.
func TestComparisons(t *testing.T) {
	operands := func(m *Model, r *rand.Rand) []Operand {
		xs := randomVars(m, r, 3, 4)
		k := rng.Intn(r, 5) - 2
		return []Operand{
			xs[0], xs[1].Times(int32(k)).Plus(1), Sum(xs[0], xs[1], xs[2].Times(-2), k), k, int32(k), int64(k),
			Sum(xs).Minus(xs[1], k).Times(2), Sum(),
		}
	}
	for _, c := range allComparisons {
		for left := range 3 {
			for right := range 8 {
				if left == right {
					continue
				}
				checkSpec(t, spec{c.sign, func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
					all := operands(m, r)
					x, y := all[left], all[right]
					return c.of(x, y), func(a Assignment) bool { return c.want(valueOf(x, a), valueOf(y, a)) }
				}})
			}
		}
	}
}

// TestExpressions compares the value of each expression with its definition.
func TestExpressions(t *testing.T) {
	x, y, z := Var(0), Var(1), Var(2)
	a := Assignment{2, 30, 400}
	for _, c := range []struct {
		name string
		e    Linear
		want int64
	}{
		{"nothing", Sum(), 0},
		{"mixed", Sum(x, y.Times(2), 7, int32(8), int64(-9), Sum(z, 1)), 2 + 60 + 7 + 8 - 9 + 401},
		{"lists", Sum([]Var{x, y}, []Term{z.Plus(1), Const(5)}, []Linear{Sum(x), Sum(y, 1)}, []Expr{x, z.Times(2)}), 32 + 406 + 33 + 802},
		{"plus", Sum(x).Plus(y, 3), 35},
		{"minus", Sum(x, 4).Minus(y.Plus(1), []Var{x}, 3), 6 - 31 - 2 - 3},
		{"times", Sum(x, y.Plus(5), 3).Times(-2), -80},
		{"scalar product", ScalarProduct([]int32{3, -1, 0}, []Var{x, y, z}), -24},
		{"scalar product of terms", ScalarProduct([]int32{3, 2}, []Term{x.Plus(1), y.Times(2)}), 129},
		{"term", x.Plus(3).Times(2).Plus(-1).linear(), 9},
	} {
		t.Run(c.name, func(t *testing.T) {
			require.NoError(t, c.e.err)
			assert.Equal(t, c.want, c.e.Value(a))
		})
	}
	list := []Term{x.Term(), y.Term()}
	s := Sum(list[:1])
	_ = s.Plus(z)
	assert.Equal(t, y.Term(), list[1], "a sum keeps no slice of its operands")
	left, right := s.Plus(y), s.Plus(z)
	assert.Equal(t, []int64{32, 402}, []int64{left.Value(a), right.Value(a)}, "two sums of one share nothing")
}

// TestLinearAsTerm: a sum of one variable can replace a term.
func TestLinearAsTerm(t *testing.T) {
	x, y := Var(0), Var(1)
	for _, c := range []struct {
		name string
		e    Expr
		want Term
	}{
		{"a variable", x, x.Term()},
		{"one variable", Sum(x, 3), x.Plus(3)},
		{"twice", Sum(x.Times(2), x, 1, x.Plus(4)), Term{4, 5, x}},
		{"gone", Sum(x, x.Times(-1), 4), Const(4)},
		{"constant", Sum(4), Const(4)},
		{"two", Sum(x, y), severed},
		{"beyond 32 bits", Sum(x, math.MaxInt32, 1), overflown},
		{"coefficient beyond 32 bits", Sum(x.Times(1<<30), x.Times(1<<30)), overflown},
		{"a wrong operand", Sum(x, "3"), mistaken},
		{"nil", nil, missing},
		{"a mistake inside", Sum(overflown, 2), overflown},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := term(c.e)
			if got.Coef == 0 {
				got.Var = 0
			}
			assert.Equal(t, c.want, got)
		})
	}
	assert.Equal(t, []Term{x.Term(), y.Plus(2)}, AllDifferent([]Expr{x, Sum(y, 2)}...).Terms)
}

func TestExpressionRefusals(t *testing.T) {
	one := func(m *Model) Var { return m.Int("x", 0, 3) }
	checkRefusals(t, []refusal{
		{"text", func(m *Model) Constraint { return Sum(one(m), "a").AtMost(3) },
			"a string in a sum or a comparison; expected an int, int32, int64, Var, Term or Linear"},
		{"text on the right", func(m *Model) Constraint { return one(m).AtLeast(2.5) }, "a float64 in a sum or a comparison"},
		{"nil", func(m *Model) Constraint { return one(m).Equals(nil) }, "a <nil> in a sum or a comparison"},
		{"count", func(m *Model) Constraint { return Count(1, one(m)).Equals("n") }, "an operand of a wrong type"},
		{"count and sum", func(m *Model) Constraint { return Count(1, one(m)).Equals(Sum(one(m), one(m))) },
			"a sum of several variables; expected one variable (Model.Define makes one)"},
		{"sum for a term", func(m *Model) Constraint { return AllDifferent(Sum(one(m), one(m))) }, "term 0: a sum of several variables"},
		{"nil for a term", func(m *Model) Constraint { return AllDifferent([]Expr{one(m), nil}...) }, "term 1: a nil expression"},
		{"scalar product", func(m *Model) Constraint { return ScalarProduct([]int32{1, 2}, []Var{one(m)}).AtMost(1) },
			"a scalar product of 2 coefficients and 1 expressions; expected as many"},
		{"constant", func(m *Model) Constraint { return Sum(one(m), int64(1)<<61, int64(1)<<61).AtMost(0) }, "a constant is beyond 2^61"},
		{"product", func(m *Model) Constraint { return Sum(one(m), int64(1)<<60).Times(4).AtMost(0) }, "a constant is beyond 2^61"},
		{"coefficient", func(m *Model) Constraint { return Sum(one(m).Times(1 << 30)).Times(4).AtMost(0) }, "does not fit 32 bits"},
		{"foreign on the right", func(m *Model) Constraint { return one(m).AtMost(Var(8)) }, "no variable 8 in this model (it has 1)"},
	})
}
