package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"lsolve/flatzinc"
	"lsolve/internal/abandon"
	"lsolve/solve"
)

// fznRun is one run of lsolve fzn. What it prints is printed under its lock, and
// nothing any more once it is closed: when the time is up or a signal has come,
// the search may still be in the middle of something.
type fznRun struct {
	*fznRequest
	ctx            context.Context // of the checks
	began          time.Time
	stdout, stderr io.Writer

	mu       sync.Mutex
	closed   bool
	broken   error // of the output
	compiled *flatzinc.Compiled
	text     []byte
	shown    map[string]struct{} // solutions printed, where the search may give some twice
	printed  int64
	best     []int32 // the best solution; it is printed at the end if not at once
	found    bool
	initTime time.Duration
	value    int64 // the best objective
	bound    *int64
	stats    solve.Stats
}

// runFzn solves a file and prints what MiniZinc expects. Being stopped is no
// error.
func runFzn(ctx context.Context, request *fznRequest, began time.Time, stdin io.Reader, stdout, stderr io.Writer) error {
	r := &fznRun{fznRequest: request, ctx: ctx, began: began, stdout: stdout, stderr: stderr}
	type ending struct {
		proved bool
		err    error
	}
	done := make(chan ending, 1)
	go func() {
		proved, err := r.solve(ctx, stdin)
		done <- ending{proved, err}
	}()
	var end ending
	select {
	case end = <-done:
	case <-ctx.Done():
		select {
		case end = <-done:
		case <-time.After(abandon.Grace):
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.closed = true
	switch {
	case r.broken != nil:
		return r.broken
	case end.err == nil:
	case errors.Is(end.err, solve.ErrLimit), ctx.Err() != nil && (errors.Is(end.err, context.Cause(ctx)) || errors.Is(end.err, flatzinc.ErrStopped)):
		end.proved = false
	default:
		return end.err
	}
	r.finish(end.proved)
	return r.broken
}

// solve reads, compiles and searches. It returns whether the question is
// answered for good.
func (r *fznRun) solve(ctx context.Context, stdin io.Reader) (proved bool, err error) {
	c, err := r.compile(ctx, stdin)
	if err != nil {
		return false, err
	}
	r.mu.Lock()
	r.compiled, r.initTime = c, time.Since(r.began)
	r.mu.Unlock()
	if c.Unsatisfiable {
		return c.Proves(nil), nil
	}
	r.say("%d variables, %d constraints, after %v", c.Model.NumVars(), len(c.Model.Constraints()), r.initTime.Round(time.Millisecond))
	for _, warning := range c.Search.Warnings() {
		r.say("%s", warning)
	}
	proved, err = r.search(ctx)
	if proved && !r.proves() {
		r.say("the search is complete, but only for numbers up to %d: integers that were declared without bounds could be beyond", flatzinc.Widest)
		proved = false
	}
	return proved, err
}

// proves reports whether a complete search of the model proves something about
// the file.
func (r *fznRun) proves() bool {
	c := r.compiled
	if r.found && c.Goal != flatzinc.Satisfy {
		return c.Proves(&r.value)
	}
	return c.Proves(nil)
}

// load reads the file.
func (r *fznRun) load(ctx context.Context, stdin io.Reader) (*flatzinc.Program, error) {
	in, name := stdin, "standard input"
	if r.file != "-" {
		file, err := os.Open(r.file)
		if err != nil {
			return nil, err
		}
		defer file.Close() //nolint:errcheck // it was read only
		in, name = file, r.file
	}
	p, err := flatzinc.Load(in, func() bool { return ctx.Err() != nil })
	if err != nil {
		return nil, place(name, err)
	}
	return p, nil
}

func (r *fznRun) compile(ctx context.Context, stdin io.Reader) (*flatzinc.Compiled, error) {
	p, err := r.load(ctx, stdin)
	if err != nil {
		return nil, err
	}
	c, err := p.Compile()
	if err != nil {
		return nil, place(cmp.Or(strings.TrimPrefix(r.file, "-"), "standard input"), err)
	}
	return c, nil
}

// place puts the name of the file before an error in it.
func place(file string, err error) error {
	if errors.Is(err, flatzinc.ErrStopped) {
		return err
	}
	return fmt.Errorf("%s: %w", file, err)
}

// say tells on the standard error what happens, if that is wanted.
func (r *fznRun) say(format string, args ...any) {
	if r.verbose {
		r.mu.Lock()
		defer r.mu.Unlock()
		if !r.closed {
			fmt.Fprintf(r.stderr, "%% "+format+"\n", args...)
		}
	}
}

// solution takes a solution of the model. It returns false when no more is
// wanted.
func (r *fznRun) solution(values []int32) (more bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed || r.broken != nil {
		return false
	}
	c := r.compiled
	if r.check && r.file != "-" {
		err := r.checkSolution(r.ctx, values)
		if err != nil && r.ctx.Err() == nil {
			r.broken = err
		}
		if err != nil {
			return false
		}
	}
	if c.Goal != flatzinc.Satisfy {
		v := c.Objective(values)
		if r.found && (c.Goal == flatzinc.Minimize) != (v < r.value) {
			return true // not better
		}
		r.value, r.found, r.best = v, true, values
		if !r.all && !r.better {
			return c.Optimises()
		}
		r.print(values)
		return r.broken == nil && c.Optimises()
	}
	r.text = c.Append(r.text[:0], values)
	if r.shown != nil {
		if _, again := r.shown[string(r.text)]; again {
			return true
		}
		r.shown[string(r.text)] = struct{}{}
	}
	r.found = true
	r.print(values)
	return r.broken == nil && (r.solutions == 0 || r.printed < r.solutions)
}

// print writes a solution at once.
func (r *fznRun) print(values []int32) {
	r.text = append(r.compiled.Append(r.text[:0], values), "----------\n"...)
	r.write()
	r.printed++
}

func (r *fznRun) write() {
	if _, err := r.stdout.Write(r.text); err != nil && r.broken == nil {
		r.broken = fmt.Errorf("standard output: %w", err)
	}
}

// finish prints how the search ended.
func (r *fznRun) finish(proved bool) {
	if r.best != nil && r.printed == 0 {
		r.print(r.best)
	}
	r.text = r.text[:0]
	switch {
	case proved && r.found:
		r.text = append(r.text, "==========\n"...)
	case proved:
		r.text = append(r.text, "=====UNSATISFIABLE=====\n"...)
	case !r.found:
		r.text = append(r.text, "=====UNKNOWN=====\n"...)
	}
	if r.fznRequest.stats {
		r.text = r.appendStats(r.text)
	}
	r.write()
}
