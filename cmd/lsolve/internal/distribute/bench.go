package distribute

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"lsolve/cluster"
	"lsolve/cmd/lsolve/internal/bench"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/solve"
)

// Bench has the runs of a bench made on the cluster that its journal does not have.
func (e *Elsewhere) Bench(ctx context.Context, b *bench.Bench, words []string) (*Experiment, error) {
	x, err := e.experiment(ctx, workersFor(b.Values), words, limitsOf(b.Values), func(ctx context.Context, c *cluster.Conn) (*plan, error) {
		return benches(ctx, c, b)
	})
	if err != nil {
		return nil, err
	}
	cells := map[bench.Place]int{}
	for i, c := range x.plan.Cells {
		cells[bench.Place{Instance: x.plan.Sources[c.Source].Name, Algo: x.plan.Recipes[c.Recipe].Label, Run: c.First}] = i
	}
	b.Elsewhere = func(ctx context.Context, at bench.Place, progress solve.ProgressFunc) (record run.Record, way *run.Way, err error) {
		i, ok := cells[at]
		if !ok {
			return record, nil, bench.Lost{Err: fmt.Errorf("job %s has no run %d of %s on %s", x.job.ID, at.Run, at.Algo, at.Instance)}
		}
		m, err := x.wait(ctx, i, progress)
		var limit run.Cut
		switch {
		case errors.As(err, &limit):
			return record, nil, limit
		case err != nil:
			return record, nil, bench.Lost{Err: err}
		case m.Mistake != nil:
			return record, nil, m.Mistake.err()
		case len(m.Runs) != 1:
			return record, nil, bench.Lost{Err: fmt.Errorf("job %s: %d runs in the place of one", x.job.ID, len(m.Runs))}
		}
		o := &m.Runs[0]
		return o.record(), &run.Way{At: o.At, Objectives: o.Costs}, nil
	}
	return x, nil
}

// benches plans the runs of a bench, in its order.
func benches(ctx context.Context, c *cluster.Conn, b *bench.Bench) (*plan, error) {
	p, recipes := &plan{Ways: true}, map[string]int{}
	for i := range b.Set.Items {
		in := &b.Set.Items[i]
		s, err := sourceOf(ctx, c, nil, in.Name, in.File)
		if err != nil {
			return nil, err
		}
		s.Options = in.Values.Given()
		p.Sources = append(p.Sources, s)
		contestants := b.Contestants(in.Entry.Name)
		if _, known := recipes[in.Entry.Name]; !known {
			recipes[in.Entry.Name] = len(p.Recipes)
			for _, k := range contestants {
				p.Recipes = append(p.Recipes, recipeOf(k.Request, k.Label))
			}
		}
		for number := range b.Int("runs") {
			for j, k := range contestants {
				known := b.Journal.Of(bench.Place{Instance: in.Name, Algo: k.Label, Run: number}) != nil
				if known || !k.Random() && number > 0 { // another run would be the same
					continue
				}
				p.Cells = append(p.Cells, cell{recipes[in.Entry.Name] + j, i, number, number + 1})
			}
		}
	}
	return p, nil
}

// BenchWords are the words of lsolve bench, like those of Words. The set is to be found from any
// folder of this machine.
func BenchWords(v *option.Values, set string) []string {
	if path, err := filepath.Abs(set); err == nil {
		set = path
	}
	return append(append([]string{"bench"}, v.CommandLine(local...)...), set)
}
