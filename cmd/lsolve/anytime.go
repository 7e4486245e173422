package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"lsolve/hybrid"
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

// ended is what ended a portfolio without an answer, in the words of its flags.
func (o *hybridOptions) ended(r *hybrid.Result, err error) error {
	switch {
	case err != nil:
		return err
	case errors.Is(r.Stopped, solve.ErrSlices):
		return errTurns
	case r.Stopped == nil && r.Status == solve.Unknown:
		return errNoPart
	}
	return r.Stopped
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
	for _, p := range r.Members {
		number := func(name string) string {
			if v, ok := p.Stats.Get(name); ok {
				return fmt.Sprint(v)
			}
			return "-"
		}
		fmt.Fprintf(table, "%s\t%d\t%d\t%s\t%s\t%s\t%s\t%s\t\n", p.Name, p.Better, p.Bounds, short(milliseconds(p.Time)),
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
	for _, p := range r.Members {
		if p.Err != nil && !errors.Is(p.Err, solve.ErrUnsupported) {
			fmt.Fprintf(w, "the part %s ended: %s\n", p.Name, firstLine(p.Err))
		}
	}
}

// portfolio are the options of hybrid.Solve that the flags say.
func (o *hybridOptions) portfolio(algo string) hybrid.Options {
	options := hybrid.Options{
		Strategy: hybrid.Portfolio, Members: o.parts, Deterministic: o.deterministic, Limits: solve.Limits{Slices: o.turns},
	}
	switch algo {
	case algoGuided:
		options.Strategy = hybrid.SolutionGuided
	case algoLNS:
		options.Strategy = hybrid.LNS
	}
	return options
}
