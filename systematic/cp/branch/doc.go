// Package branch says how a search tree branches: which variable is next, and which
// of its values are tried in which order.
//
//	solver, err := cp.New(m, cp.Options{Branch: func(worker int) branch.Brancher {
//		return branch.New(vars, branch.Options{Select: branch.FirstFail, Style: branch.Step})
//	}})
//
// A brancher of variables (New) has three independent components:
//
//	Select  which open variable: input_order, first_fail, dom_w_deg, ...
//	Choice  which of its values first: indomain_min, indomain_middle, ...
//	Style   how many alternatives: all values at once, a value and the rest, halves
//
// With them it does what ECLiPSe's search/6, SICStus' labeling/2 and FlatZinc's
// int_search do, ties included. A selection or a choice that is needed once is a
// function: SelectFunc, ValueFunc. Sequence, Prefer and Rest put branchers together.
//
// Any other branching is a type of one's own that implements Brancher. A brancher
// that wraps others merges their Traits (Merge), so that none is lost. Package cptest
// checks branchers.
//
// # One more variable selection
//
//  1. Add a constant and its name to select.go, with a line on which variable it
//     picks and to which ties go. ("To the earliest" is what the systems above do.)
//  2. If it picks the least of an integer, add a case to scan.choose. If its order
//     never changes, sort the variables in New, as for Occurrence. Otherwise write a
//     selector in a file of its own, and name it in newSelector. It walks the open
//     variables with open.after and allocates nothing.
//  3. If it learns from the search, make it a learner; see activity.
//  4. Add a case to the table in select_test.go. The tests that run over every
//     combination find it by themselves.
//
// # One more value choice
//
//  1. Add a constant and its name to choice.go.
//  2. If it prefers values, say in values.go which is first (value) and in which
//     order all of them come (appendValues). If it cuts the domain in two, say in
//     cut.go where, and which half is first; and Choice.cuts.
//  3. Add a case to the table in choice_test.go.
//
// # Files
//
//	brancher.go  Brancher, Options, New, and the steps of one node
//	traits.go    Traits
//	open.go      the variables that are not fixed, in a stable order
//	select.go    the variable selections and their names:
//	select_scan.go      the least of a score: first_fail, smallest, max_regret, ...
//	select_weighted.go  dom_w_deg
//	select_random.go    random
//	select_activity.go  activity, which learns from the search
//	select_history.go   conflict_history, which learns, too
//	select_impact.go    impact, which learns, too; impact_table.go is what it keeps
//	choice.go    the value choices and their names
//	values.go    the orders of values
//	cut.go       where a domain is cut in two
//	style.go     the branching styles, and the alternatives of a variable
//	user.go      selections and choices that are functions of the user
//	sequence.go  one brancher after the other
//	prefer.go    preferred values first
//	rest.go      the fall-back that fixes every variable left
//	value_first.go  for each value the variables that may take it
//	names.go     parsing of all the names; list.go lists them
package branch
