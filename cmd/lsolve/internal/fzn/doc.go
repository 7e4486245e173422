// Package fzn solves FlatZinc files as MiniZinc's protocol has it:
//
//	err := fzn.Run(ctx, &fzn.Request{File: "model.fzn", Engine: fzn.Auto, Solutions: 1, Threads: 1, Began: time.Now()},
//		os.Stdin, os.Stdout, os.Stderr)
//
// To add an engine, add its name here, to the table of options, and to search.go.
//
//	values.go  the options of the command
//	run.go     one file: read, compiled, solved
//	print.go   solutions, and how the search ended
//	search.go  the engines
//	branch.go  branching, restarts, warm starts as the annotations say
//	on_restart.go  models that state what happens at restarts
//	record.go  --record: the events of the run
//	elsewhere.go  searches that are made elsewhere, such as on a cluster
//	check.go   --check: every solution against the file
//	stats.go   --statistics
package fzn

import (
	"context"
	"time"

	command "lsolve/cmd/lsolve/internal/run"
	"lsolve/record"
	"lsolve/systematic/cp"
)

// The engines.
const (
	Auto        = "auto"
	CP          = "cp"
	Learn       = "learn"
	LocalSearch = "ls"
	Portfolio   = "portfolio"
)

// Request is a command line, checked.
type Request struct {
	File       string // "-": the standard input
	Engine     string
	All        bool // all solutions, or all better ones
	Better     bool // all better ones
	Free       bool // the annotations may be ignored
	Statistics bool
	Verbose    bool
	Check      bool
	Solutions  int64 // after which to stop; 0: all
	Threads    int
	Restart    cp.Restart // NoRestart: as the file says
	Seed       uint64
	TimeLimit  time.Duration // from Began on
	Nodes      int64         // of the search tree below its root, after which to stop; 0: no limit
	Failures   int64         // the same of failures
	Gap        float64       // between objective and bound, 0..1, that is near enough to stop
	Began      time.Time
	// Given are the options as the user has given them, and Version is that of the program:
	// for recordings.
	Given   map[string]string
	Version string
	// Elsewhere makes the search of a file, and returns whether everything was searched. nil: it is
	// made here.
	Elsewhere func(ctx context.Context, e *Errand) (proved bool, err error)
	// Record begins the recording of the run, once the file is compiled. nil: nothing is
	// recorded.
	Record func(h record.Header, answer func(values []int32) any) (*command.Recording, error)
}
