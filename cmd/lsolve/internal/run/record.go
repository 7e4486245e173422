package run

import (
	"errors"
	"time"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/figures"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/hybrid"
	"lsolve/internal/catalogue"
	"lsolve/solve"
)

// Record is the result of a run.
type Record struct {
	// Result's solution is the last one that was found, as the instance's Check
	// takes it: of an optimising search the best.
	solve.Result
	// Number is the run's, from 0.
	Number int
	// Time is that of the search, without checking and printing.
	Time time.Duration
	// Solutions are how many were found, or counted.
	Solutions int64
	// Portfolio is what a portfolio chose and what its members did; nil of others.
	Portfolio *hybrid.Result
	// Lacking says what the best state lacks of a run without a solution; "": that is unknown.
	Lacking string
}

// Answered reports whether the run has answered what was asked. The best solution
// that a limit has left time for is an answer where there is an objective.
func (r *Record) Answered(q *request.Request) bool {
	if q.Optimises() && q.Question == catalogue.First && r.Found() {
		return true
	}
	return r.Stopped == nil && r.Status.Answered()
}

// Interrupted reports whether a signal has ended the run.
func (r *Record) Interrupted() bool { return errors.Is(r.Stopped, exit.ErrInterrupted) }

// Unanswered returns the error of a run that was interrupted, or stopped before its
// answer; nil of others.
func (r *Record) Unanswered(q *request.Request) error {
	switch {
	case r.Interrupted():
		return exit.Interruption(r.Stopped)
	case r.Answered(q):
		return nil
	}
	why := stopped(q, r.Stopped)
	if r.Lacking != "" {
		return exit.Unansweredf("%v; %s", why, r.Lacking)
	}
	return why
}

// Ending returns how runs ended: nil if one was answered, unless a signal came.
func Ending(q *request.Request, records []Record) error {
	var last error
	for i := range records {
		err := records[i].Unanswered(q)
		if err == nil && !records[len(records)-1].Interrupted() {
			return nil
		}
		last = err
	}
	return last
}

// Figures are those of the run, the objective first where there is one.
func (r *Record) Figures(q *request.Request) figures.Run {
	f := figures.Run{Answered: r.Answered(q), Time: r.Time, Stats: r.Stats, Portfolio: r.Portfolio != nil}
	if q.Optimises() && r.Found() {
		f.Stats = append(solve.Stats{{Name: Objective, Value: r.Objective}}, f.Stats...)
	}
	return f
}

// Objective is the name of the objective among the figures.
const Objective = "objective"

// Figures are those of several runs.
func Figures(q *request.Request, records []Record) []figures.Run {
	runs := make([]figures.Run, len(records))
	for i := range records {
		runs[i] = records[i].Figures(q)
	}
	return runs
}
