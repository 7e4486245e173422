package run

import (
	"time"

	"lsolve/localsearch"
	"lsolve/problem"
)

// partial is the best state so far of a run without a solution.
type partial struct {
	rank   localsearch.Rank
	values []int32 // nil: there is none
}

// falls keeps a state that is no solution, if it is the best one and the instance can say what
// it lacks.
func (r *runner) falls(rank localsearch.Rank, values func() []int32) {
	if _, can := r.Instance.(problem.Partial); !can {
		return
	}
	r.gate.Do(func() {
		if r.partial.values == nil || rank.Better(r.partial.rank) {
			r.partial = partial{rank, values()}
		}
	})
}

// lacking says what the best state lacks if there is no solution.
func (r *runner) lacking() string {
	in, can := r.Instance.(problem.Partial)
	if !can || r.record.Found() || r.partial.values == nil {
		return ""
	}
	return in.Lacking(r.partial.values)
}

// falling tells the run of the better states of a walk that are no solutions.
type falling struct {
	r    *runner
	rank localsearch.Rank // of the last one, if any
	any  bool
	next time.Time // before which no state is told, so that most of the time is the walk's
}

// look looks at a walk. Unless it must, it waits where telling takes long.
func (f *falling) look(w localsearch.Walk, must bool) {
	best := w.Best()
	if best.Violation == 0 || f.any && !best.Better(f.rank) || !must && time.Now().Before(f.next) {
		return
	}
	f.rank, f.any = best, true
	start := time.Now()
	f.r.falls(best, func() []int32 { return w.Values(nil) })
	end := time.Now()
	f.next = end.Add(reportPause * end.Sub(start))
}

// told is the walk with its states told as long as they are no solutions.
func (r *runner) told(w localsearch.Walk) localsearch.Walk {
	if _, can := r.Instance.(problem.Partial); !can {
		return w
	}
	f := &falling{r: r}
	return &watched{Walk: w, portion: 1, look: func(last bool) { f.look(w, last) }}
}
