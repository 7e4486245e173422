// Package models solves, counts and enumerates models on a cluster, by embarrassingly parallel
// search (Régin, Rezgui and Malapert 2013): the search is split into many more subproblems than
// there are workers, all of them consistent, and each is a task.
//
//	job, err := models.Submit(ctx, conn, version, m, models.Options{Ask: models.Best}, cluster.Order{})
//	result, err := models.Follow(ctx, conn, job.ID, models.Follower{})
//
// A worker splits its subproblem once more before it begins. When workers have nothing to do, it
// names those parts that it has not begun, and they become tasks.
//
// A search that learns begins with the whole as one task. To refute two parts costs more than to refute
// the whole, so a task is split only when workers have nothing to do, into few parts, and by the
// predicates that its failures have met most. A worker keeps what it has learnt from one subproblem to
// the next. The best solution of all is known to every worker. A search that proves that none is better
// tells the others which of its decisions it needed (a core): tasks that contain those end. If it needed
// none the job ends. While tasks run they tell each other their short nogoods and the bounds that they prove.
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
//	cores.go      what refuted subproblems say about others
//	notes.go      cores and nogoods as tasks tell them
//	path.go       subproblems as JSON
package models
