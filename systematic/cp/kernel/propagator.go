package kernel

import (
	"slices"

	"lsolve/model"
)

// ID numbers the propagators of an engine from 0.
type ID int32

// decision stands for "no propagator": the search itself.
const decision ID = -1

// Propagator enforces one constraint.
type Propagator interface {
	// Name returns the constraint's name, for messages and statistics.
	Name() string
	// Attach is called once, when the propagator is posted. It calls Watch for
	// every view whose changes matter, and may call SetPriority, SetIdempotent
	// and NewCells. It does not prune.
	Attach(e *Engine, id ID)
	// Propagate prunes values that are in no solution of the constraint. It returns
	// false if there is no solution, because a pruning returned false or by Fail.
	// When every view is fixed it must decide whether the constraint holds.
	Propagate(e *Engine) bool
	// Explain appends predicates that were all true at position at and that imply p
	// together with the constraint. p is what the propagator asked for with that
	// reason (as a predicate on the view's variable), or something weaker; False
	// for Fail. After SetValue, p may be either bound. Explain reads domains as
	// they were at position at.
	Explain(e *Engine, p Predicate, why Reason, at Pos, out []Predicate) []Predicate
}

// Specified is a propagator that enforces something other than the constraint it is
// posted for, such as a part of it over auxiliary variables.
type Specified interface{ Specification() model.Constraint }

// Many is a propagator that enforces several constraints at once. Constraints
// returns their number.
type Many interface{ Constraints() int }

// Advisor is a propagator that receives each event.
type Advisor interface {
	// Advise receives the events of the view watched under this local number, as
	// they happen, including the propagator's own. It takes notes, prunes nothing,
	// and returns whether Propagate is to run. If it returns false it must leave no
	// notes other than in cells: Forget reaches only propagators that were due to run.
	Advise(e *Engine, local int32, events Events) bool
	// Forget drops the notes: there was a failure, and the noted changes are
	// undone. If all is set, earlier notes were lost, too, and the next Propagate
	// must examine every view.
	Forget(all bool)
}

// Events is a set of changes that a domain can undergo.
type Events uint8

// The events. Every change of a domain is at least one of OnMin, OnMax and OnHole.
// They refer to the view, not to its variable.
const (
	OnMin    Events = 1 << iota // the minimum went up
	OnMax                       // the maximum went down
	OnHole                      // a value between the bounds was removed
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
	Heavy                     // beyond
	numPriorities
)

const (
	flagQueued uint8 = 1 << iota
	flagEntailed
	flagIdempotent
	flagRunning // running, and idempotent
	flagAdvised

	prioShift = 5
	flagMask  = 1<<prioShift - 1
)

// watch is a watcher of a variable: the propagator's ID and, in the lowest bit,
// whether the view's minimum is the variable's maximum.
type watch struct {
	who   uint32
	local int32
}

func (w watch) prop() ID { return ID(w.who >> 1) }

// ofView translates an event of the variable to the view.
func (w watch) ofView(event Events) Events {
	if w.who&1 != 0 && event&OnBounds != 0 {
		return event ^ OnBounds
	}
	return event
}

// watchLists are the watchers of one variable by event: min, max, hole, fix.
type watchLists [4][]watch

// Post adds a propagator, which runs at the next Propagate. The oracle states what
// the propagator enforces, over this engine's variables; the checking mode verifies
// explanations against it. It may be nil. A propagator that is Specified provides
// its own.
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

// Watch makes the propagator run on the given events of t. An Advisor receives them
// with the local number.
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

// SetIdempotent promises that a second run of the propagator would find nothing
// new: its own prunings do not schedule it. Beware of several views of one
// variable.
func (e *Engine) SetIdempotent(id ID) { e.flags[id] |= flagIdempotent }

// Entail says that the constraint holds for all remaining values: the propagator
// does not run again until this level is undone.
func (e *Engine) Entail(id ID) {
	if e.flags[id]&flagEntailed == 0 {
		e.flags[id] |= flagEntailed
		e.entailed = append(e.entailed, id)
		e.entailments++
	}
}

// NumPropagators returns the number of propagators.
func (e *Engine) NumPropagators() int { return len(e.props) }

// Running returns the propagator that runs, or ran when a panic occurred; false if
// none.
func (e *Engine) Running() (Propagator, bool) {
	if e.current == decision {
		return nil, false
	}
	return e.props[e.current], true
}
