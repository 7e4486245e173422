package model

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// described is a model with named variables for the tables below.
type described struct {
	*Model
	a, b Var // truth values
	x, y Var // 0..5
	q    []Var
}

func newDescribed() described {
	m := New()
	return described{m, m.Bool("a"), m.Bool("b"), m.Int("x", 0, 5), m.Int("y", 0, 5), m.Ints("q", 12, 0, 11)}
}

// TestDescribe has every constraint as messages show it.
func TestDescribe(t *testing.T) {
	d := newDescribed()
	a, b, x, y, q := d.a, d.b, d.x, d.y, d.q
	for _, c := range []struct {
		want string
		c    Constraint
	}{
		{"linear x + 2*y - 3*q[0] + 4 <= 7", Sum(x, y.Times(2), q[0].Times(-3).Plus(1), 3).AtMost(7)},
		{"linear x + y >= 3", Sum(x, y).AtLeast(3)},
		{"linear x > y - 2", x.MoreThan(y.Plus(-2))},
		{"linear x >= y", x.AtLeast(y)},
		{"linear -x < 2*y + q[0]", x.Times(-1).LessThan(Sum(y.Times(2), q[0]))},
		{"linear x + 1 != 0", x.Plus(1).Differs(0)},
		{"linear 0 = 4", Sum().Equals(4)},
		{"linear x - 2147483648*y <= -9223372036", Sum(x, y.Times(-1<<31)).AtMost(-9223372036)},
		{"linear q[0] + q[1] + q[2] ... + q[11] = 66", Sum(q).Equals(66)},
		{"linear q[0] - q[1] - q[2] ... - q[11] = 66", Sum(q[0]).Minus(q[1:]).Equals(66)},
		{"linear 2*x + 3 > y", Sum(x.Times(-2), y).LessThan(3).StatedAs(Statement{Flipped: true, Right: 1, Constant: 3})},
		{"linear 0 <= -x - y + 3", Sum(x, y).AtMost(3).StatedAs(Statement{Right: 7})},
		{"linear x + y <= 3", Sum(x, y).AtMost(3).StatedAs(Statement{Right: -1})},
		{"linear x - y < 3", LinearConstraint{Terms: []Term{x.Term(), y.Times(-1)}, Relation: Less, Bound: 3}},
		{"all_different(q[0], q[1]+1, -q[2])", AllDifferent(q[0].Term(), q[1].Plus(1), q[2].Times(-1))},
		{"all_different(q[0], q[1], q[2], ..., q[11])", AllDifferent(q...)},
		{"all_different_except({0, 3}: x, y)", AllDifferentExcept([]int32{0, 3}, x, y)},
		{"int_abs |x| = 2*y-1", Abs(x, y.Times(2).Plus(-1))},
		{"int_times x * y = 6", Times(x, y, Const(6))},
		{"int_div x / y = 2", Div(x, y, Const(2))},
		{"int_mod x mod y = 2", Mod(x, y, Const(2))},
		{"int_pow x ^ y = 2", Pow(x, y, Const(2))},
		{"array_int_maximum x = max(q[0], q[1])", Max(x, q[:2]...)},
		{"array_int_minimum x = min(q[0], q[1])", Min(x, q[:2]...)},
		{"bool_clause(a or not b)", Clause([]Var{a}, []Var{b})},
		{"array_bool_and not a <-> (b and x)", And(a.Times(-1).Plus(1), b, x)},
		{"array_bool_or a <-> (b)", Or(a, b)},
		{"array_bool_xor(a xor b)", Xor(a, b)},
		{"half-reified linear a -> x + y >= 3", Implies(a, Sum(x, y).AtLeast(3))},
		{"reified half-reified circuit a <-> (not b -> (q[0]))",
			Iff(a, Implies(b.Times(-1).Plus(1), Circuit(q[0])))},
		{"count of {7} in (q[0], q[1]) <= 2", Count(7, q[:2]...).AtMost(2)},
		{"among of {1, 3} in (q[0], q[1]) >= x", Among([]int32{1, 3}, q[:2]...).AtLeast(x)},
		{"nvalue(q[0], q[1]) = x", NValue(x, q[:2]...)},
		{"global_cardinality(q[0], q[1]: 3 occurs x times, 4 occurs 1 times)", Cardinality(q[:2], []int32{3, 4}, []Term{x.Term(), Const(1)})},
		{"global_cardinality_low_up_closed(q[0]: 3 occurs 0 to 1 times)", CardinalityBounds(q[:1], []int32{3}, []int32{0}, []int32{1}).AsClosed()},
		{"element [4, 5, 6][x] = y", Element(x, []int32{4, 5, 6}, y)},
		{"table(x, y; 2 rows)", Table([]Var{x, y}, [][]int32{{1, 2}, {3, 4}})},
		{"negative_table(x; 0 rows)", Forbid([]Var{x}, nil)},
		{"regular(x, y; 1 states)", Regular(DFA{States: 1}, x, y)},
		{"increasing(x <= y)", Increasing(x, y)},
		{"strictly_increasing(y < x)", StrictlyDecreasing(x, y)},
		{"lex_less [x, y] < [q[0]]", LexLess([]Var{x, y}, q[:1])},
		{"lex_lesseq [x] <= [q[0]]", LexLessEq([]Var{x}, q[:1])},
		{"value_precede_chain({1, 2}; x, y)", ValuePrecede(1, 2, x, y)},
		{"circuit(x, y)", Circuit(x, y)},
		{"subcircuit(x, y)", Subcircuit(x, y)},
		{"routes(x, y; vehicles q[0]; at x, y, end q[1])", RoutesConstraint{
			[]Term{x.Term(), y.Term()}, terms(q[:1]), []Dimension{{At: []Term{x.Term(), y.Term()}, End: terms(q[1:2])}}}},
		{"inverse(x; y)", Inverse([]Var{x}, []Var{y})},
		{"cumulative(capacity 4; 2 from x for 3)", Cumulative(Const(4), Task{x.Term(), Const(3), Const(2)})},
		{"disjunctive(x for 3, y for q[0])", Disjunctive(Activity{x.Term(), Const(3)}, Activity{y.Term(), q[0].Term()})},
		{"diffn_nonstrict(2 x 3 at x, y)", NoOverlap2D(Rectangle{x.Term(), y.Term(), Const(2), Const(3)})},
		{"bin_packing_load(bins x, y; sizes 4, 4; loads = q[0])", BinPacking([]Var{x, y}, []int32{4, 4}, q[:1])},
		{"bin_packing_capa(bins x; sizes 4; loads <= 9)", BinPackingCapacity([]Var{x}, []int32{4}, []Term{Const(9)})},
		{"wrong_sign(x)", Own(wrongSign{x})},
		{"custom()", Own(nil)},
		{"half-reified nil a -> nil", Implies(a, nil)},
		{"all_different(x99, ?)", AllDifferent(Var(99).Term(), x.Plus(1<<31-1).Plus(1))},
		{"nil", nil},
	} {
		t.Run(c.want, func(t *testing.T) { assert.Equal(t, c.want, d.Describe(c.c)) })
	}
	unnamed := New()
	assert.Equal(t, "x0 + 2", unnamed.DescribeExpr(unnamed.Int("", 0, 1).Plus(2)))
	assert.Equal(t, "nil", unnamed.DescribeExpr(nil))
}

// TestCheckMessages: errors show what the user wrote, with the user's names.
func TestCheckMessages(t *testing.T) {
	for _, c := range []struct {
		want  string
		build func(d described) Constraint
	}{
		{"constraint 0, half-reified linear x -> x + y >= 3: x has values from 0 to 5; expected 0 and 1 only",
			func(d described) Constraint { return Implies(d.x, Sum(d.x, d.y).AtLeast(3)) }},
		{"constraint 0, linear x + y >= 2305843009213693953: a constant is beyond 2^61",
			func(d described) Constraint { return Sum(d.x, d.y).AtLeast(int64(1)<<61 + 1) }},
		{"constraint 0, all_different(x, 1073741824*y): term 1: 1073741824*y has values from 0 to 5368709120, which do not fit 32 bits",
			func(d described) Constraint { return AllDifferent(d.x.Term(), d.y.Times(1<<30)) }},
		{"constraint 0, bool_clause(a or y): term 1: y has values from 0 to 5; expected 0 and 1 only",
			func(d described) Constraint { return Clause([]Var{d.a, d.y}, nil) }},
		{"constraint 0 is nil", func(described) Constraint { return nil }},
		{"constraint 0 is a *model.AbsConstraint; expected a model.AbsConstraint", func(described) Constraint { return &AbsConstraint{} }},
		{"constraint 0 is a *model.CircuitConstraint; expected a model.CircuitConstraint",
			func(described) Constraint { return (*CircuitConstraint)(nil) }},
		{"constraint 0, half-reified all_different a -> nil: the constraint to reify is a *model.AllDifferentConstraint; expected",
			func(d described) Constraint { return Implies(d.a, &AllDifferentConstraint{}) }},
		{"constraint 0, custom(): the constraint is nil; expected an implementation of Custom",
			func(described) Constraint { return Own((*pointerCustom)(nil)) }},
		{"constraint 0, wrong_sign(x77): no variable 77 in this model (it has 16)", func(described) Constraint { return Own(wrongSign{77}) }},
		{"constraint 0, pair(x, x): variable x is twice in Scope; expected each once", func(d described) Constraint { return Own(pair{d.x}) }},
	} {
		t.Run(c.want, func(t *testing.T) {
			d := newDescribed()
			d.Add(c.build(d))
			err := d.Check()
			require.ErrorIs(t, err, ErrInvalid)
			assert.ErrorContains(t, err, c.want)
		})
	}
	var none *Model
	require.ErrorIs(t, none.Check(), ErrInvalid)
	assert.EqualError(t, none.Check(), "model: invalid: the model is nil; expected one made by New")
}

// pointerCustom implements Custom with a pointer, which may be nil.
type pointerCustom struct{ wrongSign }

// pair names its variable twice.
type pair struct{ x Var }

func (pair) Name() string               { return "pair" }
func (c pair) Scope() []Var             { return []Var{c.x, c.x} }
func (pair) Violation(Assignment) int64 { return 0 }
