package hybrid

import (
	"context"
	"errors"
	"time"

	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/solve"
)

// SeedOptions say what local search is to find out for a complete search. The
// zero value is min-conflicts for 20 steps a variable.
type SeedOptions struct {
	// Algo is the metaheuristic that walks the model, by its name in package meta;
	// "": minconf without an objective, anneal with one.
	Algo string
	// Walk, unless nil, makes a walk of one's own instead, such as one over a
	// hand-tuned state, whose values are those of Vars.
	Walk func(seed, stream uint64) (localsearch.Walk, error)
	Vars []model.Var
	// Steps and Time end the local search; 0: no limit of that kind, and if neither
	// is given, 20 steps a variable.
	Steps int64
	Time  time.Duration
	// Seed and Stream choose its random numbers.
	Seed, Stream uint64

	// conflicts: what is in conflict is looked up in the model also for a walk of
	// one's own.
	conflicts bool
}

// looks is how often the walk is looked at for what is in conflict.
const looks = 64

// Seed runs a local search over m and says what it has learnt. A solution ends
// it early. When ctx ends, the error is its cause, and the hint is what was
// learnt until then, nil if nothing was.
func Seed(ctx context.Context, m *model.Model, o SeedOptions) (*Hint, error) {
	if o.Steps == 0 && o.Time == 0 {
		o.Steps = 20 * int64(m.NumVars())
	}
	seeding := ctx
	if o.Time > 0 {
		var cancel context.CancelFunc
		seeding, cancel = context.WithTimeoutCause(ctx, o.Time, solve.ErrLimit)
		defer cancel()
	}
	w, space, err := o.walk(m)
	if err != nil {
		return nil, err
	}
	target := localsearch.AnyObjective
	if m.Objective().Sense != model.Satisfy {
		target = localsearch.NoTarget
	}
	portion := o.Steps
	if space != nil || portion == 0 {
		portion = max(1, min(o.Steps/looks, 1<<12))
		if o.Steps == 0 {
			portion = 1 << 8
		}
	}
	trouble := newTrouble(space, m.NumVars())
	for made := int64(0); o.Steps == 0 || made < o.Steps; {
		steps := portion
		if o.Steps > 0 {
			steps = min(steps, o.Steps-made)
		}
		var n int64
		n, err = w.Run(seeding, steps, target)
		made += n
		trouble.look()
		if err != nil || localsearch.Reached(w.Best(), target) || n == 0 {
			break
		}
	}
	if errors.Is(err, solve.ErrLimit) && ctx.Err() == nil {
		err = nil
	}
	return o.hint(m, w, space, trouble), err
}

// walk makes the walk; the space is nil if it does not walk the model.
func (o *SeedOptions) walk(m *model.Model) (localsearch.Walk, *cbls.Space, error) {
	if o.Walk != nil {
		w, err := o.Walk(o.Seed, o.Stream)
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

// hint is what the walk has come to.
func (o *SeedOptions) hint(m *model.Model, w localsearch.Walk, space *cbls.Space, t *trouble) *Hint {
	best := w.Best()
	h := &Hint{Violation: best.Violation, Objective: best.Objective, Stats: w.Stats(), Trouble: t.shares()}
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

// conflictsOf is how much each variable of the model has to do with violations
// when the known ones have the hint's values; nil for a model that cannot be
// walked.
func (o *SeedOptions) conflictsOf(m *model.Model, h *Hint) []float64 {
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

// trouble counts how often variables are in conflict.
type trouble struct {
	space *cbls.Space
	seen  []float64
	looks int
}

func newTrouble(s *cbls.Space, n int) *trouble {
	if s == nil {
		return &trouble{}
	}
	return &trouble{space: s, seen: make([]float64, n)}
}

func (t *trouble) look() {
	if t.space == nil || t.space.Violation() == 0 {
		return
	}
	t.looks++
	for i, x := range t.space.Free() {
		t.seen[x] += float64(t.space.Error(i))
	}
}

// shares are the counts, by look; nil if there are none.
func (t *trouble) shares() []float64 {
	if t.looks == 0 {
		return nil
	}
	for x := range t.seen {
		t.seen[x] /= float64(t.looks)
	}
	return t.seen
}
