package models

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"lsolve/cluster"
	"lsolve/hybrid/portfolio"
	"lsolve/model"
	"lsolve/model/modeljson"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// input is Options with the model as a blob.
type input struct {
	Model  cluster.Digest `json:"model"`
	Ask    Ask            `json:"ask"`
	Plain  bool           `json:"plain,omitempty"`
	Select string         `json:"select,omitempty"`
	Choice string         `json:"choice,omitempty"`
	Style  string         `json:"style,omitempty"`
	Seed   uint64         `json:"seed,omitempty"`
	Decide cp.LearnBranch `json:"decide,omitempty"`
	Score  cp.LearnScore  `json:"score,omitempty"`
	Memory int64          `json:"memory,omitempty"` // of nogoods, in bytes; 0: as usual
	// More names the rest, which may be large; "": there is none.
	More cluster.Digest `json:"more,omitempty"`
	more more
}

// more is what else there is to say about variables.
type more struct {
	First []Phase     `json:"first"`
	Shown []model.Var `json:"shown"` // nil: all
}

// read reads the input of a job.
func read(j *cluster.Job) (in input, err error) {
	if j.Kind != Name {
		return in, fmt.Errorf("cluster: job %s is of kind %s, expected %s", j.ID, j.Kind, Name)
	}
	if in, err = parseInput(j.Input); err != nil {
		err = fmt.Errorf("cluster: job %s: %w", j.ID, err)
	}
	return in, err
}

// parseInput reads an input as the wire has it. What it says about variables is checked by check.
func parseInput(text []byte) (in input, err error) {
	if err = json.Unmarshal(text, &in); err != nil {
		return in, fmt.Errorf("an input that is no JSON: %w", err)
	}
	switch {
	case in.Ask != Best && in.Ask != Count && in.Ask != All:
		return in, fmt.Errorf("it asks for %.80q, expected %s, %s or %s", in.Ask, Best, Count, All)
	case in.Decide > cp.BranchGiven:
		return in, fmt.Errorf("a search that decides by way %d, expected 0 to %d", in.Decide, cp.BranchGiven)
	case in.Score > cp.ScoreAlternate:
		return in, fmt.Errorf("a search whose activity is score %d, expected 0 to %d", in.Score, cp.ScoreAlternate)
	case in.Memory < 0:
		return in, fmt.Errorf("%d bytes for nogoods, expected at least 0", in.Memory)
	}
	return in, nil
}

// load reads the model of a job.
func load(ctx context.Context, c *cluster.Conn, in *input) (m *model.Model, hints modeljson.Hints, err error) {
	text, err := c.Get(ctx, in.Model)
	if err != nil {
		return nil, hints, err
	}
	if in.More != "" {
		rest, err := c.Get(ctx, in.More)
		if err != nil {
			return nil, hints, err
		}
		if err := json.Unmarshal(rest, &in.more); err != nil {
			return nil, hints, fmt.Errorf("cluster: phases that are no JSON: %w", err)
		}
	}
	if m, hints, err = modeljson.Read("the model", bytes.NewReader(text)); err != nil {
		return nil, hints, err
	}
	if err := in.check(m); err != nil {
		return nil, hints, fmt.Errorf("cluster: %w", err)
	}
	if in.Ask != Best {
		m.Optimise(model.Objective{}) // it has no say
	}
	return m, hints, nil
}

// check returns an error if what the input says does not suit the model.
func (in *input) check(m *model.Model) error {
	if err := m.CheckVars(in.more.Shown); err != nil {
		return fmt.Errorf("what is shown: %w", err)
	}
	for i, p := range in.more.First {
		if err := m.CheckVars(p.Vars); err != nil {
			return fmt.Errorf("phase %d: %w", i, err)
		}
	}
	_, err := in.branching(m, nil)
	return err
}

// branching makes the brancher: the phases, and then the variables of the search; nil: all.
func (in *input) branching(m *model.Model, search []model.Var) (branch.Brancher, error) {
	last := Phase{Vars: search, Select: in.Select, Choice: in.Choice, Style: in.Style}
	var parts []branch.Brancher
	for i, p := range append(in.more.First[:len(in.more.First):len(in.more.First)], last) {
		if p.Select == "" && p.Choice == "" && p.Style == "" {
			if p.Vars == nil {
				parts = append(parts, portfolio.Usual(m))
			} else {
				parts = append(parts, portfolio.UsualOver(m, p.Vars))
			}
			continue
		}
		o, err := p.options()
		if err != nil {
			return nil, err
		}
		if p.Vars == nil {
			p.Vars = everyVar(m)
		}
		if o.Select == branch.Occurrence || o.Select == branch.MostConstrained {
			o.Degrees = cp.Degrees(m)
		}
		o.Seed, o.Stream = in.Seed, uint64(i)<<16
		parts = append(parts, branch.New(p.Vars, o))
	}
	if len(parts) == 1 {
		return parts[0], nil
	}
	return branch.Sequence(parts...), nil
}

// everyVar are the variables of a model.
func everyVar(m *model.Model) []model.Var {
	vars := make([]model.Var, m.NumVars())
	for x := range vars {
		vars[x] = model.Var(x)
	}
	return vars
}

// options are those of the brancher of a phase.
func (p *Phase) options() (o branch.Options, err error) {
	o = branch.Options{Select: branch.FirstFail, Style: branch.Step}
	if p.Select != "" {
		if o.Select, err = branch.SelectByName(p.Select); err != nil {
			return o, err
		}
	}
	if p.Choice != "" {
		if o.Choice, err = branch.ChoiceByName(p.Choice); err != nil {
			return o, err
		}
	}
	if p.Style != "" {
		o.Style, err = branch.StyleByName(p.Style)
	}
	return o, err
}
