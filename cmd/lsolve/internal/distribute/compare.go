package distribute

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"lsolve/cluster"
	"lsolve/cmd/lsolve/internal/compare"
	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/internal/catalogue"
	"lsolve/solve"
)

// Compare has the runs of a comparison made on the cluster. words are the command line without what
// is about its output. If there is a job to follow, contestants and instances are those of the job.
func (e *Elsewhere) Compare(ctx context.Context, k *compare.Comparison, words []string) (*Experiment, error) {
	x, err := e.experiment(ctx, workersFor(k.Values), words, limitsOf(k.Values), func(ctx context.Context, c *cluster.Conn) (*plan, error) {
		return comparison(ctx, c, k)
	})
	if err != nil {
		return nil, err
	}
	if e.Job != "" {
		if err := x.adopt(k); err != nil {
			x.Close(ctx, nil)
			return nil, err
		}
	}
	cells := map[[2]int][]int{}
	for i, c := range x.plan.Cells {
		at := [2]int{c.Recipe, c.Source}
		cells[at] = append(cells[at], i)
	}
	k.Elsewhere = func(ctx context.Context, contestant, instance int, progress solve.ProgressFunc) (records []run.Record, cut int, err error) {
		for _, i := range cells[[2]int{contestant, instance}] {
			some, err := x.records(ctx, i, progress)
			var limit run.Cut
			if errors.As(err, &limit) {
				c := x.plan.Cells[i]
				cut, err = cut+c.Last-c.First, nil
			}
			if records = append(records, some...); err != nil {
				return records, cut, err
			}
		}
		return records, cut, nil
	}
	return x, nil
}

// comparison plans the runs of a comparison in the order of its table.
func comparison(ctx context.Context, c *cluster.Conn, k *compare.Comparison) (*plan, error) {
	p := &plan{}
	for _, contestant := range k.Contestants {
		p.Recipes = append(p.Recipes, recipeOf(contestant.Request, contestant.Label))
	}
	runs := k.Int("runs")
	for i, in := range k.Instances {
		s, err := sourceOf(ctx, c, in.Instance, in.Name, in.File)
		if err != nil {
			return nil, err
		}
		if in.File == "" {
			if s.N, err = strconv.Atoi(in.Name); err != nil {
				return nil, err
			}
		}
		p.Sources = append(p.Sources, s)
		for j, contestant := range k.Contestants {
			size := 1
			if !contestant.Random() { // the others depend on the first
				size = runs
			}
			for first := 0; first < runs; first += size {
				p.Cells = append(p.Cells, cell{j, i, first, first + size})
			}
		}
	}
	return p, nil
}

// adopt makes the comparison that of the job.
func (x *Experiment) adopt(k *compare.Comparison) error {
	var list []compare.Contestant
	for _, r := range x.plan.Recipes {
		i := slices.IndexFunc(k.Contestants, func(c compare.Contestant) bool { return c.Label == r.Label })
		if i < 0 {
			return exit.Usagef("job %s has runs of %s; expected options about the output only", x.job.ID, r.Label)
		}
		list = append(list, k.Contestants[i])
	}
	last := 0
	for _, c := range x.plan.Cells {
		last = max(last, c.Last)
	}
	if runs := k.Int("runs"); runs != last {
		return exit.Usagef("--runs %d, and job %s has %d; expected options about the output only", runs, x.job.ID, last)
	}
	k.Contestants, k.Instances = list, nil
	for _, s := range x.plan.Sources {
		k.Instances = append(k.Instances, compare.Instance{Name: s.Name, File: s.File})
	}
	return nil
}

// workersFor is how many workers a cluster of this machine has for runs that may have threads.
func workersFor(v *option.Values) int { return max(1, option.Cores()/max(1, v.Int("threads"))) }

// Words are the words of the command of a problem, without what is about its output and its machine.
func Words(e *catalogue.Entry, v *option.Values, before ...string) []string {
	return slices.Concat(before, []string{e.Name}, v.CommandLine(local...))
}

// local are options that belong to the machine of the command.
var local = []string{"cluster", "output", "plot", "plot-gaps", "boxes", "results", "record", "format", "progress"}
