// Package population has searches that keep several solutions and make new ones of them:
// genetic and memetic algorithms and scatter search, over any localsearch.Encoded state.
//
//	search, err := population.New(state, population.Options{Seed: 1, Improver: descent})
//	result, err := localsearch.SolveOne(ctx, search, localsearch.Options{})
//
// A Search is put together from parts, each an interface with several implementations:
//
//	Selection    Tournament, Ranking, Roulette, Uniform        which members become parents
//	crossover    those of package genes, by name               what their child is
//	improver     localsearch.Improver; nil: none                 what makes the child better
//	Replacement  Worst, Generational, Ageing, Diverse          who stays
//	Mend         package hybrid/mend, of models; nil: none     what repairs the child before that
//
// Without an improver it is a genetic algorithm, with one a memetic one. Package meta has both,
// with their usual parts, by the names genetic and memetic, and scatter.
//
// Islands are several walks of localsearch.Solve with Options.Migration: each is a population, and
// every few rounds the best members of some become children in others. With Options.Cooperate
// those that have fallen behind take in the best solution of all. The result depends on the seeds,
// not on the number of threads.
//
// To add a selection or a replacement, implement the interface in a file of its own and add it
// to the tests' tables.
//
//	search.go        Search, a localsearch.Walk: Options, New
//	step.go          its steps: a child, a step of the improver, the next generation
//	individual.go    Individual; distances between individuals
//	selection.go     Selection
//	replacement.go   Replacement
//	diverse.go       Diverse: by quality and distance
//	scatter.go       Scatter: scatter search
//	island.go        members that migrate
package population
