package run

import (
	"context"
	"time"

	"lsolve/localsearch"
	"lsolve/model"
)

// watched is a walk that is looked at every few milliseconds. That changes nothing in its
// steps.
type watched struct {
	localsearch.Walk
	portion int64 // steps between two looks, at least 1
	// look is called after each portion; last says that the walk returns.
	look func(last bool)
}

// Portions are made to take from briefPortion to longPortion.
const (
	briefPortion = 5 * time.Millisecond
	longPortion  = 20 * time.Millisecond
)

// Run implements localsearch.Walk.
func (w *watched) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	for made < steps {
		start := time.Now()
		portion := min(w.portion, steps-made)
		n, err := w.Walk.Run(ctx, portion, target)
		made += n
		w.look(err != nil || n < portion || localsearch.Reached(w.Best(), target))
		if err != nil || n < portion {
			return made, err
		}
		switch took := time.Since(start); {
		case took < briefPortion && portion == w.portion:
			w.portion *= 2
		case took > longPortion:
			w.portion = max(1, w.portion/2)
		}
	}
	return made, nil
}

// Pace implements localsearch.Paced.
func (w *watched) Pace(p localsearch.Pace) { p.Tell(w.Walk) }

// timing is the walk with the hook Objective.
func (r *runner) timing(walk localsearch.Walk) localsearch.Walk {
	best, any, sign := localsearch.Rank{}, false, int64(1)
	if walk.Sense() == model.Maximise {
		sign = -1
	}
	return &watched{Walk: walk, portion: 1, look: func(bool) {
		now := walk.Best()
		if now.Violation > 0 || any && !now.Better(best) {
			return
		}
		best, any = now, true
		after := time.Since(r.began)
		r.gate.Do(func() { r.Objective(after, sign*now.Objective) })
	}}
}
