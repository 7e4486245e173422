package show

import (
	"fmt"

	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/solve"
)

// writeStats prints the figures of a run on the standard error.
func (p *Printer) writeStats(r *run.Record) error {
	w := p.Stderr
	fmt.Fprintf(w, "status: %v\nsolutions: %d\n", r.Status, r.Solutions)
	for _, s := range r.Stats {
		name := s.Name
		if theirs, ok := p.FigureNames[name]; ok {
			name += " (" + theirs + ")"
		}
		fmt.Fprintf(w, "%s: %d\n", name, s.Value)
	}
	if rate, ok := acceptance(r.Stats); ok {
		fmt.Fprintf(w, "%s: %s\n", acceptanceRate, output.Short(rate))
	}
	fmt.Fprintf(w, "time_ms: %s\n", output.Short(output.Milliseconds(r.Time)))
	if p.Optimises() && r.Found() {
		fmt.Fprintf(w, "objective: %d\n", r.Objective)
	}
	if p.Optimises() && r.Bounded {
		fmt.Fprintf(w, "bound: %d\n", r.Bound)
		if r.Found() {
			fmt.Fprintf(w, "gap: %.2f %%\n", 100*r.Gap())
		}
	}
	return writePortfolio(w, r.Portfolio)
}

const acceptanceRate = "acceptance_rate"

// acceptance returns the share of the moves tried that were made, if a search counts
// both.
func acceptance(s solve.Stats) (rate float64, ok bool) {
	tried, counts := s.Get(solve.MovesTried)
	taken, both := s.Get(solve.MovesTaken)
	return float64(taken) / float64(max(tried, 1)), counts && both
}
