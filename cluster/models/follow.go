package models

import (
	"context"
	"encoding/json"
	"fmt"

	"lsolve/cluster"
	"lsolve/model"
	"lsolve/solve"
)

// Follower is told what becomes of a job.
type Follower struct {
	// OnSolution is called with every solution of a job that lists them, checked. An error
	// ends following.
	OnSolution func(solve.Solution) error
	// OnBetter is called with every better solution of a job that asks for the best, checked.
	// An error ends following.
	OnBetter func(solve.Solution) error
	// OnProgress and OnNotice as in cluster.Follower. Costs are those of the objective,
	// negated if it is maximised.
	OnProgress func(cluster.Progress)
	OnNotice   func(string)
}

// Ending is what a job has come to.
type Ending struct {
	solve.Result
	// Solutions is how many were counted or listed.
	Solutions int64
	Progress  cluster.Progress
}

// Follow follows a job from its beginning to its end. It checks all solutions.
func Follow(ctx context.Context, c *cluster.Conn, id string, f Follower) (e Ending, err error) {
	j, err := c.Job(ctx, id)
	if err != nil {
		return e, err
	}
	in, err := read(j)
	if err != nil {
		return e, err
	}
	m, _, err := load(ctx, c, &in)
	if err != nil {
		return e, err
	}
	read := func(name cluster.Digest) ([]model.Assignment, error) {
		text, err := c.Get(ctx, name)
		if err != nil {
			return nil, err
		}
		return parseChunk(text)
	}
	take := func(r cluster.Result) error {
		if r.Output == nil {
			return nil
		}
		var o output
		if err := json.Unmarshal(r.Output, &o); err != nil {
			return fmt.Errorf("cluster: the result of task %s: %w", r.Task, err)
		}
		e.Stats = e.Stats.Plus(o.Stats)
		if in.Ask == Best {
			return nil
		}
		e.Solutions += o.Count
		for _, name := range o.Chunks {
			list, err := read(name)
			if err != nil {
				return fmt.Errorf("cluster: the result of task %s: %w", r.Task, err)
			}
			if err := f.pass(m, r.Task, list); err != nil {
				return err
			}
		}
		return f.pass(m, r.Task, o.Solutions)
	}
	b := better{in: in, m: m, to: f.OnBetter}
	follower := cluster.Follower{OnResult: take, OnNotice: f.OnNotice, OnBest: b.take, OnProgress: f.OnProgress}
	if e.Progress, err = c.Follow(ctx, id, follower); err != nil {
		return e, err
	}
	return e, e.end(in, m)
}

// pass passes on solutions of a task.
func (f *Follower) pass(m *model.Model, task string, list []model.Assignment) error {
	for _, a := range list {
		if err := m.Verify(a); err != nil {
			return fmt.Errorf("cluster: the result of task %s: %w", task, err)
		}
		if f.OnSolution != nil {
			if err := f.OnSolution(solve.Solution{Values: a}); err != nil {
				return err
			}
		}
	}
	return nil
}

// better passes on the best solutions.
type better struct {
	in input
	m  *model.Model
	to func(solve.Solution) error
}

func (b *better) take(best cluster.Best) error {
	if b.to == nil || b.in.Ask != Best {
		return nil
	}
	values, err := solution(b.m, best.Solution)
	if err != nil {
		return err
	}
	o := b.m.Objective()
	return b.to(solve.Solution{Values: values, Objective: o.Value(values)})
}

// end says what the job has come to.
func (e *Ending) end(in input, m *model.Model) error {
	done := e.Progress.Job.State == cluster.Done
	objective := m.Objective()
	best := e.Progress.Best
	if in.Ask == Best && best != nil {
		values, err := solution(m, best.Solution)
		if err != nil {
			return err
		}
		e.Values, e.Objective, e.Solutions = values, objective.Value(values), 1
	}
	switch {
	case !done:
		e.Stopped = e.Progress.Job.Stop()
		if e.Values != nil {
			e.Status = solve.Satisfied
		}
	case in.Ask != Best && e.Solutions > 0:
		e.Status = solve.All
	case e.Values == nil:
		e.Status = solve.Unsatisfiable
	case objective.Sense == model.Satisfy:
		e.Status = solve.Satisfied
	default:
		e.Status, e.Bound, e.Bounded = solve.Optimal, e.Objective, true
	}
	if !done && e.Progress.Bounded && objective.Sense != model.Satisfy && in.Ask == Best {
		e.Bound, e.Bounded = e.Progress.Bound, true
		if objective.Sense == model.Maximise {
			e.Bound = -e.Bound
		}
	}
	return nil
}
