package model

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// valuesOf returns the values of ts under a.
func valuesOf(ts []Term, a Assignment) []int64 {
	vs := make([]int64, len(ts))
	for i, t := range ts {
		vs[i] = t.Value(a)
	}
	return vs
}

// randomInts are n numbers from lo to hi.
func randomInts(r *rand.Rand, n, lo, hi int) []int32 {
	vs := make([]int32, n)
	for i := range vs {
		vs[i] = int32(lo + rng.Intn(r, hi-lo+1))
	}
	return vs
}

func randomRows(r *rand.Rand, rows, columns int) [][]int32 {
	table := make([][]int32, rows)
	for i := range table {
		table[i] = randomInts(r, columns, -1, 2)
	}
	return table
}

func randomDFA(r *rand.Rand) DFA {
	d := DFA{States: 1 + rng.Intn(r, 5), Symbols: 1 + rng.Intn(r, 4)}
	for range d.States {
		d.Transition = append(d.Transition, randomInts(r, d.Symbols, -1, d.States-1))
	}
	d.Start = rng.Intn(r, d.States)
	for range rng.Intn(r, 4) {
		d.Accepting = append(d.Accepting, rng.Intn(r, d.States))
	}
	return d
}

// accepts runs the automaton.
func accepts(d DFA, word []int64) bool {
	q := d.Start
	for _, s := range word {
		if s < 0 || s >= int64(d.Symbols) || d.Transition[q][s] == -1 {
			return false
		}
		q = int(d.Transition[q][s])
	}
	return slices.Contains(d.Accepting, q)
}

// everyWord calls f with every word of n symbols.
func everyWord(d DFA, n int, f func(word []int64)) {
	m := New()
	m.Ints("s", n, 0, int32(d.Symbols-1))
	for a := range m.Assignments() {
		word := make([]int64, n)
		for i, v := range a {
			word[i] = int64(v)
		}
		f(word)
	}
}

func TestAllDifferentExcept(t *testing.T) {
	checkSpec(t, spec{"all_different_except", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		ts := randomTerms(m, r, 2+rng.Intn(r, 4), 6)
		values := randomInts(r, rng.Intn(r, 4), -2, 3)
		return AllDifferentExcept(values, ts...), func(a Assignment) bool {
			vs := valuesOf(ts, a)
			for i := range vs {
				for k := range i {
					if vs[i] == vs[k] && !slices.Contains(values, int32(vs[i])) {
						return false
					}
				}
			}
			return true
		}
	}})
}

func TestElement(t *testing.T) {
	checkSpec(t, spec{"element of constants", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		ts := randomTerms(m, r, 2, 8)
		array := randomInts(r, 1+rng.Intn(r, 5), -2, 3)
		return Element(ts[0], array, ts[1]), func(a Assignment) bool {
			for i, v := range array {
				if ts[0].Value(a) == int64(i) {
					return ts[1].Value(a) == int64(v)
				}
			}
			return false
		}
	}})
	checkSpec(t, spec{"element of terms", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		ts := randomTerms(m, r, 3+rng.Intn(r, 3), 6)
		index, result, array := ts[0], ts[1], ts[2:]
		return ElementVar(index, array, result), func(a Assignment) bool {
			for i, x := range array {
				if index.Value(a) == int64(i) {
					return result.Value(a) == x.Value(a)
				}
			}
			return false
		}
	}})
}

func TestTable(t *testing.T) {
	contains := func(rows [][]int32, vs []int64) bool {
		return slices.ContainsFunc(rows, func(row []int32) bool {
			return slices.EqualFunc(row, vs, func(x int32, y int64) bool { return int64(x) == y })
		})
	}
	checkSpec(t, spec{"table", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		ts := randomTerms(m, r, 1+rng.Intn(r, 4), 6)
		rows := randomRows(r, 1+rng.Intn(r, 30), len(ts))
		return Table(ts, rows), func(a Assignment) bool { return contains(rows, valuesOf(ts, a)) }
	}})
	checkSpec(t, spec{"negative_table", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		ts := randomTerms(m, r, 1+rng.Intn(r, 4), 6)
		rows := randomRows(r, rng.Intn(r, 30), len(ts))
		return Forbid(ts, rows), func(a Assignment) bool { return !contains(rows, valuesOf(ts, a)) }
	}})
}

func TestRegular(t *testing.T) {
	checkSpec(t, spec{"regular", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		ts := randomTerms(m, r, rng.Intn(r, 6), 5)
		d := randomDFA(r)
		return Regular(d, ts...), func(a Assignment) bool { return accepts(d, valuesOf(ts, a)) }
	}})
	t.Run("distance", func(t *testing.T) {
		for seed := range uint64(300) {
			r := rng.New(seed, 1)
			d := randomDFA(r)
			word := randomInts(r, rng.Intn(r, 6), -1, 3)
			want := int64(len(word) + 1)
			everyWord(d, len(word), func(other []int64) {
				if !accepts(d, other) {
					return
				}
				differ := int64(0)
				for i := range other {
					if other[i] != int64(word[i]) {
						differ++
					}
				}
				want = min(want, differ)
			})
			require.Equal(t, want, Regular(d, consts(word...)...).Violation(nil), "seed %d: %+v on %v", seed, d, word)
		}
	})
}

func TestIncreasing(t *testing.T) {
	for _, order := range []struct {
		name  string
		build func(...Term) IncreasingConstraint
		holds func(x, y int64) bool
	}{
		{"increasing", Increasing[Term], func(x, y int64) bool { return x <= y }},
		{"strictly_increasing", StrictlyIncreasing[Term], func(x, y int64) bool { return x < y }},
		{"decreasing", Decreasing[Term], func(x, y int64) bool { return x >= y }},
		{"strictly_decreasing", StrictlyDecreasing[Term], func(x, y int64) bool { return x > y }},
	} {
		checkSpec(t, spec{order.name, func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
			ts := randomTerms(m, r, rng.Intn(r, 5), 6)
			return order.build(ts...), func(a Assignment) bool {
				for k := range ts {
					for i := range k {
						if !order.holds(ts[i].Value(a), ts[k].Value(a)) {
							return false
						}
					}
				}
				return true
			}
		}})
	}
}

func TestDecreasingKeepsItsArguments(t *testing.T) {
	ts := []Term{Const(1), Const(2), Const(3)}
	Decreasing(ts...)
	StrictlyDecreasing(ts...)
	assert.Equal(t, []Term{Const(1), Const(2), Const(3)}, ts)
}

func TestLex(t *testing.T) {
	split := func(m *Model, r *rand.Rand) (xs, ys []Term) {
		ts := randomTerms(m, r, rng.Intn(r, 6), 5)
		cut := rng.Intn(r, len(ts)+1)
		return ts[:cut], ts[cut:]
	}
	checkSpec(t, spec{"lex_lesseq", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		xs, ys := split(m, r)
		return LexLessEq(xs, ys), func(a Assignment) bool {
			return slices.Compare(valuesOf(xs, a), valuesOf(ys, a)) <= 0
		}
	}})
	checkSpec(t, spec{"lex_less", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		xs, ys := split(m, r)
		return LexLess(xs, ys), func(a Assignment) bool {
			return slices.Compare(valuesOf(xs, a), valuesOf(ys, a)) < 0
		}
	}})
}

func TestValuePrecede(t *testing.T) {
	precedes := func(s, t int32, vs []int64) bool {
		first := slices.Index(vs, int64(t))
		return first < 0 || slices.Contains(vs[:first], int64(s))
	}
	checkSpec(t, spec{"value_precede", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		ts := randomTerms(m, r, 1+rng.Intn(r, 5), 5)
		first := int32(rng.Intn(r, 4) - 2)
		second := first + int32(1-2*rng.Intn(r, 2))
		return ValuePrecede(first, second, ts...), func(a Assignment) bool {
			return precedes(first, second, valuesOf(ts, a))
		}
	}})
	checkSpec(t, spec{"value_precede_chain", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		ts := randomTerms(m, r, 1+rng.Intn(r, 5), 5)
		values := []int32{-1, 0, 1, 2, 3}
		for i := range values {
			k := i + rng.Intn(r, len(values)-i)
			values[i], values[k] = values[k], values[i]
		}
		values = values[:rng.Intn(r, 5)]
		return ValuePrecedeChain(values, ts...), func(a Assignment) bool {
			vs := valuesOf(ts, a)
			for k := 1; k < len(values); k++ {
				if !precedes(values[k-1], values[k], vs) {
					return false
				}
			}
			return true
		}
	}})
}

func TestInverse(t *testing.T) {
	checkSpec(t, spec{"inverse", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		n := 1 + rng.Intn(r, 3)
		var ts []Term
		if rng.Intn(r, 2) == 0 {
			ts = randomTerms(m, r, 2*n, 4)
		} else {
			// Terms of any values are seldom permutations.
			for _, x := range m.Ints("p", 2*n, 1, int32(n)) {
				ts = append(ts, x.Plus(-1))
			}
		}
		f, g := ts[:n], ts[n:]
		return Inverse(f, g), func(a Assignment) bool {
			for i := range int64(n) {
				if x, y := f[i].Value(a), g[i].Value(a); min(x, y) < 0 || max(x, y) >= int64(n) {
					return false
				}
				for j := range int64(n) {
					if (f[i].Value(a) == j) != (g[j].Value(a) == i) {
						return false
					}
				}
			}
			return true
		}
	}})
}

// consts returns the numbers as terms.
func consts(vs ...int32) []Term {
	ts := make([]Term, len(vs))
	for i, v := range vs {
		ts[i] = Const(v)
	}
	return ts
}

// evenOnes accepts the words over 0 and 1 with an even number of ones.
var evenOnes = DFA{States: 2, Symbols: 2, Transition: [][]int32{{0, 1}, {1, 0}}, Accepting: []int{0}}

// onlyOne accepts the word 1.
var onlyOne = DFA{States: 2, Symbols: 2, Transition: [][]int32{{-1, 1}, {-1, -1}}, Accepting: []int{1}}

func TestSequenceViolation(t *testing.T) {
	rows := [][]int32{{1, 2, 3}, {1, 5, 5}, {0, 0, 0}}
	for _, c := range []struct {
		name       string
		constraint Constraint
		want       int64
	}{
		{"excepted values repeat", AllDifferentExcept([]int32{0, 7}, consts(0, 0, 7, 7, 1)...), 0},
		{"two of three change", AllDifferentExcept([]int32{0}, consts(0, 0, 4, 4, 4)...), 2},
		{"two pairs", AllDifferentExcept(nil, consts(3, 4, 4, 3)...), 2},
		{"result off by 5", Element(Const(1), []int32{10, 20}, Const(25)), 5},
		{"index off by 2, result by 1", Element(Const(3), []int32{10, 20}, Const(21)), 3},
		{"index below", Element(Const(-2), []int32{10, 20}, Const(10)), 2},
		{"nearest row is the second", Table(consts(1, 4, 5), rows), 1},
		{"two positions off", Table(consts(7, 7, 3), rows), 2},
		{"no position right", Table(consts(7, 7, 7), rows), 3},
		{"forbidden", Forbid(consts(1, 5, 5), rows), 1},
		{"nothing is forbidden", Forbid(consts(1, 5, 5), nil), 0},
		{"parity", Regular(evenOnes, consts(1, 1, 1)...), 1},
		{"no symbols", Regular(evenOnes, consts(2, -1, 1)...), 2},
		{"the empty word", Regular(evenOnes, consts()...), 0},
		{"the empty word, refused", Regular(onlyOne, consts()...), 1},
		{"no word of this length", Regular(onlyOne, consts(1, 1)...), 3},
		{"the only word", Regular(onlyOne, consts(0)...), 1},
		{"two pairs fall", Increasing(consts(3, 2, 2, 1)...), 2},
		{"three pairs do not rise", StrictlyIncreasing(consts(3, 2, 2, 1)...), 3},
		{"two pairs rise", Decreasing(consts(1, 2, 2, 3)...), 2},
		{"three pairs do not fall", StrictlyDecreasing(consts(1, 2, 2, 3)...), 3},
		{"first difference is 4", LexLessEq(consts(1, 6, 0), consts(1, 2, 9)), 4},
		{"longer", LexLessEq(consts(1, 6), consts(1)), 1},
		{"equal", LexLess(consts(1, 6), consts(1, 6)), 1},
		{"a proper prefix is less", LexLess(consts(1), consts(1, 6)), 0},
		{"nothing is not less than nothing", LexLess(consts(), consts()), 1},
		{"two come early", ValuePrecede(1, 2, consts(2, 2, 1, 2)...), 2},
		{"second without the first, third without the second", ValuePrecedeChain([]int32{1, 2, 3}, consts(3, 2, 1)...), 2},
		{"third is early, though all occur", ValuePrecedeChain([]int32{1, 2, 3}, consts(1, 3, 2)...), 1},
		{"f is no permutation", Inverse(consts(0, 0), consts(0, 1)), 2},
		{"no position", Inverse(consts(0, 2), consts(0, 1)), 2},
		{"three-cycle taken for its own inverse", Inverse(consts(1, 2, 0), consts(1, 2, 0)), 6},
		{"nothing is its own inverse", Inverse(consts(), consts()), 0},
		{"both point nowhere", Inverse(consts(1), consts(-1)), 2},
	} {
		t.Run(c.name, func(t *testing.T) { assert.Equal(t, c.want, c.constraint.Violation(nil)) })
	}
}

// Violation supports all values of a term: it neither panics nor overflows.
func TestSequenceExtremeValues(t *testing.T) {
	const least, most = -1 << 31, 1<<31 - 1
	for _, k := range []int32{1, least, most} {
		x, y := Term{Coef: k, Offset: most, Var: 0}, Term{Coef: k, Offset: least, Var: 1}
		for _, c := range []Constraint{
			AllDifferentExcept([]int32{least}, x, y),
			Element(x, []int32{least, most}, y),
			ElementVar(x, []Term{x, y}, y),
			Table([]Term{x, y}, [][]int32{{least, most}}),
			Forbid([]Term{x, y}, [][]int32{{least, most}}),
			Regular(evenOnes, x, y),
			Increasing(x, y), StrictlyDecreasing(x, y),
			LexLessEq([]Term{x}, []Term{y}), LexLess([]Term{x}, []Term{y}),
			ValuePrecedeChain([]int32{least, most}, x, y),
			Inverse([]Term{x}, []Term{y}),
		} {
			for _, a := range []Assignment{{least, least}, {least, most}, {most, least}, {most, most}, {0, 0}} {
				assert.GreaterOrEqual(t, c.Violation(a), int64(0), "%+v under %v", c, a)
			}
		}
	}
}

func TestGap(t *testing.T) {
	const least, most = -1 << 63, 1<<63 - 1
	for _, c := range []struct{ x, y, want int64 }{
		{3, 3, 0}, {-2, 5, 7}, {5, -2, 7}, {least, most, most}, {most, least, most}, {0, least, most},
		{1 << 61, 1, 1<<61 - 1},
	} {
		assert.Equal(t, c.want, gap(c.x, c.y), "%d and %d", c.x, c.y)
	}
}

func TestSequenceNames(t *testing.T) {
	x, y := Var(4), Var(2).Plus(1)
	for name, c := range map[string]Constraint{
		"all_different_except": AllDifferentExcept(nil, Const(9), x.Term(), y, y),
		"element":              ElementVar(x, []Term{y, Const(3)}, x),
		"table":                Table([]Term{x.Term(), y, y}, nil),
		"negative_table":       Forbid([]Term{x.Term(), y, y}, nil),
		"regular":              Regular(DFA{}, x.Term(), y, y),
		"increasing":           Decreasing(y, x.Term()),
		"strictly_increasing":  StrictlyIncreasing(x.Term(), y),
		"lex_lesseq":           LexLessEq([]Var{x}, []Term{y}),
		"lex_less":             LexLess([]Var{x}, []Term{y, x.Plus(1)}),
		"value_precede_chain":  ValuePrecede(1, 2, x.Term(), y),
		"inverse":              Inverse([]Var{x}, []Term{y}),
	} {
		assert.Equal(t, name, c.Name())
		assert.Equal(t, []Var{4, 2}, c.Scope(), name)
	}
}

func TestSequenceRefusals(t *testing.T) {
	with := func(change func(d *DFA)) func(*Model) Constraint {
		return func(m *Model) Constraint {
			d := evenOnes
			change(&d)
			return Regular(d, m.Bool("b"))
		}
	}
	refusals := []refusal{
		{"element of nothing", func(m *Model) Constraint { return Element(m.Bool("i"), nil, Const(0)) }, "an empty array; expected at least one element"},
		{"empty table", func(m *Model) Constraint { return Table(m.Bools("b", 2), nil) }, "an empty table; expected at least one row"},
		{"table of no columns", func(*Model) Constraint { return Table[Var](nil, [][]int32{{}}) }, "no terms; expected at least one column"},
		{"short row", func(m *Model) Constraint { return Table(m.Bools("b", 2), [][]int32{{1, 2}, {1}}) }, "row 1 has 1 values; expected 2"},
		{"negative table of no columns", func(*Model) Constraint { return Forbid[Var](nil, nil) }, "no terms; expected at least one column"},
		{"long row", func(m *Model) Constraint { return Forbid(m.Bools("b", 2), [][]int32{{1, 2, 3}}) }, "row 0 has 3 values; expected 2"},
		{"no states", with(func(d *DFA) { d.States = 0 }), "an automaton of 0 states and 2 symbols; expected at least one of each"},
		{"no symbols", with(func(d *DFA) { d.Symbols = 0 }), "2 states and 0 symbols; expected at least one of each"},
		{"transitions of a state missing", with(func(d *DFA) { d.States = 3 }), "transitions for 2 states; expected 3"},
		{"transition missing", with(func(d *DFA) { d.Transition = [][]int32{{0, 1}, {1}} }), "state 1 has 1 transitions; expected 2"},
		{"transition to no state", with(func(d *DFA) { d.Transition = [][]int32{{0, 1}, {2, 0}} }), "state 1 goes to 2 on 0; expected -1 (none) or a state from 0 to 1"},
		{"transition below", with(func(d *DFA) { d.Transition = [][]int32{{0, -2}, {1, 0}} }), "state 0 goes to -2 on 1"},
		{"start above", with(func(d *DFA) { d.Start = 2 }), "start state 2; expected a state from 0 to 1"},
		{"start below", with(func(d *DFA) { d.Start = -1 }), "start state -1"},
		{"accepting above", with(func(d *DFA) { d.Accepting = []int{0, 2} }), "accepting state 2; expected a state from 0 to 1"},
		{"accepting below", with(func(d *DFA) { d.Accepting = []int{-1} }), "accepting state -1"},
		{"precedes itself", func(m *Model) Constraint { return ValuePrecede(3, 3, m.Bool("b")) }, "the value 3 occurs twice; expected different values"},
		{"cyclic chain", func(m *Model) Constraint { return ValuePrecedeChain([]int32{1, 2, 1}, m.Bool("b")) }, "the value 1 occurs twice"},
		{"inverse of other length", func(m *Model) Constraint { return Inverse(m.Bools("f", 2), m.Bools("g", 3)) }, "lists of 2 and 3 terms; expected the same length"},
	}
	// Every term is refused if it does not fit.
	for i, build := range []func(x Term) Constraint{
		func(x Term) Constraint { return AllDifferentExcept([]int32{0}, Const(1), x) },
		func(x Term) Constraint { return Element(x, []int32{1}, Const(1)) },
		func(x Term) Constraint { return Element(Const(0), []int32{1}, x) },
		func(x Term) Constraint { return ElementVar(Const(0), []Term{x}, Const(1)) },
		func(x Term) Constraint { return Table([]Term{x}, [][]int32{{1}}) },
		func(x Term) Constraint { return Forbid([]Term{x}, nil) },
		func(x Term) Constraint { return Regular(evenOnes, x) },
		func(x Term) Constraint { return Increasing(x) },
		func(x Term) Constraint { return StrictlyDecreasing(x) },
		func(x Term) Constraint { return LexLessEq([]Term{x}, []Term{Const(1)}) },
		func(x Term) Constraint { return LexLess([]Term{Const(1)}, []Term{x}) },
		func(x Term) Constraint { return ValuePrecede(1, 2, x) },
		func(x Term) Constraint { return Inverse([]Term{x}, []Term{Const(0)}) },
		func(x Term) Constraint { return Inverse([]Term{Const(0)}, []Term{x}) },
	} {
		refusals = append(refusals, refusal{fmt.Sprint("term overflow ", i), func(m *Model) Constraint {
			return build(m.Int("big", 0, 1<<31-1).Times(2))
		}, "do not fit 32 bits"})
	}
	checkRefusals(t, refusals)
}
