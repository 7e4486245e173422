package models

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"lsolve/cluster"
	"lsolve/model"
	"lsolve/model/modeljson"
	"lsolve/systematic/cp/branch"
)

// Name of the kind.
const Name = "model"

// Ask is what is asked of a model.
type Ask string

// The questions.
const (
	Best  Ask = "best"  // the best solution, if there is an objective; else one
	Count Ask = "count" // the number of solutions
	All   Ask = "all"   // every solution
)

// Options say what to ask of a model, and how to search. The zero value asks for the best
// solution, by a search that learns.
type Options struct {
	Ask Ask
	// Plain: the search for the best solution does not learn. Counting never does.
	Plain bool
	// Branch are names of package branch: how to choose a variable, a value, and how many
	// alternatives there are; "": first_fail, indomain_min, and those of a value and the rest.
	Select, Choice, Style string
	// Seed is for random choices.
	Seed uint64
	// Hints are what is known beside the model.
	Hints modeljson.Hints
}

// input is Options with the model as a blob.
type input struct {
	Model  cluster.Digest `json:"model"`
	Ask    Ask            `json:"ask"`
	Plain  bool           `json:"plain,omitempty"`
	Select string         `json:"select,omitempty"`
	Choice string         `json:"choice,omitempty"`
	Style  string         `json:"style,omitempty"`
	Seed   uint64         `json:"seed,omitempty"`
}

// Submit adds a job; order has its title, its parts and its limits.
func Submit(ctx context.Context, c *cluster.Conn, version string, m *model.Model, o Options, order cluster.Order) (*cluster.Job, error) {
	in := input{Ask: o.Ask, Plain: o.Plain, Select: o.Select, Choice: o.Choice, Style: o.Style, Seed: o.Seed}
	if in.Ask == "" {
		in.Ask = Best
	}
	if _, err := in.branching(nil); err != nil {
		return nil, err
	}
	var text bytes.Buffer
	err := modeljson.Write(&text, m, o.Hints)
	if err != nil {
		return nil, fmt.Errorf("cluster: the model: %w", err)
	}
	if in.Model, err = c.Put(ctx, text.Bytes()); err != nil {
		return nil, err
	}
	order.Kind, order.Blobs = Name, append(order.Blobs, in.Model)
	if order.Input, err = json.Marshal(in); err != nil {
		return nil, err
	}
	return c.Submit(ctx, version, order)
}

// read reads the input of a job.
func read(j *cluster.Job) (in input, err error) {
	if j.Kind != Name {
		return in, fmt.Errorf("cluster: job %s is of kind %s, expected %s", j.ID, j.Kind, Name)
	}
	if err = json.Unmarshal(j.Input, &in); err != nil {
		return in, fmt.Errorf("cluster: job %s: %w", j.ID, err)
	}
	switch in.Ask {
	case Best, Count, All:
		return in, nil
	}
	return in, fmt.Errorf("cluster: job %s asks for %.80q, expected %s, %s or %s", j.ID, in.Ask, Best, Count, All)
}

// load reads the model of a job.
func load(ctx context.Context, c *cluster.Conn, in input) (*model.Model, modeljson.Hints, error) {
	text, err := c.Get(ctx, in.Model)
	if err != nil {
		return nil, modeljson.Hints{}, err
	}
	m, hints, err := modeljson.Read("the model", bytes.NewReader(text))
	if err == nil && in.Ask != Best {
		m.Optimise(model.Objective{}) // it has no say
	}
	return m, hints, err
}

// branching makes the brancher.
func (in *input) branching(vars []model.Var) (b branch.Brancher, err error) {
	o := branch.Options{Select: branch.FirstFail, Style: branch.Step, Seed: in.Seed}
	if in.Select != "" {
		if o.Select, err = branch.SelectByName(in.Select); err != nil {
			return nil, err
		}
	}
	if in.Choice != "" {
		if o.Choice, err = branch.ChoiceByName(in.Choice); err != nil {
			return nil, err
		}
	}
	if in.Style != "" {
		if o.Style, err = branch.StyleByName(in.Style); err != nil {
			return nil, err
		}
	}
	return branch.New(vars, o), nil
}
