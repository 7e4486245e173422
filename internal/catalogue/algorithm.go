package catalogue

import (
	"context"
	"errors"
	"io"
	"time"

	"lsolve/problem"
	"lsolve/record"
	"lsolve/solve"
)

// Algorithm is an algorithm that only one problem has.
type Algorithm struct {
	// Name is that of the command; Summary is one line.
	Name, Summary string
	// Effort is the figure that measures the work; "" if there is none.
	Effort string
	// Complete: it answers all questions. Otherwise it finds one solution.
	Complete bool
	// Random: another seed is another run.
	Random bool
	// Backtracks: it searches a tree, of which it counts the backtracks.
	Backtracks bool
	// Threads: several threads share the work of counting.
	Threads bool
	// Counts has 1 in each limit that it honours, besides the time; see
	// solve.Limits.Check.
	Counts solve.Limits
	// Options of its own.
	Options []problem.Option
	// Variants are settings of the options that are worth comparing.
	Variants []Variant
	// Largest is the largest size that it takes. nil: all sizes.
	Largest func(q Question, v problem.Values) int
	// Steps: it calls OnStep, on instances up to this size.
	Steps int
	// Costs: it calls OnCost.
	Costs bool
	// Run answers the job's question. The caller has checked the values, the limits
	// and the size.
	Run func(ctx context.Context, j Job) (Outcome, error)
	// WriteRuns prints the report of the algorithm about several runs. nil:
	// nothing.
	WriteRuns func(w io.Writer, runs []Run) error
}

// Variant is a setting of options with a name.
type Variant struct {
	Name   string
	Values map[string]any
}

// Question is the question to an algorithm.
type Question uint8

// The questions.
const (
	First       Question = iota // one solution
	Every                       // all of them
	Unique                      // one of each class of symmetric solutions
	Count                       // how many there are
	CountUnique                 // how many classes
)

// Job is one run of an algorithm.
type Job struct {
	Instance     problem.Instance
	Question     Question
	Values       problem.Values // of the algorithm's Options
	Seed, Stream uint64
	Threads      int // 0: 1
	Limits       solve.Limits
	// OnSolution receives each requested solution, and may keep it. An error ends
	// the run, and is returned.
	OnSolution func(values []int32) error
	OnProgress solve.ProgressFunc // may be nil
	// OnStep, unless nil, receives each step of an algorithm that shows its steps.
	// An error ends the run, and is returned.
	OnStep func(Step) error
	// OnCost, unless nil, gets the cost after each step of a walk, and the number of
	// steps so far.
	OnCost func(steps, cost int64)
	// Record, unless nil, gets the steps of the run.
	Record *record.Writer
}

// Step is a step of an algorithm. It is valid during the call only.
type Step struct {
	Title  string // such as "step 12"
	Cost   int64
	Values []int32
	// WriteText draws the state for people, with the kind of the step.
	WriteText func(w io.Writer) error
}

// Outcome is the outcome of a run. Its Solution is empty: OnSolution has received
// it.
type Outcome struct {
	solve.Result
	Solutions int64 // found, or counted
}

// Run has the cost of a run that found a solution.
type Run struct {
	Time  time.Duration
	Stats solve.Stats
}

// job is a run on the way to its Outcome.
type job struct {
	Job
	Outcome
	err error // of OnSolution or OnStep
}

// found passes a solution on; false ends the run.
func (j *job) found(values []int32) bool {
	if j.err = j.OnSolution(values); j.err == nil {
		j.Solutions++
		j.Status = solve.Satisfied
	}
	return j.err == nil
}

// outcome returns the outcome of the run: an end by a limit or the context is no
// error.
func (j *job) outcome(ctx context.Context, err error) (Outcome, error) {
	switch {
	case j.err != nil:
		return j.Outcome, j.err
	case err == nil:
	case ctx.Err() != nil && errors.Is(err, context.Cause(ctx)), errors.Is(err, solve.ErrLimit):
		j.Stopped = err
	default:
		return j.Outcome, err
	}
	return j.Outcome, nil
}
