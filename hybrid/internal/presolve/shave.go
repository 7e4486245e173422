package presolve

import (
	"sync/atomic"

	"lsolve/model"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/kernel"
)

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

// shaveVar tries the values of a variable. It returns false to end the shaving.
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

// try removes v if x cannot be v. It returns false to end the shaving.
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
