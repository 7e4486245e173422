// Package pareto has what searches with several objectives need: dominance, archives of
// solutions none of which dominates another, sorting by fronts, and the hypervolume by which
// sets of solutions are compared:
//
//	archive := pareto.NewArchive[[]int32](2)
//	added := archive.Add([]int64{cost, time}, values)
//	area := pareto.Hypervolume(archive.Points(), []int64{1000, 1000})
//
// All objectives are minimised; negate those that are to be maximised. A point is the values of
// the objectives of a solution. A point dominates another if it is at most as great in every
// objective, and smaller in one.
//
// Package hybrid/pareto finds whole fronts of models, with a proof.
//
//	dominance.go    Dominates, Compare
//	archive.go      Archive
//	sort.go         Fronts: non-dominated sorting; Crowding
//	hypervolume.go  Hypervolume
package pareto
