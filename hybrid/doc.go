// Package hybrid solves a model by local search and complete search together.
//
//	r, err := hybrid.Solve(ctx, m, hybrid.Options{})   // chooses by itself
//	r, err := hybrid.Solve(ctx, m, hybrid.Options{Strategy: hybrid.LNS, Limits: solve.Limits{Time: time.Minute}})
//
// The strategies are packages that can be used on their own:
//
//	portfolio  several searches that share their results
//	lns        large neighbourhood search, also with a user's neighbourhoods
//	warmstart  a local search, and then a complete search that starts from its result
//
// Package hybrid/pareto solves models with several objectives by them, and hybrid/mend
// repairs the children of a local search's population by propagation.
//
// To add a strategy, name it in strategy.go, and say in solve.go which searches it runs; the tests of strategies
// then cover it.
//
//	strategy.go        the names of the strategies
//	options.go         Options
//	solve.go           Solve
//	auto.go            what Auto begins with
//	local.go           local search alone
//	parts.go           the parts of a model, side by side
//	neighbourhoods.go  large neighbourhood search alone
package hybrid
