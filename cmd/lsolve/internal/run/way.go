package run

import (
	"time"

	"lsolve/cmd/lsolve/internal/output"
	"lsolve/model"
	"lsolve/solve"
)

// Way notes when a run had which objective. Of solutions that come close after one another it
// keeps the last one.
type Way struct {
	Sense      model.Sense
	At         []float64 // ms
	Objectives []int64
}

// closeBy is the ratio of times below which two are close.
const closeBy = 1.02

// Note notes a solution, unless there is one as good. The first one is always kept, and a time
// is never earlier than it was.
func (w *Way) Note(after time.Duration, objective int64) {
	if n := len(w.Objectives); n > 0 && !Better(objective, w.Objectives[n-1], w.Sense) {
		return
	}
	at := output.Milliseconds(after)
	if last := len(w.At) - 1; last > 0 && at <= closeBy*w.At[last-1] {
		w.At[last], w.Objectives[last] = at, objective
		return
	}
	w.At, w.Objectives = append(w.At, at), append(w.Objectives, objective)
}

// Better reports whether an objective is better than another.
func Better(objective, other int64, sense model.Sense) bool {
	if sense == model.Maximise {
		return objective > other
	}
	return objective < other
}

// Hooks are those that note the way of a run.
func (w *Way) Hooks() Hooks {
	return Hooks{Objective: w.Note, Improvement: func(i solve.Improvement) error {
		if i.Better {
			w.Note(i.After, i.Objective)
		}
		return nil
	}}
}
