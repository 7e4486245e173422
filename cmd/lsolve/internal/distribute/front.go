package distribute

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"lsolve/cluster"
	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/front"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/internal/catalogue"
	"lsolve/solve"
)

// Front has a front found on the cluster. files are those of its instances.
func (e *Elsewhere) Front(t *front.Task, files []string) {
	t.Elsewhere = func(ctx context.Context) (front.Result, error) { return e.findFront(ctx, t, files) }
}

// Fronted is the task of the job that there is to follow.
func (e *Elsewhere) Fronted(ctx context.Context, entry *catalogue.Entry, v *option.Values) (*front.Task, error) {
	c, j, end, err := e.job(ctx)
	if err != nil {
		return nil, err
	}
	defer end()
	if j.Kind != frontName {
		return nil, fmt.Errorf("job %s is of kind %s, expected %s", j.ID, j.Kind, frontName)
	}
	in, _, _, err := parseFront(j.Input)
	if err != nil {
		return nil, fmt.Errorf("job %s: %w", j.ID, err)
	}
	t, err := in.task(ctx, c, entry, v)
	if err == nil {
		e.Front(t, nil)
	}
	return t, err
}

// findFront submits a job, or follows the one that there is to follow, to its end.
func (e *Elsewhere) findFront(ctx context.Context, t *front.Task, files []string) (r front.Result, err error) {
	workers := option.Cores()
	if t.IsSet("threads") && t.Int("threads") > 0 {
		workers = t.Int("threads")
	}
	l := frontLimits(t)
	c, end, err := e.connect(ctx, workers, apart(l))
	if err != nil {
		return r, err
	}
	defer end()
	id := e.Job
	if id == "" {
		j, err := e.submitFront(ctx, c, t, files)
		if err != nil {
			return r, err
		}
		id = j.ID
		fmt.Fprintf(e.Stderr, "job %s\n", id)
	}
	return e.followFront(ctx, c, id, t)
}

// submitFront makes a job of a task.
func (e *Elsewhere) submitFront(ctx context.Context, c *cluster.Conn, t *front.Task, files []string) (*cluster.Job, error) {
	if len(files) > mostFiles {
		return nil, exit.Usagef("--cluster with %d files; expected at most %d", len(files), mostFiles)
	}
	in := frontInput{Recipe: recipe{Problem: t.Entry.Name, Algo: t.Algo, Options: optionsOfRun(t.Values)}, Parts: t.Int("parts")}
	delete(in.Recipe.Options, "threads") // they are workers here
	for _, name := range files {
		s, err := sourceOf(ctx, c, nil, "", name)
		if err != nil {
			return nil, err
		}
		in.Sources = append(in.Sources, s)
	}
	order := cluster.Order{Kind: frontName, Blobs: digests(in.Sources), Limits: frontLimits(t)}
	var err error
	if order.Input, err = json.Marshal(in); err != nil {
		return nil, err
	}
	if err := (Memo{Words: Words(t.Entry, t.Values, "front")}).order(&order); err != nil {
		return nil, err
	}
	order.Title = titled(order.Title, files...)
	return c.Submit(ctx, e.Version, order)
}

// followFront follows a job to its end.
func (e *Elsewhere) followFront(ctx context.Context, c *cluster.Conn, id string, t *front.Task) (r front.Result, err error) {
	m := fronts{task: t, of: map[int]front.Result{}}
	var x pace
	p, err := c.Follow(ctx, id, cluster.Follower{
		OnNotice: func(text string) { fmt.Fprintf(e.Stderr, "job %s: %s\n", id, text) },
		OnResult: func(r cluster.Result) error { return m.take(r.Task, r.Output) },
		OnProgress: func(p cluster.Progress) {
			if t.Progress != nil {
				t.Progress(x.of(p, time.Now()))
			}
		},
	})
	left := err != nil && ctx.Err() != nil // the job goes on
	if err != nil && !left {
		return r, err
	}
	whole := !left && p.Job.State == cluster.Done
	if !whole {
		if err := m.drafts(ctx, c, id); err != nil && !left {
			return r, err
		}
	}
	r = m.merge()
	r.Complete = r.Complete && whole
	if left {
		r.Stopped = context.Cause(ctx)
		e.leave(id)
		return r, nil
	}
	ended, err := e.ended(p.Job, solve.Result{Stopped: r.Stopped})
	r.Stopped = ended.Stopped
	return r, err
}

// fronts are what the tasks of a job have found, by their numbers.
type fronts struct {
	task *front.Task
	of   map[int]front.Result
}

// take takes what a task has come to, each number once. It checks every solution.
func (m *fronts) take(task string, output []byte) error {
	if output == nil {
		return nil
	}
	o, err := parseFrontOutput(output)
	if err != nil {
		return fmt.Errorf("the result of task %s: %w", task, err)
	}
	for i := range o.Points {
		if err := m.task.Check(&o.Points[i]); err != nil {
			return fmt.Errorf("the result of task %s: no solution: %w", task, err)
		}
	}
	if _, known := m.of[o.Number]; !known {
		m.of[o.Number] = o.result()
	}
	return nil
}

// drafts takes what tasks without results have found so far, also after ctx.
func (m *fronts) drafts(ctx context.Context, c *cluster.Conn, id string) error {
	const patience = 5 * time.Second
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
	defer cancel()
	return c.Drafts(ctx, id, m.take)
}

// merge makes one front of all, in the order of the numbers.
func (m *fronts) merge() front.Result {
	var list []front.Result
	for _, number := range slices.Sorted(maps.Keys(m.of)) {
		list = append(list, m.of[number])
	}
	return m.task.Merge(list)
}
