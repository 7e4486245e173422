package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"lsolve/internal/scale/simulate"
)

// costs are those that BenchmarkServer of package cluster has measured on one core of an AMD EPYC,
// server and client together.
var costs = simulate.Costs{
	Add: 18 * time.Microsecond, Deliver: 78 * time.Microsecond, Store: 62 * time.Microsecond, Ack: 57 * time.Microsecond,
	Ask: 109 * time.Microsecond, Present: 41 * time.Microsecond, Beat: 5 * time.Microsecond,
}

// latency is that of a message in a local network.
const latency = 250 * time.Microsecond

// jobs are the kinds of jobs.
var jobs = []struct {
	name, file string
	shape      simulate.Shape
	pieces     int
}{
	{"counting queens", "queens", simulate.Pieces, 1 << 16},
	{"proof of a job shop", "proof", simulate.Search, 0},
	{"experiment", "runs", simulate.Whole, 0},
}

// scope is what tables are about.
type scope struct {
	work    time.Duration // what each job takes on one core
	workers []int
	firsts  []int // how many tasks jobs begin with
}

// whole is the scope of the tables in the documentation. A result names 4096 tasks at most: more
// need two steps.
var whole = scope{100 * time.Hour, []int{10, 100, 1000, 10000}, []int{64, 1024, 4096, 16384, 65536}}

// tables writes the tables.
func tables(w io.Writer, testdata string, about scope) error {
	for _, j := range jobs {
		r, err := simulate.Load(filepath.Join(testdata, j.file+".txt"))
		if err != nil {
			return err
		}
		run := func(first, workers int) simulate.Outcome {
			return simulate.Run(simulate.NewJob(&r, j.shape, first, j.pieces, about.work, 1), simulate.Cluster{Workers: workers, Latency: latency, Costs: costs})
		}
		fmt.Fprintf(w, "%s (recorded: %s)\n\n| first tasks |", j.name, r.What)
		for _, n := range about.workers {
			fmt.Fprintf(w, " %d workers |", n)
		}
		fmt.Fprintf(w, "\n|%s\n", strings.Repeat("---|", 1+len(about.workers)))
		last := make([]simulate.Outcome, len(about.workers))
		for _, first := range about.firsts {
			fmt.Fprintf(w, "| %d |", first)
			for i, n := range about.workers {
				last[i] = run(first, n)
				fmt.Fprintf(w, " %.0f %% |", 100*last[i].Efficiency)
			}
			fmt.Fprintln(w)
		}
		fmt.Fprintf(w, "\n| with %d first tasks |", about.firsts[len(about.firsts)-1])
		for _, n := range about.workers {
			fmt.Fprintf(w, " %d workers |", n)
		}
		fmt.Fprintf(w, "\n|%s\n", strings.Repeat("---|", 1+len(about.workers)))
		for _, row := range []struct {
			name string
			of   func(o simulate.Outcome) string
		}{
			{"time", func(o simulate.Outcome) string { return o.Took.Round(time.Second).String() }},
			{"tasks", func(o simulate.Outcome) string { return fmt.Sprint(o.Tasks) }},
			{"messages a second", func(o simulate.Outcome) string { return fmt.Sprintf("%.0f", o.Messages) }},
			{"MB a second", func(o simulate.Outcome) string { return fmt.Sprintf("%.2f", o.Bytes/1e6) }},
			{"server busy", func(o simulate.Outcome) string { return fmt.Sprintf("%.0f %%", 100*o.Busy) }},
		} {
			fmt.Fprintf(w, "| %s |", row.name)
			for _, o := range last {
				fmt.Fprintf(w, " %s |", row.of(o))
			}
			fmt.Fprintln(w)
		}
		fmt.Fprintln(w)
	}
	return nil
}
