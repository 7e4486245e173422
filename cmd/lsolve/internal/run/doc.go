// Package run makes the runs of a request: it gives each algorithm its engine, and
// checks every solution before it is shown.
//
//	record, err := run.Make(ctx, r, 0, run.Hooks{Solution: show})
//	if record.Answered(r) { ... }
//
// An error is something that went wrong. A limit or a signal is none: Record.Stopped has it.
//
// To add an algorithm of any problem, add it to option.Engines and to engine in
// run.go; one of a single problem is added to its entry in package catalogue.
//
//	run.go        one run: the engine of an algorithm
//	check.go      every solution is checked
//	record.go     what a run came to
//	limits.go     what ended a run, as the flags have it
//	partial.go    what a run without a solution lacks
//	own.go        algorithms of one problem
//	walk.go       local search
//	watch.go      a walk that is looked at on its way
//	tree.go       complete search, with a warm start or without
//	auto.go       the default: what is known at once, the tuned search, all together
//	portfolio.go  several searches that share the time
//	plot.go       plots of a run
//	trace.go      its search tree
//	recording.go  its events
//	recording_file.go  the file that they go to
//	elsewhere.go  runs that others make
//	exchange.go   runs that share what they find with others
//	repeat.go     several runs
//	way.go        when a run had which objective
package run
