package bench

import (
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/run"
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

// Place tells runs apart: the names of the instance and of the algorithm, and the number of the
// run, from 0.
type Place struct {
	Instance, Algo string
	Run            int
}

func (r *Result) place() Place { return Place{r.Instance, r.Algo, r.Run} }

// newResult returns the result of a run.
func newResult(in *Item, digest, algo string, seed uint64, r *run.Record, w *run.Way) *Result {
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
	if last := len(w.Objectives) - 1; last < 0 || w.Objectives[last] != r.Objective { // some searches report the end alone
		w.At, w.Objectives = append(w.At, result.TimeMS), append(w.Objectives, r.Objective)
	}
	result.At, result.Objectives = w.At, w.Objectives
	return result
}
