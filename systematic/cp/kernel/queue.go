package kernel

import (
	"math/bits"

	"lsolve/model"
)

// ring is a queue whose capacity is a power of two.
type ring struct {
	ids        []ID
	head, size uint32
}

func (r *ring) push(id ID) {
	if int(r.size) == len(r.ids) {
		bigger := make([]ID, max(16, 2*len(r.ids)))
		for i := range r.size {
			bigger[i] = r.ids[(r.head+i)&uint32(len(r.ids)-1)]
		}
		r.ids, r.head = bigger, 0
	}
	r.ids[(r.head+r.size)&uint32(len(r.ids)-1)] = id
	r.size++
}

func (r *ring) pop() ID {
	id := r.ids[r.head]
	r.head = (r.head + 1) & uint32(len(r.ids)-1)
	r.size--
	return id
}

// Schedule makes the propagator run at the next Propagate.
func (e *Engine) Schedule(id ID) {
	if e.flags[id]&(flagQueued|flagEntailed|flagRunning) == 0 && e.alone == decision {
		e.enqueue(id)
	}
}

func (e *Engine) enqueue(id ID) {
	flags := e.flags[id]
	e.flags[id] = flags | flagQueued
	p := flags >> prioShift
	e.queues[p].push(id)
	e.ready |= 1 << p
}

// notify passes the events of x to the propagators that watch it.
func (e *Engine) notify(x model.Var, events Events) {
	lists := &e.watches[x]
	for rest := events; rest != 0; rest &= rest - 1 {
		for _, w := range lists[bits.TrailingZeros8(uint8(rest))] {
			id := w.prop()
			flags := e.flags[id]
			if flags&flagAdvised != 0 {
				e.advise(id, w, rest&-rest)
			} else if flags&(flagQueued|flagEntailed|flagRunning) == 0 && e.alone == decision {
				e.enqueue(id)
			}
		}
	}
}

// advise passes an event to an advisor. During a probe only the probed propagator
// receives events.
func (e *Engine) advise(id ID, w watch, event Events) {
	if e.flags[id]&flagEntailed != 0 || e.alone != decision && id != e.alone {
		return
	}
	if e.advisors[id].Advise(e, w.local, w.ofView(event)) {
		e.Schedule(id)
	}
}

// stopMask sets how many propagations pass between two looks at the stop flag.
const stopMask = 1<<6 - 1

// Propagate runs the scheduled propagators, cheapest first, until none is left. It
// returns false on a failure, and if it was stopped; the level must then be undone.
func (e *Engine) Propagate() bool {
	e.stopped, e.cut = false, false
	runs := 0
	for {
		if e.learned != nil && !e.propagateNogoods() {
			e.current = decision
			e.clearQueue()
			return false
		}
		ready := e.ready &^ e.resting
		if ready == 0 {
			return true
		}
		prio := bits.TrailingZeros8(ready)
		q := &e.queues[prio]
		id := q.pop()
		if q.size == 0 {
			e.ready &^= 1 << prio
		}
		e.flags[id] &^= flagQueued
		if e.flags[id]&flagEntailed != 0 {
			e.forget(id)
			continue
		}
		if e.propagations++; e.propagations&stopMask == 0 && e.Stopping() {
			e.stopped = true
			e.Schedule(id)
			e.clearQueue()
			return false
		}
		if runs++; runs&(cycleEvery-1) == 0 && e.learned != nil && e.cycle() {
			e.forget(id)
			e.clearQueue()
			return false
		}
		e.current = id
		if e.flags[id]&flagIdempotent != 0 {
			e.flags[id] |= flagRunning
		}
		ok := e.props[id].Propagate(e)
		e.flags[id] &^= flagRunning
		if !ok && e.cut {
			e.current, e.stopped = decision, true
			e.forget(id)
			e.clearQueue()
			return false
		}
		if !ok {
			e.failed(id)
			return false
		}
		e.current = decision
	}
}

// failed cleans up after propagator id has found a failure.
func (e *Engine) failed(id ID) {
	e.current = decision
	if e.check != nil {
		e.verifyFailure()
	}
	e.forget(id)
	if e.weights != nil {
		e.weigh(id)
	}
	e.clearQueue()
}

// forget makes the propagator drop its notes, since it will not run on them.
func (e *Engine) forget(id ID) {
	if e.flags[id]&flagAdvised != 0 {
		e.advisors[id].Forget(false)
	}
}

func (e *Engine) clearQueue() {
	for e.ready != 0 {
		prio := bits.TrailingZeros8(e.ready)
		for q := &e.queues[prio]; q.size > 0; {
			id := q.pop()
			e.flags[id] &^= flagQueued
			e.forget(id)
		}
		e.ready &^= 1 << prio
	}
}

// Blamer is a propagator of several constraints that knows which one failed. Blame
// returns the variables of that one.
type Blamer interface{ Blame() []model.Var }

func (e *Engine) weigh(id ID) {
	for len(e.weights) < len(e.dom) {
		e.weights = append(e.weights, 0)
	}
	scope := e.scopes[id]
	if b, ok := e.props[id].(Blamer); ok {
		scope = b.Blame()
	}
	for _, x := range scope {
		e.weights[x]++
	}
}
