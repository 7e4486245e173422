// Package eda has estimation-of-distribution algorithms over any localsearch.Encoded state: a model says how likely each
// choice is, solutions are drawn from it, and it moves towards the best of them (the cross-entropy method: Rubinstein
// and Kroese 2004).
//
//	search, err := eda.New(state, eda.Options{Seed: 1})
//	result, err := localsearch.SolveOne(ctx, search, localsearch.Options{})
//
// The model depends on the kind of the genes: how often an item is at a place (node histograms: Tsutsui 2006), or an
// item follows another one (edge histograms: Tsutsui 2002), or a variable has a value (UMDA: Muhlenbein and Paass 1996;
// PBIL: Baluja 1994). Genes of segments that are Whole are those of the best solution. Package meta has it by the name
// eda.
//
//	search.go  Search: Options, New, its steps
package eda
