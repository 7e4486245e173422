package flatzinc

import (
	"fmt"
	"strings"

	"lsolve/model"
)

// native is a constraint that lsolve adds to FlatZinc, with the constraints of
// MiniZinc that its library implements by it. The files of share/minizinc/lsolve are
// written from this table: go test ./flatzinc -run Library -update.
type native struct {
	name     string // without lsolve_
	args     string // a kind (see compiler.mismatch) and a name for each: "I x, n y"
	builtin  *builtin
	forwards []forward
}

// forward is a constraint of MiniZinc that is a native one. It gets the forms
// fzn_NAME, fzn_NAME_reif.
type forward struct {
	// head is its name and arguments: "lex_less_int(I x, I y)". Further kinds are B,
	// an array of Boolean variables, and T and U, arrays of two dimensions with known
	// integers and Booleans.
	head string
	// args are the arguments of the native constraint, as MiniZinc expressions over
	// those of the head.
	args string
	// The forward applies if the Boolean expression when holds; otherwise the
	// constraint is the expression otherwise. Without when it always applies.
	when, otherwise string
}

// counting returns a native constraint over the number of times that y occurs in x. For
// a y that is unknown it is a sum.
func counting(name, relation string, b *builtin, more ...forward) native {
	return native{"count_" + name, "I x, n y, i c", b, append([]forward{
		{"count_" + name + "(I x, i y, i c)", "x, fix(y), c", "is_fixed(y)", "c " + relation + " sum(i in index_set(x)) (bool2int(x[i] = y))"},
		{head: "count_" + name + "_par(I x, n y, n c)", args: "x, y, c"},
	}, more...)}
}

// first returns the first index of an array, which may be empty.
func first(x string) string {
	return fmt.Sprintf("if length(%[1]s) = 0 then 1 else min(index_set(%[1]s)) endif", x)
}

// Forms of the array x. It is written out where MiniZinc 2.9 may name a concatenation of arrays of two
// dimensions that it has not declared.
const (
	listed           = "array1d(1..length(x), x)"
	integers         = "[bool2int(x[i__]) | i__ in index_set(x)]"
	reversed         = "[x[max(index_set(x)) + min(index_set(x)) - i__] | i__ in index_set(x)]"
	reversedIntegers = "[bool2int(x[max(index_set(x)) + min(index_set(x)) - i__]) | i__ in index_set(x)]"
	bothIntegers     = integers + ", [bool2int(y[i__]) | i__ in index_set(y)]"
)

// sizes holds where no width or height of rectangles can be negative. MiniZinc gives
// negative ones a meaning, too: that of its formula, which is apart.
const sizes = "forall(i__ in index_set(dx)) (lb(dx[i__]) >= 0 /\\ lb(dy[i__]) >= 0)"

// apart is that no two rectangles overlap. or is what may hold instead, with its \/.
func apart(or string) string {
	return "forall(i__, j__ in index_set(x) where i__ < j__) (" + or +
		"x[i__] + dx[i__] <= x[j__] \\/ y[i__] + dy[i__] <= y[j__] \\/ x[j__] + dx[j__] <= x[i__] \\/ y[j__] + dy[j__] <= y[i__])"
}

// natives returns the constraints that share/minizinc/lsolve declares.
func natives() []native {
	return []native{
		{"all_different", "I x", comparing(global(postAllDifferent)), []forward{{head: "all_different_int(I x)", args: listed}}},
		{"all_different_except", "I x, S S", comparing(global(postAllDifferentExcept)), []forward{
			{head: "alldifferent_except(I vs, S S)", args: "vs, S"},
			{head: "alldifferent_except_0(I vs)", args: "vs, {0}"},
		}},
		{"all_equal", "I x", comparing(&builtin{simplify: simplifyAllEqual, post: postAllEqual}), []forward{{head: "all_equal_int(I x)", args: listed}}},

		{"cumulative", "I s, I d, I r, i c", global(postCumulative), []forward{{head: "cumulative(I s, I d, I r, i b)", args: "s, d, r, b"}}},
		{"disjunctive", "I s, I d", global(postDisjunctive(false)), []forward{{head: "disjunctive(I s, I d)", args: "s, d"}}},
		{"disjunctive_strict", "I s, I d", global(postDisjunctive(true)), []forward{{head: "disjunctive_strict(I s, I d)", args: "s, d"}}},
		{"diffn", "I x, I y, I dx, I dy", global(postDiffn(true)), []forward{
			{"diffn(I x, I y, I dx, I dy)", "x, y, dx, dy", sizes, apart("")},
		}},
		{"diffn_nonstrict", "I x, I y, I dx, I dy", global(postDiffn(false)), []forward{
			{"diffn_nonstrict(I x, I y, I dx, I dy)", "x, y, dx, dy", sizes, apart("dx[i__] = 0 \\/ dx[j__] = 0 \\/ dy[i__] = 0 \\/ dy[j__] = 0 \\/ ")},
		}},

		counting("eq", "=", comparing(global(postCount(model.Equal, false))), forward{head: "exactly_int(n n, I x, n v)", args: "x, v, n"}),
		counting("neq", "!=", comparing(global(postCount(model.NotEqual, false)))),
		counting("leq", "<=", comparing(global(postCount(model.LessEqual, true))), forward{head: "at_least_int(n n, I x, n v)", args: "x, v, n"}),
		counting("lt", "<", comparing(global(postCount(model.Less, true)))),
		counting("geq", ">=", comparing(global(postCount(model.LessEqual, false))), forward{head: "at_most_int(n n, I x, n v)", args: "x, v, n"}),
		counting("gt", ">", comparing(global(postCount(model.Less, false)))),
		{"among", "i n, I x, S v", comparing(global(postAmong)), []forward{{head: "among(i n, I x, S v)", args: "n, x, v"}}},
		{"nvalue", "i n, I x", comparing(global(postNValue)), []forward{{head: "nvalue(i n, I x)", args: "n, x"}}},

		{"global_cardinality", "I x, N cover, I counts", comparing(global(postCardinality(false))), []forward{
			{head: "global_cardinality(I x, N cover, I counts)", args: "x, cover, counts"},
		}},
		{"global_cardinality_closed", "I x, N cover, I counts", comparing(global(postCardinality(true))), []forward{
			{head: "global_cardinality_closed(I x, N cover, I counts)", args: "x, cover, counts"},
		}},
		{"global_cardinality_low_up", "I x, N cover, N lbound, N ubound", global(postCardinalityBounds(false)), []forward{
			{head: "global_cardinality_low_up(I x, N cover, N lbound, N ubound)", args: "x, cover, lbound, ubound"},
		}},
		{"global_cardinality_low_up_closed", "I x, N cover, N lbound, N ubound", global(postCardinalityBounds(true)), []forward{
			{head: "global_cardinality_low_up_closed(I x, N cover, N lbound, N ubound)", args: "x, cover, lbound, ubound"},
		}},

		{"circuit", "I x, n first", global(postCircuit), []forward{{head: "circuit(I x)", args: "x, " + first("x")}}},
		{"subcircuit", "I x, n first", global(postSubcircuit), []forward{{head: "subcircuit(I x)", args: "x, " + first("x")}}},
		{"inverse", "I f, n ff, I g, n fg", global(postInverse), []forward{
			{head: "inverse(I f, I invf)", args: "f, " + first("f") + ", invf, " + first("invf")},
		}},
		{"bin_packing_load", "I load, n first, I bin, N w", global(postBinPacking(model.Equal)), []forward{
			{head: "bin_packing_load(I load, I bin, N w)", args: "load, " + first("load") + ", bin, w"},
		}},
		{"bin_packing_capa", "I load, n first, I bin, N w", global(postBinPacking(model.LessEqual)), []forward{
			{head: "bin_packing_capa(N c, I bin, N w)", args: "c, " + first("c") + ", bin, w"},
			{"bin_packing(n c, I bin, N w)", "[c | i__ in lb_array(bin)..ub_array(bin)], lb_array(bin), bin, w", "length(bin) > 0", "true"},
		}},

		{"table", "I x, N t, n rows", comparing(global(postTable)), []forward{
			{head: "table_int(I x, T t)", args: "x, array1d(t), card(index_set_1of2(t))"},
			{head: "table_bool(B x, U t)", args: integers + ", [bool2int(v__) | v__ in array1d(t)], card(index_set_1of2(t))"},
		}},
		{"regular", "I x, n Q, n S, N d, n q0, S F", global(postRegular), []forward{
			{head: "regular(I x, n Q, n S, T d, n q0, S F)", args: "x, Q, S, array1d(d), q0, F"},
		}},

		{"lex_less", "I x, I y", comparing(global(postLex(true))), []forward{
			{head: "lex_less_int(I x, I y)", args: "x, y"},
			{head: "lex_less_bool(B x, B y)", args: bothIntegers},
		}},
		{"lex_lesseq", "I x, I y", comparing(global(postLex(false))), []forward{
			{head: "lex_lesseq_int(I x, I y)", args: "x, y"},
			{head: "lex_lesseq_bool(B x, B y)", args: bothIntegers},
		}},
		{"increasing", "I x", comparing(global(postIncreasing(false))), []forward{
			{head: "increasing_int(I x)", args: listed},
			{head: "increasing_bool(B x)", args: integers},
			{head: "decreasing_int(I x)", args: reversed},
			{head: "decreasing_bool(B x)", args: reversedIntegers},
		}},
		{"strictly_increasing", "I x", comparing(global(postIncreasing(true))), []forward{
			{head: "strictly_increasing_int(I x)", args: listed},
			{head: "strictly_increasing_bool(B x)", args: integers},
			{head: "strictly_decreasing_int(I x)", args: reversed},
			{head: "strictly_decreasing_bool(B x)", args: reversedIntegers},
		}},
		{"value_precede_chain", "N c, I x", global(postValuePrecede), []forward{
			{head: "value_precede_chain_int(N T, I X)", args: "T, X"},
			{"value_precede_int(n s, n t, I x)", "[s, t], x", "s != t", "forall(i in index_set(x)) (x[i] != t)"},
		}},
		{"member", "I x, n y", comparing(global(postMember)), []forward{
			{"member_int(I x, i y)", "x, fix(y)", "is_fixed(y)", "exists(i in index_set(x)) (x[i] = y)"},
		}},
	}
}

// addNatives adds the constraints of the library to the table of all.
func addNatives(table map[string]*builtin) {
	for _, n := range natives() {
		for arg := range strings.SplitSeq(n.args, ", ") {
			n.builtin.takes += arg[:1]
		}
		table["lsolve_"+n.name] = n.builtin
	}
}
