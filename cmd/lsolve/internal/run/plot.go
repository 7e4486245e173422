package run

import (
	"bytes"
	"context"

	"lsolve/cmd/lsolve/internal/plots"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/localsearch"
	"lsolve/solve"
)

// Plot is the plot of a run, and the file that it goes to, if there is one.
type Plot struct {
	file    *plots.File
	curves  []*plots.CostCurve // of walks, by number
	winner  int
	anytime plots.AnytimeCurve
}

// OpenPlot opens the file that --plot names. Without one there is a plot only if the format of
// the answer shows it.
func OpenPlot(ctx context.Context, q *request.Request) (*Plot, error) {
	name := q.String("plot")
	switch {
	case name != "":
		file, err := plots.Open(ctx, name, "--plot")
		if err != nil {
			return nil, err
		}
		return &Plot{file: file}, nil
	case q.String("format") == "html":
		return &Plot{}, nil
	}
	return nil, nil
}

// Close removes the file if it was not drawn.
func (p *Plot) Close() {
	if p != nil {
		p.file.Discard()
	}
}

// Draw draws the run into the file.
func (p *Plot) Draw(q *request.Request, r *Record) error {
	if p == nil || p.file == nil {
		return nil
	}
	return p.draw(q, r, p.file)
}

// SVG returns the drawing of the run; it is empty if there is nothing to draw.
func (p *Plot) SVG(q *request.Request, r *Record) (string, error) {
	var b bytes.Buffer
	err := p.draw(q, r, plots.InMemory(&b))
	return b.String(), err
}

// draw draws the run: cost over steps where there were walks, else objective and bound over
// the time, unless there is nothing to draw.
func (p *Plot) draw(q *request.Request, r *Record, file *plots.File) error {
	if p.curves != nil {
		return plots.Cost(p.curves, p.winner, file)
	}
	p.anytime.End(r.Time, r.Status == solve.Optimal)
	if p.anytime.Empty() {
		return nil
	}
	return plots.Anytime(&p.anytime, q.Name+", "+q.Algo, file)
}

// curve is that of a walk.
func (p *Plot) curve(walk int) *plots.CostCurve {
	for len(p.curves) <= walk {
		p.curves = append(p.curves, &plots.CostCurve{})
	}
	return p.curves[walk]
}

// sampleEvery is how many steps are between two samples of the current cost.
const sampleEvery = 16

// sampled is a walk that gives no samples by itself: its best state is looked at
// every few steps.
type sampled struct {
	localsearch.Walk
	sample func(localsearch.Sample)
	steps  int64
}

// Run implements localsearch.Walk.
func (w *sampled) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	for made < steps && err == nil {
		var n int64
		n, err = w.Walk.Run(ctx, min(sampleEvery, steps-made), target)
		made, w.steps = made+n, w.steps+n
		best := w.Best()
		w.sample(localsearch.Sample{Step: w.steps, Cost: best.Violation, Rank: best, Best: best})
		if n == 0 || localsearch.Reached(best, target) {
			break
		}
	}
	return made, err
}

// Pace implements localsearch.Paced.
func (w *sampled) Pace(p localsearch.Pace) { p.Tell(w.Walk) }

// Progress is the plot of the improvements of a run.
func Progress(improvements []solve.Improvement) *Plot {
	p := &Plot{}
	for _, i := range improvements {
		p.anytime.Add(i)
	}
	return p
}
