// Package branch says how a search tree branches: which variable is next, and
// which of its values are tried in which order. It knows no constraint and no
// search; package cp searches the tree that a Brancher spans.
//
// A brancher of variables (New) is put together from three independent parts:
//
//	Select  which open variable: input_order, first_fail, dom_w_deg, ...
//	Choice  which of its values first: indomain_min, indomain_middle, ...
//	Style   how many alternatives: all values at once, a value and the rest, halves
//
// With them it does what ECLiPSe's search/6, SICStus' labeling/2 and FlatZinc's
// int_search do, ties included.
//
//	brancher.go  Options, New, and the steps of one node
//	open.go      the variables that are not fixed, in a stable order
//	select.go    the variable selections and their names
//	  select_scan.go      the least of a score: first_fail, smallest, max_regret, ...
//	  select_weighted.go  dom_w_deg
//	  select_random.go    random
//	  select_activity.go  activity, which learns from the search
//	  select_impact.go    impact, which does, too; impact_table.go is what it keeps
//	choice.go    the value choices and their names
//	  values.go  the orders of values
//	  cut.go     where a domain is cut in two
//	style.go     the branching styles, and the alternatives of a variable
//	user.go      selections and choices that are functions of the user
//	sequence.go  one brancher after the other
//	rest.go      the fall-back that fixes every variable left
//	value_first.go  for each value the variables that may take it
//	names.go     parsing of all the names; list.go lists them
//
// # One more variable selection
//
//  1. Add a constant and its name to select.go, with a line on what it picks and
//     to whom ties go. ("To the earliest" is what the systems above do.)
//  2. If it picks the least of an integer, add a case to scan.choose. If its
//     order never changes, sort the variables in New, as for Occurrence. If not,
//     write a selector in a file of its own, and name it in newSelector. It
//     walks the open variables with open.after and allocates nothing.
//  3. If it learns from the search, make it a learner; see activity.
//  4. Add a case to the table in select_test.go. The tests that run over every
//     combination find it by themselves.
//
// # One more value choice
//
//  1. Add a constant and its name to choice.go.
//  2. If it prefers values, say in values.go which is first (value) and in which
//     order all of them come (appendValues). If it cuts the domain in two, say
//     in cut.go where, and which part is first; and Choice.cuts.
//  3. Add a case to the table in choice_test.go.
//
// A selection or choice that is needed once is a function: SelectFunc, ValueFunc.
package branch

import "lsolve/systematic/cp/kernel"

// Brancher gives the alternatives of a node of the search tree.
type Brancher interface {
	// Branch appends the alternatives of the node at which e is, in the order in
	// which they are to be tried; together they cover every value left, and each
	// of them excludes something. It appends nothing if it has nothing to decide:
	// then, and if every constraint checks when all is fixed, e is at a solution.
	// It allocates nothing beyond out.
	//
	// It is called after propagation, and the search begins a level for each
	// alternative (kernel.Engine.Push): what a brancher notes in trailed cells
	// belongs to the node.
	Branch(e *kernel.Engine, out []kernel.Predicate) []kernel.Predicate

	// Traits say what the search must know besides. They do not change.
	Traits() Traits
}
