package flatzinc_test

import (
	"slices"

	"lsolve/internal/rng"
)

// meaning is a constraint as a test on the values of its arguments.
type meaning struct {
	name, takes string
	holds       func(v [][]int) bool
	// fit replaces random arguments where the constraint needs special ones.
	fit func(g *generator, args []argument)
}

func number(v int) argument { return argument{kind: 'n', x: -1, v: v} }

func numbers(vs ...int) argument {
	a := argument{kind: 'N', x: -1}
	for _, v := range vs {
		a.list = append(a.list, number(v))
	}
	return a
}

// positive makes the numbers of some arguments non-negative.
func positive(places ...int) func(*generator, []argument) {
	return func(g *generator, args []argument) {
		for _, p := range places {
			for i := range args[p].list {
				if a := &args[p].list[i]; a.x < 0 {
					a.v = max(a.v, -a.v)
				}
			}
		}
	}
}

// dot returns a scalar product minus a number.
func dot(v [][]int) int {
	sum := 0
	for i, a := range v[0] {
		sum += a * v[1][i]
	}
	return sum - v[2][0]
}

func truths(list []int, want int) int {
	n := 0
	for _, v := range list {
		if v == want {
			n++
		}
	}
	return n
}

func pairs(n int, f func(i, k int) bool) bool {
	for i := range n {
		for k := range i {
			if !f(k, i) {
				return false
			}
		}
	}
	return true
}

func is(b bool) int {
	if b {
		return 1
	}
	return 0
}

func pow(x, y int) (int, bool) {
	if y < 0 {
		switch x {
		case 0:
			return 0, false
		case 1:
			return 1, true
		case -1:
			return 1 - 2*(-y%2), true
		}
		return 0, true
	}
	p := 1
	for range y {
		p *= x
	}
	return p, true
}

// overlap reports whether two half-open intervals overlap.
func overlap(a, da, b, db int) bool { return a < b+db && b < a+da }

var meanings = []meaning{
	{"int_eq", "ii", func(v [][]int) bool { return v[0][0] == v[1][0] }, nil},
	{"int_ne", "ii", func(v [][]int) bool { return v[0][0] != v[1][0] }, nil},
	{"int_le", "ii", func(v [][]int) bool { return v[0][0] <= v[1][0] }, nil},
	{"int_lt", "ii", func(v [][]int) bool { return v[0][0] < v[1][0] }, nil},
	{"int_lin_eq", "NIn", func(v [][]int) bool { return dot(v) == 0 }, nil},
	{"int_lin_ne", "NIn", func(v [][]int) bool { return dot(v) != 0 }, nil},
	{"int_lin_le", "NIn", func(v [][]int) bool { return dot(v) <= 0 }, nil},
	{"int_plus", "iii", func(v [][]int) bool { return v[0][0]+v[1][0] == v[2][0] }, nil},
	{"int_minus", "iii", func(v [][]int) bool { return v[0][0]-v[1][0] == v[2][0] }, nil},
	{"int_times", "iii", func(v [][]int) bool { return v[0][0]*v[1][0] == v[2][0] }, nil},
	{"int_div", "iii", func(v [][]int) bool { return v[1][0] != 0 && v[0][0]/v[1][0] == v[2][0] }, nil},
	{"int_mod", "iii", func(v [][]int) bool { return v[1][0] != 0 && v[0][0]%v[1][0] == v[2][0] }, nil},
	{"int_pow", "iii", func(v [][]int) bool { p, ok := pow(v[0][0], v[1][0]); return ok && p == v[2][0] }, nil},
	{"int_abs", "ii", func(v [][]int) bool { return max(v[0][0], -v[0][0]) == v[1][0] }, nil},
	{"int_max", "iii", func(v [][]int) bool { return max(v[0][0], v[1][0]) == v[2][0] }, nil},
	{"int_min", "iii", func(v [][]int) bool { return min(v[0][0], v[1][0]) == v[2][0] }, nil},
	{"array_int_maximum", "iI", func(v [][]int) bool { return slices.Max(v[1]) == v[0][0] }, nil},
	{"array_int_minimum", "iI", func(v [][]int) bool { return slices.Min(v[1]) == v[0][0] }, nil},
	{"set_in", "iS", func(v [][]int) bool { return slices.Contains(v[1], v[0][0]) }, nil},
	{"bool2int", "bi", func(v [][]int) bool { return v[0][0] == v[1][0] }, nil},
	{"bool_eq", "bb", func(v [][]int) bool { return v[0][0] == v[1][0] }, nil},
	{"bool_ne", "bb", func(v [][]int) bool { return v[0][0] != v[1][0] }, nil},
	{"bool_le", "bb", func(v [][]int) bool { return v[0][0] <= v[1][0] }, nil},
	{"bool_lt", "bb", func(v [][]int) bool { return v[0][0] < v[1][0] }, nil},
	{"bool_not", "bb", func(v [][]int) bool { return v[0][0] != v[1][0] }, nil},
	{"bool_and", "bbb", func(v [][]int) bool { return v[0][0]*v[1][0] == v[2][0] }, nil},
	{"bool_or", "bbb", func(v [][]int) bool { return max(v[0][0], v[1][0]) == v[2][0] }, nil},
	{"bool_xor", "bbb", func(v [][]int) bool { return (v[0][0]+v[1][0])%2 == v[2][0] }, nil},
	{"bool_clause", "BB", func(v [][]int) bool { return truths(v[0], 1) > 0 || truths(v[1], 0) > 0 }, nil},
	{"array_bool_and", "Bb", func(v [][]int) bool { return is(truths(v[0], 0) == 0) == v[1][0] }, nil},
	{"array_bool_or", "Bb", func(v [][]int) bool { return is(truths(v[0], 1) > 0) == v[1][0] }, nil},
	{"array_bool_xor", "B", func(v [][]int) bool { return truths(v[0], 1)%2 == 1 }, nil},
	{"bool_lin_eq", "NBi", func(v [][]int) bool { return dot(v) == 0 }, nil},
	{"bool_lin_le", "NBn", func(v [][]int) bool { return dot(v) <= 0 }, nil},
	{"array_int_element", "iNi", element, nil},
	{"array_var_int_element", "iIi", element, nil},
	{"array_var_bool_element", "iBb", element, nil},

	{"lsolve_all_different", "I", func(v [][]int) bool {
		return pairs(len(v[0]), func(i, k int) bool { return v[0][i] != v[0][k] })
	}, nil},
	{"lsolve_all_different_except", "IS", func(v [][]int) bool {
		return pairs(len(v[0]), func(i, k int) bool { return v[0][i] != v[0][k] || slices.Contains(v[1], v[0][i]) })
	}, nil},
	{"lsolve_all_equal", "I", func(v [][]int) bool {
		return pairs(len(v[0]), func(i, k int) bool { return v[0][i] == v[0][k] })
	}, nil},
	{"lsolve_count_eq", "Ini", func(v [][]int) bool { return truths(v[0], v[1][0]) == v[2][0] }, nil},
	{"lsolve_count_neq", "Ini", func(v [][]int) bool { return v[2][0] != truths(v[0], v[1][0]) }, nil},
	{"lsolve_count_leq", "Ini", func(v [][]int) bool { return v[2][0] <= truths(v[0], v[1][0]) }, nil},
	{"lsolve_count_lt", "Ini", func(v [][]int) bool { return v[2][0] < truths(v[0], v[1][0]) }, nil},
	{"lsolve_count_geq", "Ini", func(v [][]int) bool { return v[2][0] >= truths(v[0], v[1][0]) }, nil},
	{"lsolve_count_gt", "Ini", func(v [][]int) bool { return v[2][0] > truths(v[0], v[1][0]) }, nil},
	{"lsolve_among", "iIS", func(v [][]int) bool {
		n := 0
		for _, x := range v[1] {
			n += is(slices.Contains(v[2], x))
		}
		return n == v[0][0]
	}, nil},
	{"lsolve_nvalue", "iI", func(v [][]int) bool {
		slices.Sort(v[1])
		return len(slices.Compact(v[1])) == v[0][0]
	}, nil},
	{"lsolve_global_cardinality", "INI", cardinality(false), nil},
	{"lsolve_global_cardinality_closed", "INI", cardinality(true), nil},
	{"lsolve_global_cardinality_low_up", "INNN", cardinalityBounds(false), nil},
	{"lsolve_global_cardinality_low_up_closed", "INNN", cardinalityBounds(true), nil},
	{"lsolve_increasing", "I", func(v [][]int) bool { return slices.IsSorted(v[0]) }, nil},
	{"lsolve_strictly_increasing", "I", func(v [][]int) bool {
		return pairs(len(v[0]), func(i, k int) bool { return v[0][i] < v[0][k] })
	}, nil},
	{"lsolve_lex_less", "II", func(v [][]int) bool { return slices.Compare(v[0], v[1]) < 0 }, nil},
	{"lsolve_lex_lesseq", "II", func(v [][]int) bool { return slices.Compare(v[0], v[1]) <= 0 }, nil},
	{"lsolve_value_precede_chain", "NI", precede, func(g *generator, args []argument) { args[0] = numbers(1, 0, 2) }},
	{"lsolve_member", "In", func(v [][]int) bool { return slices.Contains(v[0], v[1][0]) }, nil},
	{"lsolve_circuit", "In", circuit(true), nil},
	{"lsolve_subcircuit", "In", circuit(false), nil},
	{"lsolve_inverse", "InIn", inverse, nil},
	{"lsolve_cumulative", "IIIi", cumulative, nil},
	{"lsolve_disjunctive", "II", disjunctive(false), nil},
	{"lsolve_disjunctive_strict", "II", disjunctive(true), nil},
	{"lsolve_diffn", "IIII", diffn(true), nil},
	{"lsolve_diffn_nonstrict", "IIII", diffn(false), nil},
	{"lsolve_bin_packing_load", "InIN", packing(func(sum, load int) bool { return sum == load }), positive(3)},
	{"lsolve_bin_packing_capa", "InIN", packing(func(sum, load int) bool { return sum <= load }), positive(3)},
	{"lsolve_table", "INn", table, func(g *generator, args []argument) {
		rows := rng.Intn(g.Rand, 6)
		args[1].list = nil
		for range rows * len(args[0].list) {
			args[1].list = append(args[1].list, number(rng.Intn(g.Rand, 5)-2))
		}
		args[2] = number(rows)
	}},
	{"lsolve_regular", "InnNnS", regular, func(g *generator, args []argument) {
		args[1], args[2], args[4] = number(3), number(2), number(1+rng.Intn(g.Rand, 3))
		args[3] = numbers()
		for range 6 {
			args[3].list = append(args[3].list, number(rng.Intn(g.Rand, 4)))
		}
	}},
}

func element(v [][]int) bool {
	i := v[0][0]
	return i >= 1 && i <= len(v[1]) && v[1][i-1] == v[2][0]
}

func cardinality(closed bool) func(v [][]int) bool {
	return func(v [][]int) bool {
		for i, c := range v[1] {
			if truths(v[0], c) != v[2][i] {
				return false
			}
		}
		return !closed || !slices.ContainsFunc(v[0], func(x int) bool { return !slices.Contains(v[1], x) })
	}
}

func cardinalityBounds(closed bool) func(v [][]int) bool {
	return func(v [][]int) bool {
		for i, c := range v[1] {
			if n := truths(v[0], c); n < v[2][i] || n > v[3][i] {
				return false
			}
		}
		return !closed || !slices.ContainsFunc(v[0], func(x int) bool { return !slices.Contains(v[1], x) })
	}
}

func precede(v [][]int) bool {
	for k := 1; k < len(v[0]); k++ {
		i := slices.Index(v[1], v[0][k])
		if before := slices.Index(v[1], v[0][k-1]); i >= 0 && (before < 0 || before > i) {
			return false
		}
	}
	return true
}

func circuit(whole bool) func(v [][]int) bool {
	return func(v [][]int) bool {
		n, first := len(v[0]), v[1][0]
		seen := make([]bool, n)
		for _, s := range v[0] {
			if s -= first; s < 0 || s >= n || seen[s] {
				return false
			}
			seen[s] = true
		}
		start := slices.IndexFunc(v[0], func(s int) bool { return whole || s-first != slices.Index(v[0], s) })
		if start < 0 {
			return true
		}
		length := 0
		for at := start; length == 0 || at != start; at = v[0][at] - first {
			length++
		}
		loops := 0
		for i, s := range v[0] {
			loops += is(s-first == i)
		}
		return length == n || !whole && length == n-loops
	}
}

func inverse(v [][]int) bool {
	f, ff, g, fg := v[0], v[1][0], v[2], v[3][0]
	leads := func(a []int, fa int, b []int, fb int) bool {
		for i, j := range a {
			if j -= fb; j < 0 || j >= len(b) || b[j] != i+fa {
				return false
			}
		}
		return true
	}
	return leads(f, ff, g, fg) && leads(g, fg, f, ff)
}

func cumulative(v [][]int) bool {
	if slices.Min(v[1]) < 0 || slices.Min(v[2]) < 0 || v[3][0] < 0 {
		return false
	}
	for t := -20; t <= 20; t++ {
		used := 0
		for i, s := range v[0] {
			if s <= t && t < s+v[1][i] {
				used += v[2][i]
			}
		}
		if used > v[3][0] {
			return false
		}
	}
	return true
}

func disjunctive(strict bool) func(v [][]int) bool {
	return func(v [][]int) bool {
		return slices.Min(v[1]) >= 0 && pairs(len(v[0]), func(i, k int) bool {
			if !strict && (v[1][i] == 0 || v[1][k] == 0) {
				return true
			}
			return v[0][i]+v[1][i] <= v[0][k] || v[0][k]+v[1][k] <= v[0][i]
		})
	}
}

func diffn(strict bool) func(v [][]int) bool {
	return func(v [][]int) bool {
		return slices.Min(v[2]) >= 0 && slices.Min(v[3]) >= 0 && pairs(len(v[0]), func(i, k int) bool {
			if !strict && v[2][i]*v[2][k]*v[3][i]*v[3][k] == 0 {
				return true
			}
			return !overlap(v[0][i], v[2][i], v[0][k], v[2][k]) || !overlap(v[1][i], v[3][i], v[1][k], v[3][k])
		})
	}
}

func packing(fits func(sum, load int) bool) func(v [][]int) bool {
	return func(v [][]int) bool {
		sums := make([]int, len(v[0]))
		for i, b := range v[2] {
			if b -= v[1][0]; b < 0 || b >= len(sums) {
				return false
			}
			sums[b] += v[3][i]
		}
		for b, sum := range sums {
			if !fits(sum, v[0][b]) {
				return false
			}
		}
		return true
	}
}

func table(v [][]int) bool {
	n := len(v[0])
	for r := range v[2][0] {
		if slices.Equal(v[0], v[1][r*n:(r+1)*n]) {
			return true
		}
	}
	return false
}

func regular(v [][]int) bool {
	q := v[4][0]
	for _, s := range v[0] {
		if s < 1 || s > 2 {
			return false
		}
		if q = v[3][(q-1)*2+s-1]; q == 0 {
			return false
		}
	}
	return slices.Contains(v[5], q)
}
