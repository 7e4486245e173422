package kernel

import (
	"sync/atomic"

	"lsolve/internal/turn"
	"lsolve/model"
)

// Options of an engine. The zero value is the textbook engine.
type Options struct {
	// Explain keeps the reason of every pruning.
	Explain bool
	// Check verifies every explanation when it is made and again when it is undone.
	// A wrong one panics with an *UnsoundError. Check implies Explain and is slow.
	Check bool
	// Enforce returns propagators that together enforce a constraint, on another
	// engine with the same variables. The checking mode uses them to verify the
	// explanations of constraints that are too large to enumerate.
	Enforce func(e *Engine, c model.Constraint) []Propagator
	// Learn keeps nogoods; see Analyse. It implies Explain.
	Learn bool
	// Weigh counts the failures of constraints; see Weight.
	Weigh bool
}

// Engine is the state of one search. It belongs to one goroutine.
type Engine struct {
	dom    []domain
	words  []uint64 // bitsets of holes
	holeAt []int32  // when explaining, by bit of words: the trail index of the removal
	wide   []wide
	zero   model.Var // the variable behind constants, -1: none yet

	trail        []entry
	reasons      []justification // when explaining: parallel to trail
	arena        []Predicate     // eager reasons
	explanations explanations    // lazy ones that have been computed
	far          far
	levels       []level
	stamp        int64 // changes with every Push and Pop
	cells        []int64
	cellStamp    []int64
	cellTrail    []savedCell
	entailed     []ID

	props    []Propagator
	oracles  []model.Constraint
	scopes   [][]model.Var // when weighing: by propagator
	flags    []uint8       // by propagator: the flags, and above them its priority
	advisors []Advisor     // by propagator: nil if it does not advise
	watches  []watchLists
	queues   [numPriorities]ring
	ready    uint8 // bit p: queue p is not empty
	resting  uint8 // bit p: propagators of this priority do not run

	current    ID // the propagator that runs; decision if none
	alone      ID // in a probe: the only propagator that receives events
	under      []Predicate
	failure    failure
	explaining bool
	learned    *nogoods // nil: no learning
	check      *checker
	weights    []float64 // when weighing, by variable
	stop       *atomic.Bool
	pause      func() bool // nil: never
	stopped    bool
	cut        bool // the stop flag was seen in the run of a propagator, which prunes no more

	propagations, prunings, entailments, constraints int64
}

// New returns an engine without variables.
func New(o Options) *Engine {
	e := &Engine{zero: -1, current: decision, alone: decision, explaining: o.Explain || o.Check || o.Learn}
	if o.Learn {
		e.learned = &nogoods{bump: 1}
	}
	if o.Check {
		e.check = &checker{enforce: o.Enforce}
	}
	if o.Weigh {
		e.weights = []float64{}
	}
	return e
}

// StopOn makes Propagate return false soon after stop is set, with Stopped true.
func (e *Engine) StopOn(stop *atomic.Bool) { e.stop = stop }

// Stopped reports whether StopOn's flag cut the last Propagate short. Its result is
// then no failure.
func (e *Engine) Stopped() bool { return e.stopped }

// PauseOn has the engine call pause wherever it looks at the flag of StopOn, also in long runs of
// propagators. It may block, so that several searches can share a thread. false, from when on it
// is to return nothing else, is as if the flag were set.
func (e *Engine) PauseOn(pause func() bool) { e.pause = pause }

// Stopping reports whether StopOn's flag is set, and makes the pauses of PauseOn. A propagator
// with long runs ends them then.
func (e *Engine) Stopping() bool {
	return e.stop != nil && turn.Stopped(e.stop) || e.pause != nil && !e.pause()
}

// Explaining reports whether the reasons of prunings are kept. Propagators gather
// the premises of eager reasons only then.
func (e *Engine) Explaining() bool { return e.explaining }

// Counters count what the engine has done since it was made.
type Counters struct {
	Propagations int64 // runs of a propagator
	Prunings     int64 // changes of a domain
	Entailments  int64 // propagators found to have nothing left to do below a node
	Constraints  int64 // propagators posted, each weighted by the number of constraints that it enforces
}

// Counters returns the counters.
func (e *Engine) Counters() Counters {
	return Counters{e.propagations, e.prunings, e.entailments, e.constraints}
}

// Weight returns 1 plus the number of failures of constraints on x, for
// weighted-degree branching. It needs Options.Weigh.
func (e *Engine) Weight(x model.Var) float64 {
	if int(x) >= len(e.weights) {
		return 1
	}
	return 1 + e.weights[x]
}

// Scope returns the variables that a propagator watches, each once; none without
// Options.Weigh.
func (e *Engine) Scope(id ID) []model.Var {
	if int(id) >= len(e.scopes) {
		return nil
	}
	return e.scopes[id]
}

// Failed returns the propagator that found the last failure. ok is false if it was a nogood
// or a decision.
func (e *Engine) Failed() (id ID, ok bool) { return e.failure.prop, e.failure.prop >= 0 }

// AddWeight adds to the weight of x, before or during a search. Callers use it when
// they know from another search where constraints fail. It needs Options.Weigh.
func (e *Engine) AddWeight(x model.Var, weight float64) {
	for len(e.weights) < len(e.dom) {
		e.weights = append(e.weights, 0)
	}
	e.weights[x] += weight
}
