package model

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// The definitions, by exact arithmetic; nil is undefined.
var operations = []struct {
	name   string
	of     func(x, y, z Term) Constraint
	result func(x, y *big.Int) *big.Int
}{
	{
		"times",
		func(x, y, z Term) Constraint { return Times(x, y, z) },
		func(x, y *big.Int) *big.Int { return new(big.Int).Mul(x, y) },
	},
	{
		"div",
		func(x, y, z Term) Constraint { return Div(x, y, z) },
		func(x, y *big.Int) *big.Int {
			if y.Sign() == 0 {
				return nil
			}
			return new(big.Int).Quo(x, y)
		},
	},
	{
		"mod",
		func(x, y, z Term) Constraint { return Mod(x, y, z) },
		func(x, y *big.Int) *big.Int {
			if y.Sign() == 0 {
				return nil
			}
			return new(big.Int).Rem(x, y)
		},
	},
	{
		"pow",
		func(x, y, z Term) Constraint { return Pow(x, y, z) },
		func(x, y *big.Int) *big.Int {
			p := new(big.Int).Exp(x, new(big.Int).Abs(y), nil)
			switch {
			case y.Sign() >= 0:
				return p
			case p.Sign() == 0:
				return nil
			}
			return p.Quo(big.NewInt(1), p)
		},
	},
}

func TestArithmetic(t *testing.T) {
	for _, op := range operations {
		checkSpec(t, spec{op.name, func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
			ts := randomTerms(m, r, 3, 6)
			return op.of(ts[0], ts[1], ts[2]), func(a Assignment) bool {
				want := op.result(big.NewInt(ts[0].Value(a)), big.NewInt(ts[1].Value(a)))
				return want != nil && want.Cmp(big.NewInt(ts[2].Value(a))) == 0
			}
		}})
	}
	checkSpec(t, spec{"abs", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		ts := randomTerms(m, r, 2, 6)
		return Abs(ts[0], ts[1]), func(a Assignment) bool {
			x, y := ts[0].Value(a), ts[1].Value(a)
			return y >= 0 && (x == y || x+y == 0)
		}
	}})
	checkSpec(t, spec{"max", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		ts := randomTerms(m, r, 2+rng.Intn(r, 3), 4)
		return Max(ts[0], ts[1:]...), func(a Assignment) bool {
			vs := sortedValues(ts[1:], a)
			return vs[len(vs)-1] == ts[0].Value(a)
		}
	}})
	checkSpec(t, spec{"min", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		ts := randomTerms(m, r, 2+rng.Intn(r, 3), 4)
		return Min(ts[0], ts[1:]...), func(a Assignment) bool { return sortedValues(ts[1:], a)[0] == ts[0].Value(a) }
	}})
}

// TestArithmeticExtremes compares the distance itself, near the ends of int32 and
// where the product of two values exceeds them. The terms are plain variables,
// and terms up to 2^62, which Check refuses.
func TestArithmeticExtremes(t *testing.T) {
	values := []int32{
		math.MinInt32, math.MinInt32 + 1, -1 << 16, -46341, -46340, -2, -1,
		0, 1, 2, 46340, 46341, 1 << 16, math.MaxInt32 - 1, math.MaxInt32,
	}
	plain := func(x Var) Term { return x.Term() }
	huge := func(x Var) Term { return x.Times(math.MinInt32).Plus(math.MaxInt32) }
	for _, as := range []func(Var) Term{plain, huge} {
		x, y, z := as(0), as(1), as(2)
		for _, op := range operations {
			if op.name == "pow" {
				continue // see TestPow
			}
			t.Run(fmt.Sprint(op.name, " of ", x), func(t *testing.T) {
				for _, vx := range values {
					for _, vy := range values {
						for _, vz := range values {
							a := Assignment{vx, vy, vz}
							want := int64(1)
							if result := op.result(big.NewInt(x.Value(a)), big.NewInt(y.Value(a))); result != nil {
								want = bigDistance(result, z.Value(a))
							}
							require.Equal(t, want, op.of(x, y, z).Violation(a), "%v", a)
						}
					}
				}
			})
		}
		t.Run(fmt.Sprint("two of ", x), func(t *testing.T) {
			for _, vx := range values {
				for _, vy := range values {
					a := Assignment{vx, vy}
					bx := big.NewInt(x.Value(a))
					require.Equal(t, bigDistance(new(big.Int).Abs(bx), y.Value(a)), Abs(x, y).Violation(a), "%v", a)
					require.Equal(t, bigDistance(bx, y.Value(a)), Max(x, y).Violation(a), "%v", a)
					require.Equal(t, bigDistance(bx, y.Value(a)), Min(x, y).Violation(a), "%v", a)
				}
			}
		})
	}
}

// bigDistance returns |x - y|, at most 2^63-1. If x itself is beyond that, it
// returns the distance from the nearest of ±(2^63-1).
func bigDistance(x *big.Int, y int64) int64 {
	limit := big.NewInt(math.MaxInt64)
	if x.CmpAbs(limit) > 0 {
		x = new(big.Int).Mul(limit, big.NewInt(int64(x.Sign())))
	}
	d := new(big.Int).Sub(x, big.NewInt(y))
	if d.CmpAbs(limit) > 0 {
		return math.MaxInt64
	}
	return d.Abs(d).Int64()
}

func TestPow(t *testing.T) {
	const top, bottom, end = math.MaxInt32, math.MinInt32, math.MaxInt64
	tests := []struct {
		x, y, z int32
		want    int64
	}{
		{0, 0, 1, 0},
		{0, 0, 0, 1},
		{bottom, 0, 1, 0},
		{2, 30, 1 << 30, 0},
		{2, 31, top, 1},
		{-2, 31, bottom, 0},
		{bottom, 1, bottom, 0},
		{bottom, 1, top, 1<<32 - 1},
		{2, 62, 0, 1 << 62},
		{bottom, 2, 0, 1 << 62},
		{2, 63, 0, end},
		{2, 63, 5, end - 5},
		{-2, 63, 0, end},
		{-2, 63, -5, end - 5},
		{-2, 64, 5, end - 5},
		{-2, 65, -5, end - 5},
		{-2, 66, 5, end - 5},
		{bottom, top, -5, end - 5},
		{bottom, top - 1, 5, end - 5},
		{top, top, top, end - top},
		{0, top, 0, 0},
		{1, top, 1, 0},
		{-1, top, -1, 0},
		{-1, top - 1, 1, 0},
		// Negative exponents.
		{0, -1, 0, 1},
		{0, bottom, 7, 1},
		{1, bottom, 1, 0},
		{-1, bottom, 1, 0},
		{-1, bottom + 1, -1, 0},
		{-1, -1, 4, 5},
		{2, -1, 0, 0},
		{-2, -1, 3, 3},
		{bottom, bottom, 0, 0},
		{top, bottom, bottom, 1 << 31},
	}
	for _, tt := range tests {
		got := Pow(Var(0), Var(1), Var(2)).Violation(Assignment{tt.x, tt.y, tt.z})
		assert.Equal(t, tt.want, got, "%d ^ %d = %d", tt.x, tt.y, tt.z)
	}
}

func TestArithmeticViolations(t *testing.T) {
	x, y, z := Var(0), Var(1), Var(2)
	tests := []struct {
		name string
		c    Constraint
		a    Assignment
		want int64
	}{
		{"abs", Abs(x, y), Assignment{-7, 4, 0}, 3},
		{"abs of a negative result", Abs(x, y), Assignment{-7, -7, 0}, 14},
		{"times", Times(x, y, z), Assignment{-3, 4, 5}, 17},
		{"div truncates up", Div(x, y, z), Assignment{-7, 2, -3}, 0},
		{"div", Div(x, y, z), Assignment{-7, 2, -5}, 2},
		{"div by 0", Div(x, y, z), Assignment{9, 0, 0}, 1},
		{"mod has the sign of x", Mod(x, y, z), Assignment{-7, -2, -1}, 0},
		{"mod, negative divisor", Mod(x, y, z), Assignment{7, -2, 1}, 0},
		{"mod", Mod(x, y, z), Assignment{7, 4, -2}, 5},
		{"mod by 0", Mod(x, y, z), Assignment{9, 0, 0}, 1},
		{"max", Max(x, y, z), Assignment{1, 5, 9}, 8},
		{"min", Min(x, y, z), Assignment{1, 5, 9}, 4},
		{"variables and terms mixed", Times(x, Const(3), z.Plus(1)), Assignment{2, 0, 5}, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { assert.Equal(t, tt.want, tt.c.Violation(tt.a)) })
	}
}

func TestArithmeticRefusals(t *testing.T) {
	const foreign = Var(7)
	one := func(m *Model) Var { return m.Int("x", 0, 2) }
	large := func(m *Model) Term { return one(m).Times(1 << 30) }
	refusals := []refusal{
		{"abs: x", func(m *Model) Constraint { return Abs(large(m), one(m)) }, "term 0: 1073741824*x has values"},
		{"abs: y", func(m *Model) Constraint { return Abs(one(m), foreign) }, "no variable 7"},
		{"max of nothing", func(m *Model) Constraint { return Max[Var, Var](one(m)) }, "expected at least one"},
		{"max: result", func(m *Model) Constraint { return Max(large(m), one(m)) }, "do not fit 32 bits"},
		{"max: terms", func(m *Model) Constraint { return Max(one(m), large(m)) }, "do not fit 32 bits"},
		{"min of nothing", func(m *Model) Constraint { return Min[Var, Var](one(m)) }, "expected at least one"},
		{"min: result", func(m *Model) Constraint { return Min(large(m), one(m)) }, "do not fit 32 bits"},
		{"min: terms", func(m *Model) Constraint { return Min(one(m), large(m)) }, "do not fit 32 bits"},
	}
	for _, op := range operations {
		for i := range 3 {
			refusals = append(refusals, refusal{fmt.Sprint(op.name, ": term ", i), func(m *Model) Constraint {
				ts := []Term{Const(1), Const(1), Const(1)}
				ts[i] = large(m)
				return op.of(ts[0], ts[1], ts[2])
			}, fmt.Sprintf("term %d: ", i)})
		}
	}
	checkRefusals(t, refusals)
}
