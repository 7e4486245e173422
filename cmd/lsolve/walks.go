package main

import (
	"cmp"
	"context"
	"errors"

	"github.com/urfave/cli/v2"

	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/solve"
)

// walkOptions are the flags of local searches that walk side by side.
type walkOptions struct {
	walks      int
	cooperate  bool
	cooling    int64
	stagnation int64
	plot       string // file
	explain    bool
}

// walkFlagNames are the flags of walks, and the plot of a search, which others may
// have, too.
var walkFlagNames = []string{"walks", "cooperate", "cooling", "stagnation", "explain", "plot"}

func readWalkOptions(c *cli.Context) walkOptions {
	return walkOptions{
		walks: c.Int("walks"), cooperate: c.Bool("cooperate"), cooling: c.Int64("cooling"), stagnation: c.Int64("stagnation"),
		plot: c.String("plot"), explain: c.Bool("explain"),
	}
}

// walkRun is one search by walks.
type walkRun struct {
	walkOptions
	threads  int
	maxSteps int64
	target   *int64
	stream   uint64 // of the first walk
	progress solve.ProgressFunc
	improved func(solve.Improvement)
	// start makes the walk of a stream; trace is for it.
	start func(stream uint64, trace func(localsearch.Sample)) (localsearch.Walk, error)
}

// walkStreams is how far apart the streams of two runs are.
const walkStreams = 1 << 16

// run searches, and draws the plot.
func (w walkRun) run(ctx context.Context) (localsearch.Result, error) {
	var curves []*costCurve
	start := func(walk int) (localsearch.Walk, error) {
		var trace func(localsearch.Sample)
		if w.plot != "" {
			curve := &costCurve{}
			curves = append(curves, curve)
			trace = curve.add
		}
		return w.start(w.stream+uint64(walk), trace)
	}
	r, err := localsearch.Solve(ctx, start, localsearch.Options{
		Walks: w.walks, Threads: w.threads, Target: w.target, Cooperate: w.cooperate,
		Limits:        solve.Limits{Steps: w.maxSteps, Stagnation: w.stagnation},
		OnImprovement: w.improved, OnProgress: w.progress,
	})
	err = cmp.Or(err, r.Stopped)
	if w.plot != "" && (err == nil || stopped(err)) {
		err = errors.Join(err, plotCost(curves, r.Walk, w.plot))
	}
	return r, err
}

// explanation is what a state of a model violates.
func explanation(s *cbls.Space, values []int32) cbls.Explanation {
	s.Adopt(values)
	return s.Explain()
}
