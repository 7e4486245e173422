package presolve

import (
	"fmt"
	"sync/atomic"
	"time"

	"lsolve/model"
	"lsolve/systematic/cp"
)

// Result is a model whose domains propagation at the root has cut.
type Result struct {
	// Model has the same variables, constraints and solutions as the one given.
	Model *model.Model
	// Hopeless: there is no solution.
	Hopeless bool
	// Removed is how many values were cut off in all, Shaved how many by trying them.
	Removed, Shaved int64
	// Built is how long it took to make an engine for the model.
	Built time.Duration
}

// Options of Run.
type Options struct {
	// Vars are the variables whose values are tried.
	Vars []model.Var
	// Propagations is the approximate work for that; 0: the root is propagated and no
	// value is tried.
	Propagations int64
	// Consistency and Check are as in cp.Options.
	Consistency func(i int, c model.Constraint) cp.Consistency
	Check       bool
}

// Usual is the work that usually goes into trying values.
const Usual = 200_000

// mostShaved is the largest number of values of a variable that are all tried. Of
// variables with more values only the smallest and the largest are tried.
const mostShaved = 64

// Run propagates the root of m and then tries values: a value that fails at once is
// removed (shaving: Martin and Shmoys, "A new approach to computing optimal schedules
// for the job-shop scheduling problem", 1996; over all values it is singleton
// consistency: Debruyne and Bessière 1997). It repeats the pass over the variables
// while that removes values. It returns early when stop is set.
func Run(m *model.Model, stop *atomic.Bool, o Options) (p Result, err error) {
	defer func() {
		if r := recover(); r != nil { // a constraint of the caller's
			p, err = Result{Model: m}, fmt.Errorf("presolving panicked: %v", r)
		}
	}()
	start := time.Now()
	s, err := cp.NewSession(m, stop, cp.SessionOptions{Consistency: o.Consistency, Check: o.Check})
	p = Result{Model: m, Built: time.Since(start)}
	if err != nil {
		return p, err
	}
	if !s.Hopeless() {
		h := &shaver{Session: s, stop: stop, limit: o.Propagations}
		h.shave(o.Vars)
		p.Shaved = h.cut
	}
	if p.Hopeless = s.Hopeless(); p.Hopeless || stop.Load() {
		return p, nil
	}
	reduced := model.New()
	for x := range model.Var(m.NumVars()) {
		d := s.Domain(x)
		p.Removed += m.Domain(x).Size() - d.Size()
		reduced.Var(m.Name(x), d)
	}
	if p.Removed == 0 {
		return p, nil
	}
	reduced.Add(m.Constraints()...)
	reduced.Optimise(m.Objective())
	// Some constraint may refuse the smaller domains of its variables.
	if reduced.Check() == nil {
		p.Model = reduced
	}
	return p, nil
}
