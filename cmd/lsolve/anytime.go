package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"text/tabwriter"
	"time"

	"lsolve/hybrid"
	"lsolve/model"
	"lsolve/solve"
)

// inBackground makes something that looks at no context, such as a model of
// millions of constraints. If ctx ends first, what is made is left behind.
func inBackground[T any](ctx context.Context, build func() T) (T, error) {
	done := make(chan T, 1)
	go func() { done <- build() }()
	select {
	case v := <-done:
		return v, nil
	case <-ctx.Done():
		var none T
		return none, context.Cause(ctx)
	}
}

// turnsErr is the error of a portfolio: solve.ErrLimit in the words of its
// flags.
func (o *hybridOptions) turnsErr(err error) error {
	switch {
	case !errors.Is(err, solve.ErrLimit):
		return err
	case o.turns > 0:
		return errTurns
	}
	return errNoPart
}

// projected are the values of some variables.
func projected[V ~int32](all []int32, vars []V) []int32 {
	values := make([]int32, len(vars))
	for i, x := range vars {
		values[i] = all[x]
	}
	return values
}

// writePortfolio prints what a portfolio chose, why, and what came of it; nothing
// of other searches.
func writePortfolio(w io.Writer, r *hybrid.Result) error {
	if r == nil {
		return nil
	}
	fmt.Fprintf(w, "chosen for %s", r.Choice)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "part\tbetter\tbounds\ttime ms\tsteps\tnodes\tneighbourhoods\t\t")
	for _, p := range r.Parts {
		number := func(name string) string {
			if v, ok := p.Stats.Get(name); ok {
				return fmt.Sprint(v)
			}
			return "-"
		}
		fmt.Fprintf(table, "%s\t%d\t%d\t%s\t%s\t%s\t%s\t%s\t\n", p.Name, p.Found, p.Bounds, short(milliseconds(p.Time)),
			number(solve.Steps), number(solve.Nodes), number(solve.Neighbourhoods), ended(p.Err))
	}
	return table.Flush()
}

// ended is why a part has, on one line.
func ended(err error) string {
	switch {
	case err == nil:
		return ""
	case errors.Is(err, solve.ErrUnsupported):
		return "  not supported"
	}
	return "  " + firstLine(err)
}

func firstLine(err error) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	return line
}

// writeFailures reports the parts of a portfolio that have broken down; the
// others went on.
func writeFailures(w io.Writer, r *hybrid.Result) {
	if r == nil {
		return
	}
	for _, p := range r.Parts {
		if p.Err != nil && !errors.Is(p.Err, solve.ErrUnsupported) {
			fmt.Fprintf(w, "the part %s ended: %s\n", p.Name, firstLine(p.Err))
		}
	}
}

// solveLNS is large neighbourhood search alone: it begins with the first
// solution that the complete search with restarts finds.
func solveLNS(ctx context.Context, m *model.Model, o hybrid.Options) (hybrid.Result, error) {
	first := o
	first.Parts = []string{hybrid.Guided}
	enough := int64(math.MaxInt64) // any objective is
	if m.Objective().Sense == model.Maximise {
		enough = -math.MaxInt64
	}
	first.Target = &enough
	start := time.Now()
	before, err := hybrid.Solve(ctx, m, first)
	if err != nil || before.Status != solve.Satisfied {
		return before, err
	}
	offset := time.Since(start)
	o.Parts, o.Start = []string{hybrid.LNS}, before.Values
	if told := o.OnUpdate; told != nil {
		o.OnUpdate = func(u hybrid.Update) {
			if u.By == "start" {
				return // it has been told
			}
			u.After += offset
			told(u)
		}
	}
	r, err := hybrid.Solve(ctx, m, o)
	if r.By == "start" {
		r.By = before.By
	}
	if !r.Bounded {
		r.Bound, r.Bounded = before.Bound, before.Bounded
	}
	r.Updates += before.Updates - 1
	r.Parts = append(before.Parts, r.Parts...)
	r.Choice.Parts = append(before.Choice.Parts, r.Choice.Parts...)
	return r, err
}

// portfolio are the options of hybrid.Solve that the flags say.
func (o *hybridOptions) portfolio(algo string) hybrid.Options {
	options := hybrid.Options{Parts: o.parts, Deterministic: o.deterministic, Turns: o.turns}
	if algo == algoGuided {
		options.Parts = []string{hybrid.Guided}
	}
	return options
}

// solvePortfolio is hybrid.Solve for any of its algorithms.
func solvePortfolio(ctx context.Context, algo string, m *model.Model, o hybrid.Options) (hybrid.Result, error) {
	if algo == algoLNS {
		return solveLNS(ctx, m, o)
	}
	return hybrid.Solve(ctx, m, o)
}
