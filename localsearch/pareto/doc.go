// Package pareto finds good solutions of problems with several objectives: sets of solutions none of which
// dominates another. All objectives are minimised; those that are to be maximised are negated. A point is the values of
// the objectives of a solution. A point dominates another if it is at most as great in every objective, and
// smaller in one.
//
// A problem is a State. Joint makes one of states with one objective each, such as a tour under two sets of
// distances, and OnModel one of a model:
//
//	state, err := pareto.OnModel(m, []model.Objective{cost, quality})
//	search, err := pareto.NewNSGA2(state, pareto.NSGA2Options{Improved: 0.5})
//	result, err := pareto.Solve(ctx, func(int) (pareto.Search, error) { return search, nil }, pareto.Options{
//		Limits: solve.Limits{Time: 10 * time.Second},
//	})
//	for _, s := range result.Found { fmt.Println(s.Point, s.Values) }
//
// NSGA2 is a genetic algorithm; its children may be improved by local search. Local is Pareto local search, which
// finds more where neighbours of good solutions are good, and moves are cheap. Archive, Fronts, Crowding and
// Hypervolume, by which sets of solutions are compared, are useful without them:
//
//	area := pareto.Hypervolume(points, []int64{1000, 1000})
//
// Package hybrid/pareto finds whole fronts of models, with a proof.
//
// To add a search, embed base, whose descent and archive it shares, implement Search, and add it to the tests of
// all searches.
//
//	dominance.go    Dominates, Compare
//	archive.go      Archive
//	sort.go         Fronts: non-dominated sorting; Crowding
//	hypervolume.go  Hypervolume
//	problem.go      State, Solution
//	joint.go        Joint: several states as one
//	model.go        OnModel: models
//	search.go       Search; what all searches share
//	nsga2.go        NSGA-II
//	local.go        Pareto local search
//	solve.go        Solve: limits, several searches
package pareto
