package models

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"lsolve/cluster"
	"lsolve/model"
	"lsolve/model/modeljson"
	"lsolve/systematic/cp"
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
	// Select, Choice and Style are names of package branch: how to choose a variable, a value, and
	// how many alternatives there are; "": first_fail, indomain_min, step. If all three are "" the
	// branching is portfolio.Usual.
	Select, Choice, Style string
	// Seed is for random choices.
	Seed uint64
	// Learn says how a search that learns decides, and how much memory its nogoods may take. Its
	// other fields are not used.
	Learn cp.Learn
	// First is what is decided before the variables of Hints.Search.
	First []Phase
	// Shown are the variables that matter of solutions that are listed: a task gives solutions that
	// differ in others alone once, but several tasks may give them. nil: all.
	Shown []model.Var
	// Hints are what is known beside the model.
	Hints modeljson.Hints
}

// Phase decides some variables. The names are those of Options.
type Phase struct {
	Vars   []model.Var `json:"vars"`
	Select string      `json:"select,omitempty"`
	Choice string      `json:"choice,omitempty"`
	Style  string      `json:"style,omitempty"`
}

// Submit adds a job; order has its title, its parts and its limits.
func Submit(ctx context.Context, c *cluster.Conn, version string, m *model.Model, o Options, order cluster.Order) (*cluster.Job, error) {
	in := input{
		Ask: o.Ask, Plain: o.Plain, Select: o.Select, Choice: o.Choice, Style: o.Style, Seed: o.Seed,
		Decide: o.Learn.Branch, Score: o.Learn.Score, Memory: o.Learn.Memory, more: more{o.First, o.Shown},
	}
	if in.Ask == "" {
		in.Ask = Best
	}
	if err := in.check(m); err != nil {
		return nil, fmt.Errorf("cluster: %w", err)
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
	if o.First != nil || o.Shown != nil {
		rest, err := json.Marshal(in.more)
		if err != nil {
			return nil, err
		}
		if in.More, err = c.Put(ctx, rest); err != nil {
			return nil, err
		}
		order.Blobs = append(order.Blobs, in.More)
	}
	if order.Input, err = json.Marshal(in); err != nil {
		return nil, err
	}
	return c.Submit(ctx, version, order)
}
