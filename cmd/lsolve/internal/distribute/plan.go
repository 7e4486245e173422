package distribute

import (
	"context"
	"encoding/json"
	"fmt"

	"lsolve/cluster"
)

// plan is many runs: what the job of an experiment is about. It is a blob, as there may be very
// many.
type plan struct {
	Recipes []recipe `json:"recipes"`
	Sources []source `json:"sources"`
	// Ways: the ways of the runs are asked for, too.
	Ways  bool   `json:"ways,omitempty"`
	Cells []cell `json:"cells"`
}

// cell is the runs of a recipe on an instance, from First to Last-1: a task.
type cell struct {
	Recipe int `json:"r"`
	Source int `json:"s"`
	First  int `json:"first"`
	Last   int `json:"last"`
}

// check refuses a plan with numbers that are out of range.
func (p *plan) check() error {
	for i, c := range p.Cells {
		if c.Recipe < 0 || c.Recipe >= len(p.Recipes) || c.Source < 0 || c.Source >= len(p.Sources) || c.First < 0 || c.Last <= c.First {
			return fmt.Errorf("runs %d of %d: %+v is out of range", i, len(p.Cells), c)
		}
	}
	return nil
}

// files are the files of the instances of a comparison. A bench names its set instead.
func (p *plan) files() (list []string) {
	for _, s := range p.Sources {
		if !p.Ways && s.File != "" {
			list = append(list, s.File)
		}
	}
	return list
}

// planInput is the input of the job.
type planInput struct {
	Plan cluster.Digest `json:"plan"`
}

// parsePlan reads a plan.
func parsePlan(text []byte) (*plan, error) {
	p := &plan{}
	if err := json.Unmarshal(text, p); err != nil {
		return nil, fmt.Errorf("a plan that is no JSON: %w", err)
	}
	return p, p.check()
}

// planOf reads the plan of a job.
func planOf(ctx context.Context, c *cluster.Conn, j *cluster.Job) (*plan, error) {
	var in planInput
	if j.Kind != runsName {
		return nil, fmt.Errorf("job %s is of kind %s, expected %s", j.ID, j.Kind, runsName)
	}
	if err := json.Unmarshal(j.Input, &in); err != nil {
		return nil, fmt.Errorf("job %s: %w", j.ID, err)
	}
	text, err := c.Get(ctx, in.Plan)
	if err != nil {
		return nil, err
	}
	return parsePlan(text)
}
