package model

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
)

// someValues is n <= 5 distinct values that randomTerms often has, in any order.
func someValues(r *rand.Rand, n int) []int32 {
	all := []int32{-2, -1, 0, 1, 2}
	for i := range n {
		k := i + rng.Intn(r, len(all)-i)
		all[i], all[k] = all[k], all[i]
	}
	return all[:n]
}

// sortedValues returns the terms' values in rising order.
func sortedValues(ts []Term, a Assignment) []int64 {
	var vs []int64
	for _, x := range ts {
		vs = append(vs, x.Value(a))
	}
	slices.Sort(vs)
	return vs
}

// timesIn returns the number of v in sorted values, by the places where they begin and
// end.
func timesIn(sorted []int64, v int32) int64 {
	from, _ := slices.BinarySearch(sorted, int64(v))
	to, _ := slices.BinarySearch(sorted, int64(v)+1)
	return int64(to - from)
}

func TestCount(t *testing.T) {
	for relation, name := range relationNames {
		for _, swapped := range []bool{false, true} {
			checkSpec(t, spec{fmt.Sprintf("%s swapped=%t", name, swapped), func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
				ts := randomTerms(m, r, 1+rng.Intn(r, 5), 3)
				xs, n := ts[1:], ts[0]
				v := int32(rng.Intn(r, 4) - 1)
				c := Count(v, xs...).compare(Relation(relation), n, swapped)
				return c, func(a Assignment) bool {
					left, right := timesIn(sortedValues(xs, a), v), n.Value(a)
					if swapped {
						left, right = right, left
					}
					return [...]bool{left <= right, left == right, left != right, left < right}[relation]
				}
			}})
		}
	}
	bounds := []struct {
		name  string
		of    func(c CountOf, k Operand) CountConstraint
		holds func(count, k int64) bool
	}{
		{"at most", CountOf.AtMost, func(count, k int64) bool { return count <= k }},
		{"at least", CountOf.AtLeast, func(count, k int64) bool { return count >= k }},
		{"equals", CountOf.Equals, func(count, k int64) bool { return count == k }},
		{"differs", CountOf.Differs, func(count, k int64) bool { return count != k }},
		{"less", CountOf.LessThan, func(count, k int64) bool { return count < k }},
		{"more", CountOf.MoreThan, func(count, k int64) bool { return count > k }},
	}
	for _, b := range bounds {
		checkSpec(t, spec{"among " + b.name, func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
			ts := randomTerms(m, r, 1+rng.Intn(r, 5), 3)
			values := someValues(r, rng.Intn(r, 4))
			k := int64(rng.Intn(r, 4) - 1)
			// A repeated value counts once.
			return b.of(Among(append(values, values...), ts...), k), func(a Assignment) bool {
				count := int64(0)
				for _, v := range values {
					count += timesIn(sortedValues(ts, a), v)
				}
				return b.holds(count, k)
			}
		}})
	}
}

func TestNValue(t *testing.T) {
	checkSpec(t, spec{"nvalue", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		ts := randomTerms(m, r, 1+rng.Intn(r, 5), 3)
		n, xs := ts[0], ts[1:]
		return NValue(n, xs...), func(a Assignment) bool {
			return int64(len(slices.Compact(sortedValues(xs, a)))) == n.Value(a)
		}
	}})
}

func TestCardinality(t *testing.T) {
	// noOthers reports whether all of xs have values among the given ones.
	noOthers := func(xs []Term, values []int32, a Assignment) bool {
		return !slices.ContainsFunc(sortedValues(xs, a), func(v int64) bool { return !slices.Contains(values, int32(v)) })
	}
	for _, closed := range []bool{false, true} {
		checkSpec(t, spec{fmt.Sprintf("counts closed=%t", closed), func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
			n := rng.Intn(r, 5)
			xs := randomTerms(m, r, 1+rng.Intn(r, 3), 3)
			counts := terms(m.Ints("n", n, 0, 2))
			if n > 0 {
				counts[0] = []Term{xs[0], counts[0], counts[n-1], Const(1), m.Bool("none").Times(-1).Plus(1)}[rng.Intn(r, 5)]
			}
			values := someValues(r, n)
			c := Cardinality(xs, values, counts)
			if closed {
				c = c.AsClosed()
			}
			return c, func(a Assignment) bool {
				for i, v := range values {
					if timesIn(sortedValues(xs, a), v) != counts[i].Value(a) {
						return false
					}
				}
				return !closed || noOthers(xs, values, a)
			}
		}})
		checkSpec(t, spec{fmt.Sprintf("bounds closed=%t", closed), func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
			xs := randomTerms(m, r, 1+rng.Intn(r, 4), 4)
			values := someValues(r, 1+rng.Intn(r, 5))
			lo, hi := make([]int32, len(values)), make([]int32, len(values))
			for i := range values {
				lo[i] = int32(max(0, rng.Intn(r, 4)-2))
				hi[i] = lo[i] + int32(rng.Intn(r, 3))
			}
			c := CardinalityBounds(xs, values, lo, hi)
			if closed {
				c = c.AsClosed()
			}
			return c, func(a Assignment) bool {
				for i, v := range values {
					if n := timesIn(sortedValues(xs, a), v); n < int64(lo[i]) || n > int64(hi[i]) {
						return false
					}
				}
				return !closed || noOthers(xs, values, a)
			}
		}})
	}
}

// TestBoolean compares with the truth tables; the terms are x and 1-x.
func TestBoolean(t *testing.T) {
	literals := func(m *Model, r *rand.Rand, n int) []Term {
		var ts []Term
		for _, x := range m.Bools("b", n) {
			switch rng.Intn(r, 8) {
			case 0, 1, 2:
				ts = append(ts, x.Times(-1).Plus(1))
			case 3:
				ts = append(ts, Const(int32(rng.Intn(r, 2))))
			case 4:
				ts = append(ts, Var(rng.Intn(r, int(x)+1)).Plus(0))
			default:
				ts = append(ts, x.Term())
			}
		}
		return ts
	}
	has := func(ts []Term, a Assignment, v int64) bool { return slices.Contains(sortedValues(ts, a), v) }
	checkSpec(t, spec{"clause", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		ts := literals(m, r, rng.Intn(r, 6))
		k := rng.Intn(r, len(ts)+1)
		return Clause(ts[:k], ts[k:]), func(a Assignment) bool { return has(ts[:k], a, 1) || has(ts[k:], a, 0) }
	}})
	checkSpec(t, spec{"and", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		ts := literals(m, r, 1+rng.Intn(r, 5))
		return And(ts[0], ts[1:]...), func(a Assignment) bool { return (ts[0].Value(a) == 1) == !has(ts[1:], a, 0) }
	}})
	checkSpec(t, spec{"or", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		ts := literals(m, r, 1+rng.Intn(r, 5))
		return Or(ts[0], ts[1:]...), func(a Assignment) bool { return (ts[0].Value(a) == 1) == has(ts[1:], a, 1) }
	}})
	checkSpec(t, spec{"xor", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		ts := literals(m, r, rng.Intn(r, 6))
		return Xor(ts...), func(a Assignment) bool {
			odd := false
			for _, x := range ts {
				odd = odd != (x.Value(a) == 1)
			}
			return odd
		}
	}})
}

// farther is a constraint that the package does not have: |x - y| > by.
type farther struct {
	x, y Var
	by   int32
}

func (farther) Name() string              { return "farther" }
func (f farther) Scope() []Var            { return []Var{f.x, f.y} }
func (f farther) dist(a Assignment) int32 { return max(a[f.x]-a[f.y], a[f.y]-a[f.x]) }
func (f farther) Violation(a Assignment) int64 {
	return max(0, int64(f.by)+1-int64(f.dist(a)))
}

func TestCustom(t *testing.T) {
	checkSpec(t, spec{"farther", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		vars := randomVars(m, r, 2, 5)
		by := int32(rng.Intn(r, 3))
		c := Own(farther{vars[0], vars[1], by})
		assert.Equal(t, "farther", c.Name())
		return c, func(a Assignment) bool { return a[0]+by < a[1] || a[1]+by < a[0] }
	}})
}

func TestCountingViolations(t *testing.T) {
	x := []Var{0, 1, 2, 3}
	a := Assignment{5, 5, 7, 1}
	tests := []struct {
		name string
		c    Constraint
		want int64
	}{
		{"count at most", Count(5, x...).AtMost(-1), 3},
		{"count at least", Count(5, x...).AtLeast(5), 3},
		{"count exactly", Count(5, x...).Equals(6), 4},
		{"count equals", Count(5, x[:3]...).Equals(x[3].Plus(0)), 1},
		{"among", Among([]int32{7, 5}, x...).Equals(0), 3},
		{"among nothing", Among(nil, x...).AtLeast(2), 2},
		{"less", Count(5, x...).LessThan(1), 2},
		{"not equal", Count(5, x...).Differs(2), 1},
		{"nvalue", NValue(Const(7), x...), 4},
		{"nvalue of nothing", NValue(x[2], x[:0]...), 7},
		{"cardinality", Cardinality(x[:3], []int32{5, 9}, x[2:]), 5 + 1},
		{"cardinality closed", Cardinality(x, []int32{5}, []Term{Const(4)}).AsClosed(), 2 + 2},
		{"bounds", CardinalityBounds(x, []int32{5, 7, 9}, []int32{0, 3, 0}, []int32{1, 3, 0}), 1 + 2},
		{"bounds closed", CardinalityBounds(x, []int32{5}, []int32{0}, []int32{9}).AsClosed(), 2},
		{"clause", Clause([]Term{Const(0), Const(0)}, []Term{Const(1)}), 1},
		{"and: zeros", And(Const(1), Const(0), Const(0), Const(1)), 2},
		{"and: no zero", And(Const(0), Const(1), Const(1)), 1},
		{"or: ones", Or(Const(0), Const(1), Const(0), Const(1)), 2},
		{"or: no one", Or(Const(1), Const(0), Const(0)), 1},
		{"xor", Xor(Const(1), Const(1)), 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { assert.Equal(t, tt.want, tt.c.Violation(a)) })
	}
}

// TestCountingOverflow has terms that Check refuses; Violation is right or
// saturated even so.
func TestCountingOverflow(t *testing.T) {
	a := Assignment{math.MinInt32}
	huge := Var(0).Times(math.MinInt32).Plus(math.MaxInt32)
	assert.Equal(t, int64(1<<62+1<<31-1), NValue(huge, huge).Violation(a)+1)
	assert.Equal(t, int64(0), Count(math.MaxInt32, huge).Equals(Const(0)).Violation(a), "2^62+2^31-1 is not cut to 32 bits")
	counts := []Term{huge, huge, huge}
	assert.Equal(t, int64(math.MaxInt64), Cardinality(counts, []int32{1, 2, 3}, counts).Violation(a))
}

func TestCountingRefusals(t *testing.T) {
	const foreign = Var(7)
	one := func(m *Model) []Var { return m.Ints("x", 1, 0, 2) }
	values := []int32{1}
	checkRefusals(t, []refusal{
		{"count: terms", func(*Model) Constraint { return Count(1, foreign).AtMost(1) }, "no variable 7"},
		{"count: n", func(m *Model) Constraint { return Count(1, one(m)...).Equals(foreign.Term()) }, "no variable 7"},
		{"count: large k", func(m *Model) Constraint { return Count(1, one(m)...).AtMost(1 << 31) }, "does not fit 32 bits"},
		{"count: small k", func(m *Model) Constraint { return Count(1, one(m)...).AtLeast(-1<<31 - 1) }, "does not fit 32 bits"},
		{"count: relation", func(m *Model) Constraint { return Count(1, one(m)...).compare(9, 1, false) }, "unknown relation 9"},
		{"among: term overflow", func(m *Model) Constraint {
			return Among(nil, one(m)[0].Times(1<<30)).AtMost(1)
		}, "do not fit 32 bits"},
		{"nvalue: n", func(m *Model) Constraint { return NValue(foreign, one(m)...) }, "no variable 7"},
		{"nvalue: terms", func(m *Model) Constraint { return NValue(one(m)[0], one(m)[0].Times(1<<30)) }, "do not fit 32 bits"},

		{"cardinality: lengths", func(m *Model) Constraint { return Cardinality(one(m), values, []Var{}) }, "1 values and 0 counts"},
		{"cardinality: values", func(m *Model) Constraint {
			return Cardinality(one(m), []int32{4, 4}, m.Ints("n", 2, 0, 1))
		}, "the value 4 is given twice"},
		{"cardinality: terms", func(m *Model) Constraint { return Cardinality([]Var{foreign}, values, one(m)) }, "no variable 7"},
		{"cardinality: counts", func(m *Model) Constraint {
			return Cardinality(one(m), values, []Term{one(m)[0].Times(1 << 30)}).AsClosed()
		}, "do not fit 32 bits"},
		{"bounds: no lower", func(m *Model) Constraint { return CardinalityBounds(one(m), values, nil, values) }, "1 values, 0 lower and 1 upper"},
		{"bounds: no upper", func(m *Model) Constraint { return CardinalityBounds(one(m), values, values, nil) }, "1 values, 1 lower and 0 upper"},
		{"bounds: order", func(m *Model) Constraint {
			return CardinalityBounds(one(m), values, []int32{3}, []int32{2})
		}, "value 1 has the bounds 3 to 2"},
		{"bounds: values", func(m *Model) Constraint {
			return CardinalityBounds(one(m), []int32{4, 4}, []int32{0, 0}, []int32{1, 1}).AsClosed()
		}, "the value 4 is given twice"},
		{"bounds: terms", func(*Model) Constraint {
			return CardinalityBounds([]Var{foreign}, values, values, values)
		}, "no variable 7"},

		{"clause: positive", func(m *Model) Constraint { return Clause(one(m), nil) }, "expected 0 and 1 only"},
		{"clause: negative", func(m *Model) Constraint { return Clause(nil, one(m)) }, "expected 0 and 1 only"},
		{"and: result", func(m *Model) Constraint { return And(one(m)[0], m.Bool("b")) }, "expected 0 and 1 only"},
		{"and: terms", func(m *Model) Constraint { return And(m.Bool("b"), one(m)...) }, "expected 0 and 1 only"},
		{"or: result", func(m *Model) Constraint { return Or(one(m)[0], m.Bool("b")) }, "expected 0 and 1 only"},
		{"or: terms", func(m *Model) Constraint { return Or(m.Bool("b"), one(m)...) }, "expected 0 and 1 only"},
		{"xor", func(m *Model) Constraint { return Xor(one(m)...) }, "expected 0 and 1 only"},

		{"custom: nil", func(*Model) Constraint { return Own(nil) }, "expected an implementation of Custom"},
		{"custom: twice", func(m *Model) Constraint {
			x := one(m)[0]
			return Own(farther{x, x, 1})
		}, "variable x[0] is twice in Scope"},
		{"custom: foreign", func(m *Model) Constraint { return Own(farther{one(m)[0], foreign, 1}) }, "no variable 7"},
	})
}
