package front

import (
	"context"
	"time"

	"lsolve/hybrid/pareto"
	local "lsolve/localsearch/pareto"
	"lsolve/model"
	"lsolve/problem"
)

// Part is what one of several searches that share a task does.
type Part struct {
	// Stream chooses the random numbers of a local search.
	Stream int
	// Range is the part of the front that an exact search finds.
	Range pareto.Part
	// Limit is how long it may take; 0: no limit.
	Limit time.Duration
	// Found, unless nil, is called now and then; what it gets returns all points so far. An error ends the search.
	Found func(points func() []Point) error
}

// Part makes a part of the search.
func (t *Task) Part(ctx context.Context, p Part) (Result, error) {
	if t.Algo == Exact {
		return t.exact(ctx, p)
	}
	return t.local(ctx, 1, p)
}

// Ranges divides the front for exact searches; wanted: into so many parts, if local search finds as many points before. 0: into
// parts that have two of these points.
func (t *Task) Ranges(ctx context.Context, wanted int) ([]pareto.Part, error) {
	m, err := t.model()
	if err != nil {
		return nil, err
	}
	if err := t.Prepare(ctx); err != nil {
		return nil, err
	}
	const usual = 64
	if wanted == 0 {
		wanted = min(usual, (len(m.known)+1)/2)
	}
	return pareto.Cuts(m.stated.Model, m.objectives, m.known, wanted), nil
}

// Prepare finds solutions by local search that exact searches begin with. It does so once.
func (t *Task) Prepare(ctx context.Context) error {
	m, err := t.model()
	if err != nil || m.known != nil {
		return err
	}
	known, err := pareto.Known(ctx, m.stated.Model, m.objectives, t.Uint64("seed"))
	if err == nil && ctx.Err() == nil { // else they are fewer than they are elsewhere
		m.known = known
	}
	return err
}

// modelled is the model of a task.
type modelled struct {
	stated     problem.Stated
	objectives []model.Objective
	known      []model.Assignment // solutions to begin with; nil: none was looked for
}

// model states the model, once.
func (t *Task) model() (*modelled, error) {
	if t.modelled == nil {
		m := &modelled{}
		var err error
		if m.stated, m.objectives, err = t.Front.Stated(); err != nil {
			return nil, err
		}
		t.modelled = m
	}
	return t.modelled, nil
}

// point makes a point of one of the model.
func (m *modelled) point(p pareto.Point) Point {
	return Point{p.Objectives, m.stated.Solution(p.Values)}
}

// watched is a search that shows now and then what it has found.
type watched struct {
	local.Search
	show func(*local.Found) error
}

// shown is how many steps a watched search makes at once; a step may look at all neighbours of a solution.
const shown = 16

// Run implements local.Search.
func (w *watched) Run(ctx context.Context, steps int64) (made int64, err error) {
	for made < steps {
		n, err := w.Search.Run(ctx, min(shown, steps-made))
		made += n
		if err == nil && ctx.Err() == nil {
			err = w.show(w.Found())
		}
		if err != nil || ctx.Err() != nil || n == 0 {
			return made, err
		}
	}
	return made, nil
}
