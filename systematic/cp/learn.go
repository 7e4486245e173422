package cp

import (
	"lsolve/internal/memory"
	"lsolve/internal/turn"
	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
)

// learner is the search that learns. It decides and propagates until there is a
// failure. Then it analyses the conflict, jumps back to the level where the new
// nogood first prunes, and goes on from there.
//
// All solutions are enumerated without a nogood for each (Gebser, Kaufmann, Neumann
// and Schaub 2007). Below a solution the last decision is negated, and the levels
// above become the floor, below which no jump goes. When everything on the floor's
// level has been searched, the decision of that level is negated. So every nogood
// follows from the model, from the bound on the objective if there is one, and from
// the decisions that were negated at the root, which stay negated.
type learner struct {
	*search
	o         Learn
	activity  activity
	phase     []int32 // by engine variable: the value that decisions by activity prefer, or noPhase
	guided    bool    // phase is the best solution
	initial   bool    // decisions by activity prefer initial phases in this run
	decisions []kernel.Predicate
	floor     int
	units     []kernel.Predicate // learnt above the root, not yet made true there
	free      bool               // activity decides in this run
	mixed     bool               // activity and the brancher alternate between runs
	byLinear  bool               // the linear relaxation decides in this run
	linears   *linearTurns       // nil: there is none
	dives     dives
	turn      alternation
	scored    scoreTurns
	policy    restarts
	probes    probes
	tight     tightRuns
	store     reductions
	vivified  int64 // work of making nogoods shorter
	pressure  int64 // memory.Pressure at the last look

	assumed []kernel.Predicate // the first decisions
	core    []int              // assumptions that have no solution together
	cores   *coreGuide         // makes the assumptions; nil: the caller makes them

	backjumps, nogoods, sums int64
}

// noPhase says that a variable has no preferred value.
const noPhase = -1 << 31

func newLearner(s *search, o Options) *learner {
	l := &learner{search: s, o: o.Learn, policy: newRestarts(o.Restart), pressure: memory.Pressure()}
	if l.o.Memory <= 0 {
		l.o.Memory = 256 << 20
	}
	if l.o.Decay <= 0 || l.o.Decay >= 1 {
		l.o.Decay = 0.95
	}
	l.free = l.o.Branch == BranchActivity || l.o.Branch == BranchAlternate && o.Branch == nil
	l.mixed = l.o.Branch == BranchAlternate && o.Branch != nil
	l.phase = make([]int32, s.e.NumVars())
	for x := range l.phase {
		l.phase[x] = noPhase
		if x < min(len(l.o.Phases), s.m.NumVars()) {
			l.phase[x] = l.o.Phases[x]
		}
	}
	s.onDive, s.starts = l.o.FirstDive, l.o.Starts
	l.activity.init(s.e, l.o.Score, l.o.Decay)
	return l
}

// run searches until the tree is exhausted or the search halts.
func (l *learner) run() {
	if l.enter() {
		l.loop()
	}
}

// enter propagates the root. It returns false if nothing is left to search.
func (l *learner) enter() bool {
	if !l.root() {
		return false
	}
	if l.goal != nil && (l.o.Cores || l.o.CoreTurns && !l.o.Probe) {
		// The relaxation bounds variables more tightly than their sums do.
		l.cores = newCoreGuide(l.m, l.e, l.goal)
		if l.cores.turns = newCoreTurns(); l.o.Cores {
			l.cores.turns = nil
		} else if len(l.cores.terms) < leastTurnTerms {
			l.cores = nil
		}
	}
	atoms := l.e.NumAtoms()
	relaxed := l.relax()
	if l.e.NumAtoms() > atoms {
		l.activity.given() // those of edges
	}
	if !relaxed || !l.o.plain && !l.settled(l.e.Simplify()) {
		return false
	}
	l.store = newReductions(l.e)
	if l.linears = newLinearTurns(l); l.linears == nil || !l.linears.dive() {
		l.firstDive(false)
	}
	if l.linears != nil && l.linears.always && l.cores != nil && l.cores.turns != nil {
		l.cores = nil // the relaxation has better bounds, and its decisions are not to wait for those of cores
	}
	return true
}

// loop decides and propagates.
func (l *learner) loop() {
	e, from := l.e, l.e.Here()
	for {
		ok := e.Propagate()
		l.infers.propagated(ok)
		if l.traits.Learn != nil && !e.Stopped() {
			l.traits.Learn(e, from, ok)
		}
		if !l.settled(ok) {
			// A failure of the root is no place to go on from later.
			if l.halt == running && len(l.decisions) > 0 && !l.goOn() {
				l.limit(ErrEnded)
			}
			if l.halt != running || !l.conflict(e.Analyse(l.floor)) {
				return
			}
			from = e.Here()
			continue
		}
		if len(l.decisions) == 0 {
			l.goal.prove(e)
			if l.byLinear && l.linear.Unsolved(e) {
				e.Schedule(l.linearID)
				continue
			}
		}
		if l.dived() {
			from = e.Here()
			continue
		}
		if changed, ok := l.rest(); !ok {
			return
		} else if changed {
			from = e.Here()
			continue
		}
		if done, ok := l.assume(); !ok {
			return
		} else if !done {
			from = e.Here()
			continue
		}
		p, open := l.decide()
		if !open {
			if !l.found() {
				return
			}
			from = e.Here()
			continue
		}
		if from = e.Here(); !l.push(p) {
			return
		}
	}
}

// push begins a level with a decision.
func (l *learner) push(p kernel.Predicate) bool {
	l.activity.push()
	l.e.Push()
	l.decisions = append(l.decisions, p)
	l.infers.decided(p, len(l.decisions))
	l.e.Require(p, 0)
	l.peakDepth = max(l.peakDepth, len(l.decisions))
	if l.nodes++; l.nodes%reportEvery == 0 && l.shared.onProgress != nil {
		l.report()
	}
	switch {
	case turn.Stopped(&l.shared.stop) || l.stopOn != nil && turn.Stopped(l.stopOn):
		l.halt = stopped
	case l.nodes%continueEvery == 0 && !l.goOn():
		l.limit(ErrEnded)
	case l.nodeLimit > 0 && l.nodes >= l.nodeLimit:
		l.limit(solve.ErrNodes)
	default:
		return true
	}
	return false
}

// continueEvery is the number of decisions between two calls of Learn.Continue.
const continueEvery = 32

// goOn calls Learn.Continue.
func (l *learner) goOn() bool {
	if l.o.Continue == nil {
		return true
	}
	l.call("Learn.Continue")
	ok := l.o.Continue()
	l.called()
	return ok
}

// back undoes all levels above the given one.
func (l *learner) back(level int) {
	if !l.guided {
		l.e.SavePhases(level, l.phase)
	}
	if rates := l.activity.rates; rates != nil {
		rates.undo(level)
		defer rates.undone()
	}
	l.e.Backjump(level)
	l.infers.back(level)
	l.decisions = l.decisions[:level]
	l.activity.back(level)
}

// conflict learns from a failure. It returns false if nothing is left to search.
func (l *learner) conflict(g kernel.Nogood) bool {
	if g.Level <= l.floor {
		return g.Level > 0 && l.flip()
	}
	l.activity.learn(l.e.Seen())
	l.policy.conflict(g.LBD)
	l.turn.conflict(l.free, g.LBD)
	l.scored.conflict(l)
	l.tight.failed()
	if l.cores != nil {
		l.cores.shrink.left--
	}
	l.nogoods++
	l.dives.failed(l)
	l.infers.learnt(g)
	if l.o.learnt != nil {
		l.o.learnt(l, g.Predicates)
	}
	if l.o.Tell != nil {
		l.tell(g)
	}
	if g.Level-1 > g.Back {
		l.backjumps++
	}
	level := max(g.Back, l.floor)
	l.back(level)
	if len(g.Predicates) == 1 && level > 0 {
		l.units = append(l.units, g.Predicates[0].Not())
	}
	l.e.Learn(g)
	l.e.Decay()
	l.activity.adopt()
	return true
}

// flip negates the decision of the floor's level, which has been searched completely.
// It returns false if nothing is left to search.
func (l *learner) flip() bool {
	if l.floor == 0 {
		return false
	}
	l.floor--
	p := l.decisions[l.floor]
	l.back(l.floor)
	// Like a decision it has no premises: nogoods that depend on it contain it.
	return l.e.Require(p.Not(), 0) && l.again()
}

// again makes the nogoods that were learnt below the floor true again.
func (l *learner) again() bool {
	for _, p := range l.units {
		if !l.e.Require(p, l.e.Because()) {
			// Only decisions at or above the floor led to this failure.
			return l.flip()
		}
	}
	if l.floor == 0 {
		l.units = l.units[:0]
	}
	return true
}

// found reports the solution at the current node, and goes on to the next one. It
// returns false if nothing is left to search.
func (l *learner) found() bool {
	l.solutions++
	l.initial = false
	l.visiting = true
	more := l.visit(l.search)
	l.visiting = false
	if !more {
		if l.halt == running {
			l.halt = enough
		}
		return false
	}
	if l.goal == nil {
		return l.another()
	}
	l.guide()
	if l.linear != nil {
		l.linear.Found(l.e)
		l.dives.end(l)
	}
	if l.cores != nil {
		l.cores.note(l.e)
	}
	l.back(0)
	if l.cores != nil {
		l.cores.found(l.e)
	}
	return l.goal.bound(l.e)
}

// another goes on to the next solution, which must differ in Options.Shown.
func (l *learner) another() bool {
	level := len(l.decisions)
	for l.shown != nil && level > 0 {
		p := l.decisions[level-1]
		if l.back(level - 1); !l.same() {
			l.floor = level - 1
			return l.e.Require(p.Not(), 0) && l.again()
		}
		level--
	}
	l.floor = level
	return l.flip()
}

// guide makes the current values the preferred ones.
func (l *learner) guide() {
	if l.o.NoGuide {
		return
	}
	l.guided = true
	for x := range l.phase {
		l.phase[x] = int32(l.e.Min(kernel.View{Coef: 1, Var: modelVar(x)}))
	}
}

// decide returns the next decision; there is none at a solution.
func (l *learner) decide() (kernel.Predicate, bool) {
	if p, ok := l.probe(); ok {
		return p, true
	}
	if p, ok := l.branchLinear(); ok {
		return p, true
	}
	if l.free {
		if p, ok := l.activity.next(); ok {
			return l.lead(p), true
		}
	}
	l.alts = l.brancher.Branch(l.e, l.alts[:0])
	for _, p := range l.alts {
		if !l.e.Holds(p.Not()) {
			return p, true
		}
	}
	return kernel.True, false
}
