package models

import (
	"encoding/json"
	"errors"
	"fmt"

	"lsolve/cluster"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/kernel"
)

// fine is how many parts a task is split into, so that it can give some of them away.
const fine = 16

// mostValues is how many values a task finds before it leaves the rest of its parts to others, and
// chunkValues how many it collects before it puts them away.
const (
	mostValues  = 1 << 20
	chunkValues = 1 << 16
)

// chunk is a blob of solutions. The name of the job makes it the blob of no other one.
type chunk struct {
	Job       string             `json:"job"`
	Solutions []model.Assignment `json:"solutions"`
}

// keep collects a solution, and puts away what was collected when it is much. A task that is done again
// makes the same chunks, so nothing is kept twice; and what counts is what the one result of the task
// names.
func (c *current) keep(a model.Assignment) error {
	c.Solutions = append(c.Solutions, a)
	c.values += len(a)
	if c.collected += len(a); c.collected < chunkValues {
		return nil
	}
	text, err := json.Marshal(chunk{c.job, c.Solutions})
	if err != nil {
		return err
	}
	name, err := c.task.Keep(c.ctx, text)
	if err != nil {
		return err
	}
	c.Chunks, c.Solutions, c.collected = append(c.Chunks, name), nil, 0
	return nil
}

// enumerate counts the solutions below a path, or lists them.
func (w *work) enumerate(path []kernel.Predicate, tries int) (out cluster.Outcome, err error) {
	s, err := w.session()
	if err != nil {
		return out, err
	}
	c := w.now
	parts, err := s.Split(path, w.brancher, fine, c.over.Load)
	if err != nil {
		return out, err
	}
	for i, p := range parts {
		if i > 0 && (c.values > mostValues || c.task.Wanted(c.ctx)) {
			out.Parts = w.pieces(parts[i:], tries+1)
			return out, nil
		}
		outcome, err := s.Search(cp.Task{Assume: assume(p.Path), Branch: w.brancher, OnSolution: func(found solve.Solution) bool {
			c.Count++
			if w.in.Ask == All {
				c.wrong = c.keep(found.Values)
			}
			return c.wrong == nil
		}}, c.over.Load)
		if err = errors.Join(err, c.wrong); err != nil {
			return out, err
		}
		if outcome != cp.Exhausted {
			return out, nil // the context has ended
		}
	}
	return out, nil
}

// assume makes the decisions of a path.
func assume(path []kernel.Predicate) func(e *kernel.Engine) bool {
	return func(e *kernel.Engine) bool {
		for _, p := range path {
			if !e.Require(p, 0) {
				return false
			}
		}
		return true
	}
}

// parseChunk reads the solutions of a chunk. It is for those who take them to check each.
func parseChunk(text []byte) ([]model.Assignment, error) {
	var part chunk
	if err := json.Unmarshal(text, &part); err != nil {
		return nil, fmt.Errorf("solutions that are no JSON: %w", err)
	}
	return part.Solutions, nil
}
