// Package ejection is guided ejection search over any localsearch.Ejecting state (Nagata and Bräysy, Operations Research
// Letters 37, 2009; with other neighbourhoods Curtois, Landa-Silva, Qu and Laesanklang, EURO Journal on Transportation and
// Logistics 7, 2018):
//
//	search, err := ejection.New(state, ejection.Options{Seed: 1})
//	result, err := localsearch.SolveOne(ctx, search, localsearch.Options{})
//
// It keeps a solution that breaks no rule but lacks some items, which are in a pool. A step takes the last item of the pool
// and inserts it where that breaks no rule at the least cost. If there is no such place, a counter of the item rises, and up to
// Options.Most items of a part give way to it, those with the least sum of counters, if that is less than its own. They come
// into the pool. Random moves that break no rule follow. Counters say how hard items are to insert, so that the search
// turns to those that are harder.
//
// A solution that lacks nothing is complete. Where fewer parts are better (vehicles, bins), all items of one then come into
// the pool, and no other part may take its place; elsewhere, and when that fails, the solution is improved by another local
// search, kept if an acceptance rule of package accept says so, and loses a few items that have much to do with each other.
//
// While nothing complete is known, the state of the walk has the missing items where they break least.
//
// To make a problem known to it, give its state an Ejector, and test that by localsearchtest.CheckState.
//
//	options.go  Options
//	search.go   Search, a localsearch.Walk: its steps
//	pool.go     what is missing, and how hard it is to insert
//	eject.go    an item is inserted, and others give way to it
//	shake.go    random moves that break no rule
//	round.go    what follows on a complete solution, or on none
package ejection
