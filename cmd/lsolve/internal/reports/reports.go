// Package reports prints the tables of the reports that lsolve began with:
//
//	err := reports.Table(ctx, r, out, line)
//
//	reports.go     which table
//	backtrack.go   queens by the backtracker: time, memory and placements
//	labelings.go   puzzles by every selection and branching
package reports

import (
	"context"
	"text/tabwriter"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/progress"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/run"
)

// Table prints the table of the request's problem.
func Table(ctx context.Context, q *request.Request, out *output.Writer, line *progress.Line) error {
	if q.Own != nil {
		return backtrack(ctx, q, out, line)
	}
	return labelings(ctx, q, out, line)
}

// once makes a run of a table. A signal is an error; a limit is none.
func once(ctx context.Context, q *request.Request, line *progress.Line) (run.Record, error) {
	r, err := run.Make(ctx, q, 0, run.Hooks{Progress: line.Count})
	if err == nil {
		err = exit.Interruption(r.Stopped)
	}
	return r, err
}

// end prints the lines that a table has; err ended the runs.
func end(table *tabwriter.Writer, out *output.Writer, lines int, err error) error {
	failed := table.Flush()
	if failed == nil && lines > 0 {
		out.Found()
	}
	return exit.Worst(err, failed)
}
