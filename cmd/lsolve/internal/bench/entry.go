package bench

import (
	"math"

	"lsolve/cmd/lsolve/internal/run"
	"lsolve/model"
)

// entry is an algorithm on an instance.
type entry struct {
	in      *Item
	label   string
	wanted  int // runs
	cut     int // those that a limit of their task has ended, without a result
	runs    []*Result
	found   int   // runs with a solution
	best    int64 // of them
	against int64 // what gaps are measured against: best known, or best found
	any     bool  // there is such a value
	gaps    []float64
	median  float64 // of the objectives; infinite if half of the runs have none
	gap     float64 // the median
	least   float64 // the best
	better  bool    // than the best known
	reached bool    // at least the best known
	wrong   bool    // better than what is marked optimal, or proved to be worse than the best known
}

// newEntry counts what runs have found.
func newEntry(in *Item, label string, wanted, cut int, runs []*Result) *entry {
	e := &entry{in: in, label: label, wanted: wanted, cut: cut, runs: runs}
	for _, r := range runs {
		if r.Objective == nil {
			continue
		}
		if e.found++; e.found == 1 || run.Better(*r.Objective, e.best, in.Sense) {
			e.best = *r.Objective
		}
		if in.Known && r.Status == "optimal" && run.Better(in.Best, *r.Objective, in.Sense) {
			e.wrong = true
		}
	}
	if in.Known && e.found > 0 {
		e.better = run.Better(e.best, in.Best, in.Sense)
		e.reached = e.better || e.best == in.Best
		e.wrong = e.wrong || e.better && in.Optimal
	}
	return e
}

// refer measures the entries of an instance against its best known value, or else the best
// of all of them.
func refer(in *Item, entries []*entry) {
	against, any := in.Best, in.Known
	for _, e := range entries {
		if e.found > 0 && !in.Known && (!any || run.Better(e.best, against, in.Sense)) {
			against, any = e.best, true
		}
	}
	sign := 1.0 // no objective is the worst, whatever the sense
	if in.Sense == model.Maximise {
		sign = -1
	}
	for _, e := range entries {
		e.against, e.any, e.least = against, any, math.Inf(1)
		costs := make([]float64, e.wanted)
		e.gaps = make([]float64, e.wanted)
		for i := range e.wanted { // fewer runs than are wanted: the others have failed, or limits have ended them
			costs[i], e.gaps[i] = math.Inf(1), math.Inf(1)
			if i < len(e.runs) && e.runs[i].Objective != nil {
				objective := *e.runs[i].Objective
				costs[i], e.gaps[i] = sign*float64(objective), gapOf(objective, against, in.Sense)
				e.least = min(e.least, e.gaps[i])
			}
		}
		e.median, e.gap = sign*median(costs), median(e.gaps)
	}
}

// reach returns when a run was within a gap of what it is measured against, in ms; infinite
// if it never was.
func (e *entry) reach(r *Result, gap float64) float64 {
	for i, objective := range r.Objectives {
		if gapOf(objective, e.against, e.in.Sense) <= gap {
			return r.At[i]
		}
	}
	return math.Inf(1)
}

// time returns the median over the runs of when they were within a gap.
func (e *entry) time(gap float64) float64 {
	times := make([]float64, e.wanted)
	for i := range times {
		times[i] = math.Inf(1)
		if i < len(e.runs) {
			times[i] = e.reach(e.runs[i], gap)
		}
	}
	return median(times)
}
