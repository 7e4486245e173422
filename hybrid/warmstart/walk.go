package warmstart

import (
	"context"
	"errors"
	"fmt"

	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/solve"
)

// Walk says how local search makes a hint. The zero value is min-conflicts for 20
// steps a variable, or annealing if there is an objective.
type Walk struct {
	// Algo is the metaheuristic, by its name in package meta; "": minconf without
	// an objective, anneal with one.
	Algo string
	// Own, unless nil, makes the caller's walk instead, such as one over a state
	// that is tuned for the problem. Its values are those of Vars.
	Own  func(seed, stream uint64) (localsearch.Walk, error)
	Vars []model.Var
	// Limits end the local search; steps count. Without any it makes 20 steps a
	// variable.
	Limits solve.Limits
	// Seed and Stream choose its random numbers.
	Seed, Stream uint64

	// conflicts: the model says which variables are in conflict, even for a
	// caller's walk.
	conflicts bool
}

// looks is the number of times that the conflicts of the walk are sampled.
const looks = 64

// Find runs a local search over m and returns what it has learnt. A solution ends
// it early. When ctx ends, the hint is what was learnt until then. An error means
// that local search does not support the model (it then wraps
// solve.ErrUnsupported), or that options are wrong.
func Find(ctx context.Context, m *model.Model, o Walk) (hint *Hint, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = recovered(p)
		}
	}()
	if err = errors.Join(m.Check(), solve.CheckContext("warm start", ctx), o.Limits.Check("warm start", solve.Limits{Steps: 1})); err != nil {
		return nil, err
	}
	if err := m.CheckVars(o.Vars); err != nil {
		return nil, fmt.Errorf("warm start: Walk.Vars: %w", err)
	}
	most := o.Limits.Steps
	if most == 0 && o.Limits.Time == 0 {
		most = 20 * int64(m.NumVars())
	}
	walking, cancel := o.Limits.Within(ctx)
	defer cancel()
	w, space, err := o.walk(m)
	if err != nil {
		return nil, err
	}
	target := localsearch.AnyObjective
	if m.Objective().Sense != model.Satisfy {
		target = localsearch.NoTarget
	}
	portion := most
	if space != nil || portion == 0 {
		portion = max(1, min(most/looks, 1<<12))
		if most == 0 {
			portion = 1 << 8
		}
	}
	frequency := NewFrequency(space, m.NumVars())
	for made := int64(0); most == 0 || made < most; {
		steps := portion
		if most > 0 {
			steps = min(steps, most-made)
		}
		var n int64
		n, err = w.Run(walking, steps, target)
		made += n
		frequency.Look()
		if err != nil || localsearch.Reached(w.Best(), target) || n == 0 {
			break
		}
	}
	if err != nil && walking.Err() == nil {
		return nil, err
	}
	return o.hint(m, w, space, frequency), nil
}

// recovered returns the panic of a walk as an error: that of a user's constraint, or
// of a walk of the caller's own.
func recovered(value any) error {
	if err, ok := value.(error); ok && errors.Is(err, model.ErrNegativeViolation) {
		return fmt.Errorf("warm start: %w", err)
	}
	return solve.Recovered("warm start: the local search", value)
}

// walk makes the walk; the space is nil if it does not walk the model.
func (o *Walk) walk(m *model.Model) (localsearch.Walk, *cbls.Space, error) {
	if o.Own != nil {
		w, err := o.Own(o.Seed, o.Stream)
		return w, nil, err
	}
	name := o.Algo
	if name == "" {
		if name = "minconf"; m.Objective().Sense != model.Satisfy {
			name = "anneal"
		}
	}
	s, err := meta.SpaceFor(name, m)
	if err != nil {
		return nil, nil, err
	}
	w, err := meta.New(name, s, s, meta.Settings{Seed: o.Seed, Stream: o.Stream})
	return w, s, err
}

// hint returns what the walk has learnt.
func (o *Walk) hint(m *model.Model, w localsearch.Walk, space *cbls.Space, f *Frequency) *Hint {
	best := w.Best()
	h := &Hint{Violation: best.Violation, Objective: best.Objective, Stats: w.Stats(), Frequency: f.Shares()}
	values := w.Values(nil)
	if space == nil {
		h.Values, h.Known = make(model.Assignment, m.NumVars()), make([]bool, m.NumVars())
		for i, x := range o.Vars {
			if i < len(values) {
				h.Values[x], h.Known[x] = values[i], true
			}
		}
		if o.conflicts && best.Violation > 0 {
			h.Conflict = o.conflictsOf(m, h)
		}
		return h
	}
	h.Values = values
	// The walk is over: its state may become the best one.
	space.Adopt(values)
	h.Conflict = make([]float64, m.NumVars())
	for i, x := range space.Free() {
		h.Conflict[x] = float64(space.Error(i))
	}
	return h
}

// conflictsOf returns the share of each variable of the model in the violations
// when the known ones have the hint's values. It returns nil if local search does
// not support the model.
func (o *Walk) conflictsOf(m *model.Model, h *Hint) []float64 {
	space, err := cbls.New(m, cbls.Options{})
	if err != nil {
		return nil
	}
	values := space.Values(nil)
	for _, x := range o.Vars {
		if h.Known[x] {
			values[x] = h.Values[x]
		}
	}
	space.Adopt(values)
	conflict := make([]float64, m.NumVars())
	for i, x := range space.Free() {
		conflict[x] = float64(space.Error(i))
	}
	return conflict
}
