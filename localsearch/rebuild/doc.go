// Package rebuild has searches that take solutions apart and put them together again, over any
// localsearch.Buildable state: adaptive large neighbourhood search, iterated greedy and GRASP.
//
//	search, err := rebuild.New(state, rebuild.Options{Seed: 1})
//	result, err := localsearch.SolveOne(ctx, search, localsearch.Options{})
//
// A Search removes some items by a Destroy, puts them back by a Repair, and keeps the result if
// an acceptance rule of package accept says so. With several of either, a Chooser learns which
// are worth while. A user's own are functions:
//
//	near := rebuild.Destroy{Name: "a district", Remove: func(b localsearch.Builder, count int, r *rand.Rand) []int32 { ... }}
//
//	Destroy   RandomItems, WorstItems, RelatedItems
//	Repair    Greedy, BestFirst, Regret, SemiGreedy
//	Chooser   Roulette, Bandit, Even
//
// Iterated greedy is a Search with RandomItems and Greedy alone. Grasp constructs solutions by
// SemiGreedy, improves them, and relinks them with good ones found before. Package meta has the
// three by the names alns, iterated-greedy and grasp.
//
// To add an operator, write a function that returns a Destroy or a Repair, and add it to the
// tests' table: it must leave no item missing, and depend on its random numbers alone.
//
//	search.go   Search: Options, New, its steps
//	destroy.go  which items are removed
//	repair.go   how they are put back
//	chooser.go  which operators are used
//	grasp.go    Grasp
//	elite.go    its good and different solutions
package rebuild
