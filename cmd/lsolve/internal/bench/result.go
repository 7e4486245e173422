package bench

import (
	"time"

	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/progress"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/model"
	"lsolve/solve"
)

// Result is what a run came to: a line of the journal.
type Result struct {
	Type     string `json:"type"` // run
	Problem  string `json:"problem"`
	Instance string `json:"instance"` // its name in the list
	Digest   string `json:"digest"`   // of the file: the first half of its SHA-256
	Algo     string `json:"algo"`
	Seed     uint64 `json:"seed"`
	Run      int    `json:"run"`    // its number, from 0
	Status   string `json:"status"` // as in summaries
	// Objective and Bound are nil where there are none.
	Objective *int64  `json:"objective,omitempty"`
	Bound     *int64  `json:"bound,omitempty"`
	TimeMS    float64 `json:"time_ms"`
	// At and Objectives are the way of the run: when it had which objective.
	At         []float64 `json:"at_ms,omitempty"`
	Objectives []int64   `json:"objectives,omitempty"`
}

// Key tells runs apart.
type Key struct {
	Instance, Algo string
	Run            int
}

func (r *Result) key() Key { return Key{r.Instance, r.Algo, r.Run} }

// way notes the better solutions of a run. Of those that come close after one another the
// last one is kept.
type way struct {
	at         []float64 // ms
	objectives []int64
	sense      model.Sense
}

// closeBy is the ratio of times below which two are close.
const closeBy = 1.02

// note notes a solution, unless there is one as good. The first one is always kept, and a time
// is never earlier than it was.
func (w *way) note(after time.Duration, objective int64) {
	if len(w.at) > 0 && !better(objective, w.objectives[len(w.at)-1], w.sense) {
		return
	}
	at := output.Milliseconds(after)
	if last := len(w.at) - 1; last > 0 && at <= closeBy*w.at[last-1] {
		w.at[last], w.objectives[last] = at, objective
		return
	}
	w.at, w.objectives = append(w.at, at), append(w.objectives, objective)
}

// hook is called with the improvements of the run, which a status line shows, too.
func (w *way) hook(line *progress.Line) func(solve.Improvement) error {
	return func(i solve.Improvement) error {
		if line.Improve(i); i.Better {
			w.note(i.After, i.Objective)
		}
		return nil
	}
}

// newResult returns the result of a run.
func newResult(in *Item, digest, algo string, seed uint64, r *run.Record, w *way) *Result {
	result := &Result{
		Type: "run", Problem: in.Entry.Name, Instance: in.Name, Digest: digest, Algo: algo, Seed: seed, Run: r.Number,
		Status: r.Status.String(), TimeMS: output.Milliseconds(r.Time),
	}
	if r.Bounded {
		result.Bound = &r.Bound
	}
	if !r.Found() {
		return result
	}
	result.Objective = &r.Objective
	if last := len(w.objectives) - 1; last < 0 || w.objectives[last] != r.Objective { // some searches report the end alone
		w.at, w.objectives = append(w.at, result.TimeMS), append(w.objectives, r.Objective)
	}
	result.At, result.Objectives = w.at, w.objectives
	return result
}
