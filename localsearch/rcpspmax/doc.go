// Package rcpspmax is local search for project scheduling with minimal and maximal time
// lags:
//
//	search := rcpspmax.NewSearch(project, seed, stream) // of package problem/rcpspmax
//	_, err := search.Run(ctx, 5000, localsearch.Rank{Objective: 43})
//	starts := search.Values(nil)
//
// A schedule is made of a list of the activities, one after the other, as early as lags
// and resources allow. Where that is later than a maximal lag allows, activities that have
// started too early are taken back and start later. The first schedule of large projects
// comes from another order, in which activities that maximal lags hold together are placed
// one after the other. Where all that takes too long, lags are
// violated: all schedules respect the resources, and the time by which lags are violated
// is the violation, with what single activities demand beyond a capacity. Metaheuristics
// search the model.
//
// To add a kick, draw it in Search.kick.
//
//	project.go      a project in the form that the loops need, in both directions of time
//	decode.go       from a list to a schedule
//	  urgent.go     the same, the activity that must start first next
//	  unschedule.go activities are taken back
//	search.go       Search, a localsearch.Walk
//	  elite.go      how its rounds begin
package rcpspmax
