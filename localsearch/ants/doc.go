// Package ants has ant colony optimisation over any localsearch.Encoded state: the max-min ant
// system and the ant colony system, with candidate lists.
//
//	search, err := ants.New(state, ants.Options{Seed: 1})
//	result, err := localsearch.SolveOne(ctx, search, localsearch.Options{})
//
// Ants write genes one by one. Each choice has a pheromone, and good solutions leave more of it
// on theirs. What a choice is depends on the kind of the genes:
//
//	placement                      an item's place
//	order, tour                    the item after another one
//	assignment, subset, partition  a variable's value
//	quota                          a variable's value, as often as it may occur
//	whole                          none: those of the best solution
//
// On tours whose edges have costs (localsearch.Edged) ants prefer cheap edges, and look at the
// nearest nodes first. Elsewhere the pheromone alone guides them, and an improver does the rest.
// Package meta has the max-min ant system by the name ants, and the ant colony system by ant-colony.
//
//	search.go  Search: Options, New, its steps
package ants
