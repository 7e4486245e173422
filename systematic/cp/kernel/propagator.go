package kernel

import (
	"slices"

	"lsolve/model"
)

// ID numbers the propagators of an engine from 0.
type ID int32

// decision stands for "no propagator": what the search itself does.
const decision ID = -1

// Propagator enforces one constraint.
type Propagator interface {
	// Name is the constraint's name, for messages and statistics.
	Name() string
	// Attach is called once, when the propagator is posted. It calls Watch for
	// every view whose changes matter, and may call SetPriority, SetIdempotent
	// and NewCells. It does not prune.
	Attach(e *Engine, id ID)
	// Propagate prunes what cannot be part of a solution. It returns false if
	// there is none: either because a pruning returned false or with Fail.
	// When every view is fixed it must decide; fixed means checked.
	Propagate(e *Engine) bool
	// Explain appends predicates that were all true at position at and that
	// imply p together with the constraint. p is what the propagator asked for
	// with that reason (translated to the view's variable), or something weaker;
	// False for Fail. SetValue may be asked for as either bound. Domains are
	// read as they were at that position.
	Explain(e *Engine, p Predicate, why Reason, at Pos, out []Predicate) []Predicate
}

// Specified is a propagator that enforces something else than the constraint it
// is posted for, such as one part of it over auxiliary variables.
type Specified interface{ Specification() model.Constraint }

// Many is a propagator that enforces many constraints at once: how many.
type Many interface{ Constraints() int }

// Advisor is a propagator that wants to know what changed.
type Advisor interface {
	// Advise is told of the events of the view that was watched with this local
	// number, as they happen and its own ones included. It takes notes, prunes
	// nothing, and returns whether Propagate is to run. It takes none if it
	// returns false: Forget is for those who were to run.
	Advise(e *Engine, local int32, events Events) bool
	// Forget drops the notes: there was a failure, and what was noted is undone.
	// If all is set, earlier notes were lost too, and the next Propagate must
	// look at every view.
	Forget(all bool)
}

// Events is a set of things that can happen to a domain.
type Events uint8

// The events. Every change of a domain is at least one of OnMin, OnMax and
// OnHole; they are of the view, not of its variable.
const (
	OnMin    Events = 1 << iota // the minimum went up
	OnMax                       // the maximum went down
	OnHole                      // a value between the bounds went away
	OnFix                       // one value is left
	OnBounds = OnMin | OnMax
	OnDomain = OnMin | OnMax | OnHole
)

// Priority orders propagators by cost: cheaper ones run first.
type Priority uint8

// The priorities, by the cost of one run.
const (
	Constant  Priority = iota // a few operations
	Linear                    // O(n), the default
	Loglinear                 // O(n log n)
	Quadratic                 // O(n^2)
	Heavy                     // more
	numPriorities
)

const (
	flagQueued uint8 = 1 << iota
	flagEntailed
	flagIdempotent
	flagRunning // and idempotent
	flagAdvised

	prioShift = 5
	flagMask  = 1<<prioShift - 1
)

// watch is who watches a variable: the propagator's ID and, in the lowest bit,
// whether the view's minimum is the variable's maximum.
type watch struct {
	who   uint32
	local int32
}

func (w watch) prop() ID { return ID(w.who >> 1) }

// ofView is the variable's event as one of the view.
func (w watch) ofView(event Events) Events {
	if w.who&1 != 0 && event&OnBounds != 0 {
		return event ^ OnBounds
	}
	return event
}

// watchLists of one variable, by event: min, max, hole, fix.
type watchLists [4][]watch

// Post adds a propagator; it runs at the next Propagate. The oracle says what
// the propagator enforces, over this engine's variables; the checking mode
// verifies explanations against it. It may be nil, and a propagator that is
// Specified has its own.
func (e *Engine) Post(p Propagator, oracle model.Constraint) ID {
	id := ID(len(e.props))
	e.constraints++
	if m, ok := p.(Many); ok {
		e.constraints += int64(m.Constraints()) - 1
	}
	if s, ok := p.(Specified); ok {
		oracle = s.Specification()
	}
	e.props = append(e.props, p)
	e.oracles = append(e.oracles, oracle)
	flags := uint8(Linear) << prioShift
	advisor, ok := p.(Advisor)
	if ok {
		flags |= flagAdvised
	}
	e.advisors = append(e.advisors, advisor)
	e.flags = append(e.flags, flags)
	if e.weights != nil {
		e.scopes = append(e.scopes, nil)
	}
	p.Attach(e, id)
	if e.weights != nil {
		slices.Sort(e.scopes[id])
		e.scopes[id] = slices.Compact(e.scopes[id])
	}
	e.Schedule(id)
	return id
}

// Watch makes the propagator run on those events of t; an Advisor is told, with
// the local number.
func (e *Engine) Watch(id ID, t View, events Events, local int32) {
	if t.Var == e.zero {
		return
	}
	w := watch{uint32(id) << 1, local}
	if t.Coef < 0 {
		events = events&^OnBounds | (events&OnMin)<<1 | (events&OnMax)>>1
		w.who |= 1
	}
	if events&(OnBounds|OnFix) != 0 {
		e.dom[t.Var].watched = true
	}
	lists := &e.watches[t.Var]
	for i := range lists {
		if events>>i&1 != 0 {
			lists[i] = append(lists[i], w)
		}
	}
	if e.weights != nil {
		e.scopes[id] = append(e.scopes[id], t.Var)
	}
}

// SetPriority sets when the propagator runs; see Priority.
func (e *Engine) SetPriority(id ID, p Priority) {
	e.flags[id] = e.flags[id]&flagMask | uint8(p)<<prioShift
}

// SetIdempotent says that a run of the propagator leaves nothing for a second
// run: it is not scheduled by its own prunings. Mind views of one variable.
func (e *Engine) SetIdempotent(id ID) { e.flags[id] |= flagIdempotent }

// Entail says that the constraint holds whatever the values left: it does not
// run again until this level is undone.
func (e *Engine) Entail(id ID) {
	if e.flags[id]&flagEntailed == 0 {
		e.flags[id] |= flagEntailed
		e.entailed = append(e.entailed, id)
		e.entailments++
	}
}

// NumPropagators is the number of propagators.
func (e *Engine) NumPropagators() int { return len(e.props) }

// Propagator is the propagator of that number.
func (e *Engine) Propagator(id ID) Propagator { return e.props[id] }

// Running is the propagator that runs, or ran when there was a panic; false if
// none.
func (e *Engine) Running() (Propagator, bool) {
	if e.current == decision {
		return nil, false
	}
	return e.props[e.current], true
}
