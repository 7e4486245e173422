// Package models solves, counts and enumerates models on a cluster, by embarrassingly parallel
// search (Régin, Rezgui and Malapert 2013): the search is split into many more subproblems than
// there are workers, all of them consistent, and each is a task.
//
//	job, err := models.Submit(ctx, conn, version, m, models.Options{Ask: models.Best}, cluster.Order{})
//	result, err := models.Follow(ctx, conn, job.ID, models.Follower{})
//
// A worker splits its subproblem once more before it begins. When workers have nothing to do, it
// names those parts that it has not begun, and they become tasks. A search that learns keeps what
// it has learnt from one subproblem to the next. The best solution of all is known to every
// worker; a search that proves that none is better, whatever was decided above its subproblem,
// ends the job.
//
// A model travels as JSON (package modeljson). One with Go code in it, such as model.Custom, is
// refused.
//
//	submit.go     what is asked, Submit
//	input.go      what is asked, as a message
//	follow.go     Follow: what the results come to
//	kind.go       Kind: a job in a worker
//	enumerate.go  counting and listing solutions
//	improve.go    one solution, or the best
//	path.go       subproblems as JSON
package models
