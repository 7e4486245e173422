package main

import (
	"fmt"
	"io"
	"lsolve/solve"
	"math"

	"lsolve/model"
)

// update prints news of a running search where every better solution is asked
// for: one line of JSON. The text format shows the solutions alone.
func (p *problemPrinter) update(u solve.Improvement) error {
	if p.r.format != "json" {
		return nil
	}
	fields := map[string]any{"by": u.By, "time_ms": milliseconds(u.After)}
	if u.Values != nil {
		fields["objective"] = u.Objective
	}
	if u.Bounded {
		fields["bound"] = u.Bound
	}
	if u.Values != nil && u.Bounded {
		fields["gap"] = roundedGap(u)
	}
	if err := problemLine(p.out, p.r, "update", p.number(), fields); err != nil {
		return err
	}
	return p.out.Flush() // they stream
}

// roundedGap is the gap with as many digits as mean something; one that is left
// is never 0.
func roundedGap(u solve.Improvement) float64 {
	const digits = 1e6
	gap := u.Gap()
	if gap == 0 {
		return 0
	}
	return max(1, math.Round(gap*digits)) / digits
}

// final is the last state of a portfolio, or of a complete search.
func (r *problemRecord) final() solve.Improvement {
	var u solve.Improvement
	if r.portfolio != nil {
		u = solve.Improvement{Bound: r.portfolio.Bound, Bounded: r.portfolio.Bounded, By: r.portfolio.By}
	} else if r.bound != nil {
		u = solve.Improvement{Bound: *r.bound, Bounded: true}
	}
	if r.best != nil {
		u.Values, u.Objective = r.best.values, r.best.objective
	}
	return u
}

// fields adds what the summary of an optimising search has that proves bounds.
func (r *problemRecord) fields(fields map[string]any, sense model.Sense) {
	u := r.final()
	if u.By != "" {
		fields["by"] = u.By
	}
	if r.portfolio != nil && r.portfolio.Proof != "" {
		fields["proof"] = r.portfolio.Proof
	}
	if sense != model.Satisfy && u.Bounded {
		fields["bound"] = u.Bound
		if u.Values != nil {
			fields["gap"] = roundedGap(u)
		}
	}
}

// writeAnytime prints objective and bound for people, and what a portfolio
// chose.
func (r *problemRecord) writeAnytime(q *problemRequest, w io.Writer) error {
	if r.best != nil && q.kind.sense != model.Satisfy {
		fmt.Fprintf(w, "objective: %d\n", r.best.objective)
	}
	u := r.final()
	if u.Bounded && q.kind.sense != model.Satisfy {
		fmt.Fprintf(w, "bound: %d\n", u.Bound)
		if u.Values != nil {
			fmt.Fprintf(w, "gap: %.2f %%\n", 100*u.Gap())
		}
	}
	if u.By != "" {
		fmt.Fprintf(w, "by: %s\n", u.By)
	}
	if r.portfolio == nil {
		return nil
	}
	if r.portfolio.Proof != "" {
		fmt.Fprintf(w, "proof: %s\n", r.portfolio.Proof)
	}
	return writePortfolio(w, r.portfolio)
}
