package fzn

import (
	"fmt"
	"time"

	"lsolve/cmd/lsolve/internal/output"
	"lsolve/flatzinc"
	"lsolve/solve"
)

// say prints what happens on the standard error, if that is wanted.
func (r *run) say(format string, args ...any) {
	if r.Verbose {
		r.tell(format, args...)
	}
}

// tell prints a message for the user on the standard error.
func (r *run) tell(format string, args ...any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.closed {
		fmt.Fprintf(r.stderr, "%% "+format+"\n", args...)
	}
}

// solution takes a solution of the model. It returns false when no more is
// wanted.
func (r *run) solution(values []int32) (more bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed || r.broken != nil {
		return false
	}
	c := r.compiled
	if r.Check && r.File != "-" {
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
		if r.recording != nil {
			r.recording.Improvement(&solve.Improvement{Solution: solve.Solution{Values: values, Objective: v}, Better: true, After: time.Since(r.searched)})
		}
		near := r.near()
		if r.All || r.Better {
			r.print(values)
		}
		return r.broken == nil && c.Optimises() && !near
	}
	r.text = c.Append(r.text[:0], values)
	if r.shown != nil {
		if _, again := r.shown[string(r.text)]; again {
			return true
		}
		r.shown[string(r.text)] = struct{}{}
	}
	if r.recording != nil {
		r.recording.Solution(values, "", output.Milliseconds(time.Since(r.searched)))
	}
	r.found, r.samples = true, r.samples || c.Samples(values)
	r.print(values)
	return r.broken == nil && (r.Solutions == 0 || r.printed < r.Solutions)
}

// near ends the search if the best solution is near enough to the bound.
func (r *run) near() bool {
	if !r.found || r.bound == nil {
		return false
	}
	i := solve.Improvement{Solution: solve.Solution{Values: r.best, Objective: r.value}, Bound: *r.bound, Bounded: true}
	near := i.Near(r.Gap)
	if near {
		r.cancel(solve.ErrGap)
	}
	return near
}

// print writes a solution at once.
func (r *run) print(values []int32) {
	r.text = append(r.compiled.Append(r.text[:0], values), "----------\n"...)
	r.write()
	r.printed++
}

func (r *run) write() {
	if _, err := r.stdout.Write(r.text); err != nil && r.broken == nil {
		r.broken = err
	}
}

// finish prints how the search ended.
func (r *run) finish(proved bool) {
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
	if proved && r.found && r.compiled.Goal != flatzinc.Satisfy {
		r.bound = &r.value // a search that ends says no more of its bound
	}
	if r.Statistics {
		r.text = r.appendStats(r.text)
	}
	r.write()
}
