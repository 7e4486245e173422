package main

import (
	"slices"
	"strings"
)

// A template is MiniZinc with gaps. Of the arrays in one template, those of the same
// length are drawn so.
//
//	{i} {b} {s}   an expression: an integer, Boolean, a set
//	{o}           an optional variable
//	{I} {B} {Z} {O} arrays of them, of the template's first length
//	{J} {C} {Y}   arrays of integers, Booleans, sets, of its second length
//	{n} {p} {q}   a number: any, not negative, positive
//	{N} {P} {Q}   arrays of numbers, of the first length
//	{M} {R}       arrays of numbers, any and not negative, of the second length
//	{D}           different numbers, of the second length
//	{K}           two arrays of numbers of the second length, none larger in the first
//	{S}           a known set
//	{X}           integers within 1..the first length
//	{x}           an integer within 1..the first length
//	{V} {A}       integers, Booleans in two dimensions
//	{T} {U}       a table of numbers, Booleans: rows of the first length
//	{1} {2}       the first and the second length
//	{d} {f}       an automaton over 1..3: deterministic, and not; with its start and ends
//	{e}           costs for {d}
//	{r}           a regular expression over 1..3
//	{E}           integers within 1..3
//	{g}           a graph: nodes, arcs, from, to. As many nodes as the first length,
//	              as many arcs as the second
//	{G}           from and to alone
//	{a} {c}       arcs, balances and flows; with weights before the flows
//	{m} {h}       a decision diagram for arrays of the first length; with costs

// globals are Boolean: the constraints of MiniZinc's library over integers, Booleans,
// sets and options.
var globals = []string{
	"all_different({I})", "all_different({Z})", "all_different({O})", "alldifferent_except({I},{S})", "alldifferent_except_0({I})",
	"all_disjoint({Z})", "all_equal({I})", "all_equal({Z})", "alternative({o},{i},{O},{I})", "among({i},{I},{S})",
	"arg_sort({I},{X})", "minimum_arg({I},{x})", "minimum_arg({B},{x})", "maximum_arg({I},{x})", "maximum_arg({B},{x})",
	"at_least({p},{I},{n})", "at_least({p},{Z},{S})", "at_most({p},{I},{n})", "at_most({p},{Z},{S})", "at_most1({Z})",
	"bin_packing({q},{I},{P})", "bin_packing_capa({R},{I},{P})", "bin_packing_load({J},{I},{P})",
	"bounded_path({g},{R},{x},{x},{B},{C},{i})", "bounded_dpath({g},{R},{x},{x},{B},{C},{i})",
	"circuit({X})", "connected({G},{B},{C})", "dconnected({G},{B},{C})", "cost_mdd({h},{i})", "cost_regular({E},{d},{e},{i})",
	"count({I},{i},{i})", "count_eq({I},{i},{i})", "count_neq({I},{i},{i})", "count_geq({I},{i},{i})", "count_gt({I},{i},{i})",
	"count_leq({I},{i},{i})", "count_lt({I},{i},{i})", "count({I},{n},{i})", "count_leq({I},{n},{n})",
	"cumulative({I},{P},{P},{p})", "cumulative({I},{I},{P},{i})", "cumulative({I},{I},{I},{i})", "cumulative({O},{P},{P},{p})",
	"dag({G},{B},{C})", "decreasing({B})", "decreasing({I})",
	"diffn({I},{I},{P},{P})", "diffn({I},{I},{I},{P})", "diffn_nonstrict({I},{I},{P},{P})", "diffn_nonstrict({I},{I},{I},{I})",
	"diffn_k({V},{V})", "diffn_nonstrict_k({V},{V})", "disjoint({s},{s})",
	"disjunctive({I},{P})", "disjunctive({I},{I})", "disjunctive_strict({I},{P})", "disjunctive_strict({I},{I})",
	"disjunctive({O},{P})", "disjunctive_strict({O},{P})", "distribute({I},{I},{J})",
	"element({x},{B},{b})", "element({x},{I},{i})", "element({x},{Z},{s})", "element({x},{N},{i})",
	"exactly({p},{I},{n})", "exactly({p},{Z},{S})",
	"global_cardinality({I},{D},{J})", "global_cardinality({O},{D},{J})", "global_cardinality({I},{D},{K})", "global_cardinality({Z},{D},{J})",
	"global_cardinality_closed({I},{D},{J})", "global_cardinality_closed({O},{D},{J})", "global_cardinality_closed({I},{D},{K})",
	"global_cardinality_low_up({I},{D},{K})", "global_cardinality_low_up_closed({I},{D},{K})",
	"increasing({B})", "increasing({I})", "int_set_channel({I},{Y})",
	"inverse({X},{X})", "inverse_in_range({I},{J})", "inverse_set({Z},{Y})", "knapsack({P},{P},{I},{i},{i})",
	"lex_greatereq({I},{I})", "lex_greater({I},{J})", "lex_lesseq({B},{B})", "lex_lesseq({I},{J})", "lex_less({I},{I})", "lex_less({B},{C})",
	"lex_chain_lesseq({V})", "lex_chain_lesseq({A})", "lex_chain_greatereq({V})", "lex_chain_less({V})", "lex_chain_less({A})", "lex_chain_greater({V})",
	"lex2({V})", "lex2_strict({V})", "strict_lex2({V})", "link_set_to_booleans({s},{B})",
	"maximum({i},{I})", "minimum({i},{I})", "mdd({m})", "mdd_nondet({m})",
	"member({B},{b})", "member({I},{i})", "member({I},{n})", "member({Z},{s})", "member({s},{i})",
	"network_flow({a})", "network_flow_cost({c},{i})", "nvalue({i},{I})", "partition_set({Z},{S})", "range({I},{s},{s})",
	"reachable({g},{x},{B},{C})", "dreachable({g},{x},{B},{C})",
	"regular({E},{d})", "regular({E},\"{r}\")", "regular_nfa({E},{f})", "roots({I},{s},{s})",
	"seq_precede_chain({I})", "seq_precede_chain({Z})", "sliding_sum({n},{p},{q},{I})", "sort({I},{I})", "span({o},{i},{O},{I})",
	"steiner({g},{R},{B},{C},{i})", "dsteiner({g},{R},{x},{B},{C},{i})",
	"strictly_decreasing({B})", "strictly_decreasing({I})", "strictly_increasing({I})", "strictly_increasing({B})", "strictly_increasing({O})",
	"subcircuit({X})", "subgraph({g},{B},{C})", "sum_set({N},{N},{s},{i})", "symmetric_all_different({X})",
	"table({B},{U})", "table({I},{T})", "dtree({g},{x},{B},{C})", "tree({g},{x},{B},{C})", "path({g},{x},{x},{B},{C})", "dpath({g},{x},{x},{B},{C})",
	"value_precede({n},{n},{I})", "value_precede({n},{n},{Z})", "value_precede({n},{n},{O})", "value_precede_chain({D},{I})", "value_precede_chain({D},{Z})",
	"weighted_spanning_tree({g},{R},{C},{i})", "d_weighted_spanning_tree({g},{R},{x},{C},{i})",
	"write({I},{x},{i},{I})", "writes({I},{X},{I},{I})", "writes_seq({I},{X},{I},{I})",
	"geost(2,[|1,2|2,1|1,1|],[|0,0|0,0|1,0|],[1..1,2..2,2..3],[|{i},{i}|{i},{i}|],[min({x},3),2])",
	"geost_bb(2,[|1,2|2,1|1,1|],[|0,0|0,0|1,0|],[1..1,2..2,2..3],[|{i},{i}|{i},{i}|],[min({x},3),2],[0,0],[{p},3])",
	"sum_pred({x},[1..j | j in 1..{1}],{N},{i})",
}

// relations are the other Boolean operations that join no Booleans.
var relations = []string{
	"({i} = {i})", "({i} != {i})", "({i} <= {i})", "({i} < {i})", "({i} >= {i})", "({i} > {i})",
	"({i} in {S})", "({i} in {s})", "({s} = {s})", "({s} != {s})", "({s} subset {s})", "({s} superset {s})",
	"({o} = {i})", "({o} < {i})", "occurs({o})", "absent({o})", "{B}[{x}]",
	"({n} * {i} + {n} * {i} <= {n})", "({n} * {i} + {n} * {i} + {n} * {i} = {n})", "({n} * {i} - {n} * {i} != {n})",
	"(sum({I}) <= {i})", "(sum({I}) = {i})", "({i} * {i} = {i})", "({i} div {i} = {i})", "({i} mod {i} = {i})", "(pow({i},{p}) = {i})",
}

// setOrders are Boolean, too. Gecode's order of sets is not MiniZinc's, so models with
// one of them are compiled for it without sets.
var setOrders = []string{
	"({s} < {s})", "({s} <= {s})", "lex_less({Z},{Z})", "lex_lesseq({Z},{Z})", "increasing({Z})", "decreasing({Z})",
}

// connectives join Booleans.
var connectives = []string{
	"({b} /\\ {b})", "({b} \\/ {b})", "({b} -> {b})", "({b} <- {b})", "({b} <-> {b})", "({b} xor {b})", "(not {b})", "({b} = {b})", "({b} != {b})", "({b} <= {b})",
	"forall({B})", "exists({B})", "xorall({B})", "iffall({B})", "clause({B},{C})", "if {b} then {b} else {b} endif",
}

// functions are integers.
var functions = []string{
	"({i} + {i})", "({i} - {i})", "({i} * {i})", "({i} div {i})", "({i} mod {i})", "abs({i})", "(-{i})", "min({i},{i})", "max({i},{i})",
	"min({I})", "max({I})", "sum({I})", "product({I})", "bool2int({b})", "card({s})", "if {b} then {i} else {i} endif",
	"{I}[{x}]", "{N}[{x}]", "count({I},{i})", "count({B},true)", "among({I},{S})", "nvalue({I})", "arg_min({I})", "arg_max({I})", "arg_max({B})", "arg_min_total({I})",
	"deopt({o})", "({o} default {n})", "pow({i},{p})", "sum({B})", "min({s})", "max({s})", "distribute({I},{J})[1]", "sort({I})[{1}]", "inverse({X})[1]",
	"sum({O})", "bin_packing_load({I},{P})[1]", "global_cardinality({I},{D})[1]", "write({I},{x},{i})[1]", "arg_sort({I})[1]",
}

// setFunctions are sets.
var setFunctions = []string{
	"({s} union {s})", "({s} intersect {s})", "({s} diff {s})", "({s} symdiff {s})", "array_union({Z})", "array_intersect({Z})", "range({I},{s})", "roots({I},{s})",
}

// notReified are the constraints, by name or template, that MiniZinc has in no other
// form than as a constraint of the model.
var notReified = []string{
	"connected", "cost_mdd", "cost_regular", "dag", "dconnected", "dpath", "path", "bounded_path", "bounded_dpath", "reachable", "dreachable",
	"dsteiner", "steiner", "dtree", "tree", "weighted_spanning_tree", "d_weighted_spanning_tree", "seq_precede_chain",
	"maximum", "minimum", "strictly_increasing({O})", "value_precede({n},{n},{Z})", "value_precede_chain({D},{Z})",
}

// reified reports whether a global may be part of an expression.
func reified(template string) bool {
	name, _, _ := strings.Cut(template, "(")
	return !slices.Contains(notReified, name) && !slices.Contains(notReified, template)
}
