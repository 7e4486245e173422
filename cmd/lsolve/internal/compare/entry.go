package compare

import (
	"slices"

	"lsolve/cmd/lsolve/internal/figures"
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/model"
)

// entry is a line of the table: one contestant on one instance.
type entry struct {
	instance, label string
	effort          string // the figure that measures the work; "": there is none
	figures.Summary
	work       figures.Figure // zero where the algorithm counts nothing
	backtracks figures.Backtracks
	times      []float64      // ms, of the runs that were answered
	early      bool           // the runs after the first were not made
	cut        int            // runs that a limit of their task has ended, without a result
	objective  figures.Figure // of optimising runs, solved or not
	maximise   bool
}

// newEntry summarises runs; there may be fewer than were wanted.
func newEntry(q *request.Request, label, instance string, wanted, cut int, records []run.Record) *entry {
	e := &entry{instance: instance, label: label, effort: q.Effort(), cut: cut, early: len(records)+cut < wanted, maximise: q.Sense == model.Maximise}
	runs := run.Figures(q, records)
	solved := runs
	if q.Target != nil { // only runs that have reached it are solved
		for i := range runs {
			runs[i].Answered = runs[i].Answered && records[i].Stopped == nil
		}
		solved = slices.DeleteFunc(slices.Clone(runs), func(r figures.Run) bool { return !r.Answered })
	}
	e.Summary = figures.Summarize(solved)
	e.Runs = wanted
	e.work = e.Figures.Get(e.effort)
	found := run.Figures(q, records)
	e.objective = figures.Summarize(found).Figures.Get(run.Objective)
	for _, r := range solved {
		if r.Answered {
			e.times = append(e.times, output.Milliseconds(r.Time))
		}
	}
	// A run that a limit has stopped would have needed more backtracks.
	for i := range runs {
		runs[i].Answered = records[i].Stopped == nil && records[i].Status.Answered()
	}
	e.backtracks = figures.BacktracksOf(q.Backtracks(), runs)
	return e
}

// time returns the figure of the times, zero if no run was answered.
func (e *entry) time() figures.Figure { return e.Figures.Get(figures.TimeMS) }

// best returns the best objective.
func (e *entry) best() float64 {
	if e.maximise {
		return e.objective.Max
	}
	return e.objective.Min
}
