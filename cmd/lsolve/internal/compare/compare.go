// Package compare runs algorithms side by side on the same instances.
//
//	samples, err := comparison.Run(ctx)
//
// An entry is a line of the table: one contestant on one instance. Lines are printed
// as they come; the samples are for plots.
//
//	compare.go    contestants, the runs
//	instances.go  what they run on
//	entry.go      what the runs of a contestant on an instance come to
//	table.go      the table for people
//	lines.go      JSON and CSV
package compare

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/plots"
	"lsolve/cmd/lsolve/internal/progress"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/internal/catalogue"
	"lsolve/solve"
)

// Contestant is an algorithm as the command line names it.
type Contestant struct {
	*request.Request
	Label string
}

// Comparison is what is compared.
type Comparison struct {
	*catalogue.Entry
	*option.Values
	Contestants []Contestant
	Instances   []Instance
	Out         *output.Writer
	Stderr      io.Writer
	// Elsewhere waits for the runs of a contestant on an instance, given by their numbers, which
	// others make as run.Repeat does. cut are those that a limit of their task has ended, without a result. nil: they are
	// made here.
	Elsewhere func(ctx context.Context, contestant, instance int, progress solve.ProgressFunc) (records []run.Record, cut int, err error)
}

// Contestants returns the algorithms of --algos.
func Contestants(e *catalogue.Entry, set *option.Set, v *option.Values) ([]Contestant, error) {
	named, err := set.Contestants(v)
	if err != nil {
		return nil, err
	}
	var list []Contestant
	for _, k := range named {
		r, err := request.New(e, k.Algorithm, k.Values)
		if err != nil {
			return nil, err
		}
		list = append(list, Contestant{r, k.Label})
	}
	return list, nil
}

// Fitting returns the contestants that take all sizes. Others are left out, with a
// message on stderr, unless they were named on the command line; then that is an
// error.
func Fitting(list []Contestant, sizes []int, leave bool, stderr io.Writer) ([]Contestant, error) {
	if len(sizes) == 0 {
		return list, nil
	}
	largest := slices.Max(sizes)
	var fitting []Contestant
	for _, k := range list {
		switch most := k.Most(); {
		case largest <= most:
			fitting = append(fitting, k)
		case leave:
			fmt.Fprintf(stderr, "%s is left out: it takes at most -n %d\n", k.Label, most)
		default:
			return nil, exit.Usagef("-n %d; expected %d..%d for %s", largest, k.Size.Least, most, k.Label)
		}
	}
	return fitting, nil
}

// Run makes all runs and prints each line of the table when its runs are done. It returns
// the samples of the finished runs for plots, with an error too.
func (c *Comparison) Run(ctx context.Context) (samples []plots.Sample, err error) {
	table := c.table()
	for i := range c.Instances {
		for k := range c.Contestants {
			e, err := c.compare(ctx, k, i)
			if e != nil {
				if err := errors.Join(table.row(e), c.Out.Flush()); err != nil {
					return samples, err
				}
				c.Out.Found()
				samples = append(samples, plots.Sample{Instance: e.instance, Label: e.label, Times: e.times, Runs: e.Runs})
			}
			if err != nil {
				return samples, exit.Worst(err, c.end(table, samples))
			}
		}
	}
	return samples, c.end(table, samples)
}

// end ends a table.
func (c *Comparison) end(t table, samples []plots.Sample) error {
	err := errors.Join(t.end(), c.Out.Flush())
	if err == nil && len(samples) > 0 {
		c.Out.Found()
	}
	return err
}

// compare makes the runs of one contestant on one instance. With an error it returns the
// entry of the finished runs; nil if no run has finished.
func (c *Comparison) compare(ctx context.Context, contestant, instance int) (*entry, error) {
	k, in := c.Contestants[contestant], c.Instances[instance]
	q := *k.Request
	q.Instance, q.File = in.Instance, in.File
	line := progress.Start(c.Stderr, c.String("progress"), fmt.Sprintf("%s, %s,", k.Label, in.Name))
	defer line.Stop()
	var records []run.Record
	var err error
	cut := 0
	if c.Elsewhere != nil {
		records, cut, err = c.Elsewhere(ctx, contestant, instance, line.Count)
	} else {
		records, err = run.Repeat(ctx, &q, 0, c.Int("runs"), run.Hooks{
			Progress: line.Count, Improvement: func(i solve.Improvement) error { line.Improve(i); return nil },
		})
	}
	wanted := c.Int("runs")
	if err != nil {
		if wanted = len(records) + cut; wanted == 0 {
			return nil, err
		}
	}
	return newEntry(&q, k.Label, in.Name, wanted, cut, records), err
}
