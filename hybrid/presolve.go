package hybrid

import (
	"fmt"
	"sync/atomic"

	"lsolve/model"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/kernel"
)

// presolved is a model whose domains propagation at the root has cut.
type presolved struct {
	m *model.Model
	// hopeless: there is no solution.
	hopeless bool
	// removed is how many values were cut off in all, shaved how many by trying them.
	removed, shaved int64
}

// A value is tried if its variable has at most so many; of others only the
// smallest and the largest value.
const mostShaved = 64

// presolve propagates the root of m and then tries values: one that fails at
// once is cut off (shaving: Martin and Shmoys, "A new approach to computing
// optimal schedules for the job-shop scheduling problem", 1996; over all values
// it is singleton consistency: Debruyne and Bessière 1997). It goes over vars
// again and again while that brings something, for about so many propagations;
// 0: the root alone. The model that it returns has the same variables, the same
// constraints and the same solutions.
func presolve(m *model.Model, stop *atomic.Bool, vars []model.Var, propagations int64, o *Options) (p presolved, err error) {
	defer func() {
		if r := recover(); r != nil { // a constraint of the caller's
			p, err = presolved{m: m}, fmt.Errorf("hybrid: presolving panicked: %v", r)
		}
	}()
	s, err := cp.NewSession(m, stop, cp.SessionOptions{Consistency: o.Consistency, Check: o.Check})
	if err != nil {
		return presolved{m: m}, err
	}
	p = presolved{m: m}
	if !s.Hopeless() {
		h := &shaver{Session: s, stop: stop, limit: propagations}
		h.shave(vars)
		p.shaved = h.cut
	}
	if p.hopeless = s.Hopeless(); p.hopeless || stop.Load() {
		return p, nil
	}
	e := s.Engine()
	reduced := model.New()
	for x := range model.Var(m.NumVars()) {
		d := domainOf(e, x, m.Domain(x))
		p.removed += m.Domain(x).Size() - d.Size()
		reduced.Var(m.Name(x), d)
	}
	if p.removed == 0 {
		return p, nil
	}
	reduced.Add(m.Constraints()...)
	setObjective(reduced, m.Objective())
	// Some constraint may refuse the smaller domains of its variables.
	if reduced.Check() == nil {
		p.m = reduced
	}
	return p, nil
}

// shaver tries values on a session.
type shaver struct {
	*cp.Session
	stop  *atomic.Bool
	limit int64 // of propagations
	cut   int64 // values cut off
}

// shave goes over vars until no more values fail, or the work is used up.
func (h *shaver) shave(vars []model.Var) {
	for before := int64(-1); before != h.cut; {
		before = h.cut
		for _, x := range vars {
			if !h.shaveVar(x) {
				return
			}
		}
	}
}

// shaveVar tries the values of a variable. It returns false if that is enough.
func (h *shaver) shaveVar(x model.Var) bool {
	e, t := h.Engine(), x.Term()
	if e.Size(t) > mostShaved {
		return h.try(x, e.Min(t)) && h.try(x, e.Max(t))
	}
	for v, ok := e.Min(t), !e.Fixed(t); ok; v, ok = e.Next(t, v) {
		if !h.try(x, v) {
			return false
		}
	}
	return true
}

// try cuts v off if x cannot be v. It returns false if that is enough.
func (h *shaver) try(x model.Var, v int64) bool {
	e := h.Engine()
	if e.Fixed(x.Term()) {
		return true
	}
	if h.Propagations() >= h.limit || h.stop.Load() {
		return false
	}
	e.Push()
	failed := !e.Require(kernel.Equal(x, v), 0) || !e.Propagate()
	if e.Stopped() {
		return false
	}
	e.Pop()
	if failed {
		h.cut++
		h.Require(kernel.Differs(x, v))
	}
	return !h.Hopeless()
}

// mostListed is how many values a domain with holes may have to be listed.
const mostListed = 1 << 16

// domainOf is the present domain of x, whose first one was given; of a very
// large one only the ends are looked at.
func domainOf(e *kernel.Engine, x model.Var, first model.Domain) model.Domain {
	t := x.Term()
	lo, hi := int32(e.Min(t)), int32(e.Max(t))
	var d model.Domain
	switch size := int64(e.Size(t)); {
	case size == int64(hi)-int64(lo)+1:
		return model.Range(lo, hi)
	case size > mostListed:
		for _, i := range first {
			if i.Hi >= lo && i.Lo <= hi {
				d = append(d, model.Segment{Lo: max(i.Lo, lo), Hi: min(i.Hi, hi)})
			}
		}
		return d
	}
	for v, ok := e.Min(t), true; ok; v, ok = e.Next(t, v) {
		if n := len(d); n > 0 && int64(d[n-1].Hi) == v-1 {
			d[n-1].Hi = int32(v)
		} else {
			d = append(d, model.Segment{Lo: int32(v), Hi: int32(v)})
		}
	}
	return d
}

// setObjective gives a model the objective of another.
func setObjective(m *model.Model, o model.Objective) {
	switch o.Sense {
	case model.Minimise:
		m.Minimise(o.Term)
	case model.Maximise:
		m.Maximise(o.Term)
	default:
	}
}
