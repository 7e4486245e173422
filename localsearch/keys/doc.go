// Package keys has searches that know nothing of a problem but how good real numbers are: differential evolution, particle
// swarms and biased random-key genetic algorithms. Every gene of a localsearch.Encoded state has a random key,
// a number in [0, 1), which genes.Keys turns into genes (Bean, ORSA Journal on Computing 6, 1994).
//
//	search, err := keys.New(state, keys.Options{Method: &keys.Evolution{}, Seed: 1})
//	result, err := localsearch.SolveOne(ctx, search, localsearch.Options{})
//
// With an improver, local search makes every solution better, and the keys become those of what it found. Genes
// of segments that are Whole have no keys; they are drawn anew with each start.
//
// To add a method, implement Method in a file of its own and add it to the tests' table.
//
//	search.go     Search, a localsearch.Walk; Method
//	evolution.go  Evolution: differential evolution
//	swarm.go      Swarm: particles
//	biased.go     Biased: the biased random-key genetic algorithm
package keys
