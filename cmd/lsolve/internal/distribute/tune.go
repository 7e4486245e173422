package distribute

import (
	"context"
	"fmt"
	"strconv"

	"lsolve/cluster"
	"lsolve/cmd/lsolve/internal/tune"
	"lsolve/solve"
)

// Tune has the runs of a tuning made on the cluster. Those that a race needs next are a job, which is
// removed when they are made: what they have come to is kept by the journal of the tuning. end is to be
// called after the tuning.
func (e *Elsewhere) Tune(ctx context.Context, t *tune.Tuning) (end func(), err error) {
	c, end, err := e.connect(ctx, workersFor(t.Values), true) // runs that are measured share no memory
	if err != nil {
		return nil, err
	}
	r := &racing{e: e, conn: c, t: t}
	t.Elsewhere = r.make
	return end, nil
}

// racing is a tuning on a cluster.
type racing struct {
	e    *Elsewhere
	conn *cluster.Conn
	t    *tune.Tuning
	jobs int
}

// make implements tune.Tuning.Elsewhere.
func (r *racing) make(ctx context.Context, list []tune.Errand, progress solve.ProgressFunc) ([]tune.Made, error) {
	p, err := r.plan(ctx, list)
	if err != nil {
		return nil, err
	}
	r.jobs++
	title := fmt.Sprintf("tune %s, part %d: %d runs", r.t.Name, r.jobs, len(list))
	j, err := submitPlan(ctx, r.conn, r.e.Version, p, title, nil, limitsOf(r.t.Values))
	if err != nil {
		return nil, err
	}
	x := r.e.watch(ctx, r.conn, j, p, func() {})
	all, err := x.all(ctx, progress)
	x.ends()
	x.group.Wait()
	if err != nil {
		_, _ = r.conn.Cancel(context.WithoutCancel(ctx), j.ID) // nobody can go on with it
		return nil, err
	}
	// What stays if this fails takes some room, and lsolve cluster jobs lists it.
	_ = r.conn.Remove(ctx, j.ID)
	return all, nil
}

// all waits for all cells.
func (x *Experiment) all(ctx context.Context, progress solve.ProgressFunc) ([]tune.Made, error) {
	list := make([]tune.Made, len(x.plan.Cells))
	for i := range list {
		m, err := x.wait(ctx, i, progress)
		switch {
		case err != nil:
			return nil, err
		case m.Mistake != nil:
			list[i].Err = m.Mistake.err()
		case len(m.Runs) != 1:
			return nil, fmt.Errorf("job %s: %d runs in the place of one", x.job.ID, len(m.Runs))
		default:
			list[i].Record = m.Runs[0].record()
		}
	}
	return list, nil
}

// plan makes a plan of the runs, a cell each.
func (r *racing) plan(ctx context.Context, list []tune.Errand) (*plan, error) {
	p, recipes, sources := &plan{}, map[string]int{}, map[string]int{}
	for _, errand := range list {
		key := errand.Label + "\n" + errand.Duration("time-limit").String()
		if _, known := recipes[key]; !known {
			recipes[key] = len(p.Recipes)
			p.Recipes = append(p.Recipes, recipeOf(errand.Request, errand.Label))
		}
		in := errand.Instance
		name := in.Name + "\n" + in.File
		if _, known := sources[name]; !known {
			s, err := sourceOf(ctx, r.conn, in.Instance, in.Name, in.File)
			if err != nil {
				return nil, err
			}
			if in.File == "" {
				if s.N, err = strconv.Atoi(in.Name); err != nil {
					return nil, err
				}
			}
			sources[name] = len(p.Sources)
			p.Sources = append(p.Sources, s)
		}
		p.Cells = append(p.Cells, cell{recipes[key], sources[name], errand.Number, errand.Number + 1})
	}
	return p, nil
}
