package cp

import (
	"math"
	"sync/atomic"

	"lsolve/internal/abandon"
	"lsolve/internal/turn"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// search is the depth-first search of one worker. The tree is a stack of frames,
// one for each node on the path from the root whose alternatives are being tried.
// Their decisions lie one after the other in alts. Nothing is allocated at a node
// once the stacks have grown.
type search struct {
	counters
	m        *model.Model
	e        *kernel.Engine
	brancher branch.Brancher
	rest     branch.Brancher // of a session: fixes the variables that Task.Branch leaves open
	traits   branch.Traits   // of the brancher
	broken   *symmetryBreaker
	goal     *incumbent // nil: no objective
	visit    func(*search) bool
	visiting bool   // visit is running
	calling  string // the user's callback that is running; "": none
	shared   *shared

	frames   []frame
	alts     []kernel.Predicate
	deepFail bool        // no node was entered since the last backtrack
	shown    []model.Var // as in Options
	found    bool        // a solution was found below the newest frame, and nothing was tried since
	halt     halt
	limitErr error // the limit that halted the search
	skipped  bool  // some of the tree was left out

	// In a parallel search:
	cut    int     // when splitting: the depth whose alternatives are collected
	pieces []piece // what was collected
	above  int     // decisions above the frames
	origin int64   // number of the node above the frames, with OnNode

	// In a session:
	over   func() bool  // is called at every node; true pauses the search
	stopOn *atomic.Bool // ends the session

	relaxing                Relax                  // what to do at the root
	relaxed                 func(*prop.Relaxation) // tests receive the propagators
	starts                  *Starts
	onDive                  func(begun bool) // Learn.FirstDive, until it is over
	told                    bool             // that the first dive has begun
	large                   int              // tests: the rows from which a relaxation is large; 0: deferFrom
	linear                  *prop.Relaxation // that of relax; nil: none
	linearID                kernel.ID
	nodeLimit, failureLimit int64
	restartAt               int64 // failures at which this run ends

	reported int64    // solutions that onProgress was called with
	watcher  *watcher // nil: there is no OnNode
	infers   *infers  // nil: there is no OnInference
}

// shared is what all workers of a search have in common.
type shared struct {
	stop atomic.Bool // set by the context, by an error, or when enough was found
	best atomic.Int64

	calls            *abandon.Calls     // nil: not counted
	onProgress       solve.ProgressFunc // nil: no calls
	nodes, solutions atomic.Int64       // as far as reported
}

// reportEvery is the number of nodes of a worker between two calls of onProgress.
const reportEvery = 1 << 10

// report calls onProgress.
func (s *search) report() {
	all := s.shared
	found := all.solutions.Add(s.solutions - s.reported)
	s.reported = s.solutions
	s.call("OnProgress")
	all.onProgress(solve.Progress{Nodes: all.nodes.Add(reportEvery), Solutions: found})
	s.called()
}

// call notes that a callback begins; called, that it has returned.
func (s *search) call(name string) {
	s.calling = name
	if s.shared.calls != nil {
		s.shared.calls.Begin()
	}
}

func (s *search) called() {
	s.calling = ""
	if s.shared.calls != nil {
		s.shared.calls.End()
	}
}

// counters of one worker; see the package documentation.
type counters struct {
	nodes, failures, backtracks, restarts, solutions int64
	peakDepth                                        int
}

// frame is a node whose alternatives are being tried.
type frame struct {
	first, next, end int32 // in search.alts
	budget           int64 // of the method, for the alternatives from next on
	node             int64 // its number, with OnNode
}

// halt is the reason why a search is unwinding.
type halt uint8

const (
	running    halt = iota
	enough          // visit returned false
	stopped         // the shared stop flag is set
	limited         // by limitErr
	restarting      // the failures of this run are used up
	paused          // over returned true
)

func (c *counters) add(d counters) {
	c.nodes += d.nodes
	c.failures += d.failures
	c.backtracks += d.backtracks
	c.restarts += d.restarts
	c.solutions += d.solutions
	c.peakDepth = max(c.peakDepth, d.peakDepth)
}

// root propagates the root node. It returns false if that fails or is stopped.
func (s *search) root() bool {
	s.nodes++
	s.watcher.begin()
	s.infers.back(0)
	ok := s.e.Propagate()
	s.infers.propagated(ok)
	return s.settled(ok)
}

// settled counts a propagated node. It returns ok, unless the search is stopped.
func (s *search) settled(ok bool) bool {
	switch {
	case ok:
		return true
	case s.e.Stopped():
		s.halt = stopped
	default:
		s.failures++
		s.watcher.failed()
		switch {
		case s.failureLimit > 0 && s.failures >= s.failureLimit:
			s.limit(solve.ErrFailures)
		case s.nodeLimit > 0 && s.nodes >= s.nodeLimit:
			s.limit(solve.ErrNodes)
		case s.restartAt > 0 && s.failures >= s.restartAt:
			s.halt = restarting
		}
	}
	return false
}

// limit halts the search because of a limit.
func (s *search) limit(err error) { s.halt, s.limitErr = limited, err }

// run searches the tree below the current node, which has been propagated.
func (s *search) run(m Method) {
	lds, ok := m.(LDS)
	if !ok {
		s.explore(m, m.start())
		return
	}
	before := s.skipped
	for wave := int64(0); wave <= lds.Discrepancies && s.halt == running; wave++ {
		if wave > 0 {
			s.watcher.begin()
		}
		s.skipped = before
		s.explore(m, wave)
		if s.skipped == before {
			return // nothing was left out
		}
	}
}

// explore searches below the current node with a budget.
func (s *search) explore(m Method, budget int64) {
	base := len(s.frames)
	giveUp := int64(math.MaxInt64)
	if bbs, ok := m.(BBS); ok {
		giveUp = s.failures + bbs.Failures
	}
	if s.enter(m, budget) {
		s.descend(m, base, giveUp)
	}
}

// descend tries the alternatives of the frames from number base on, until there
// are none or the search halts. A paused search continues where it was.
func (s *search) descend(m Method, base int, giveUp int64) {
	for len(s.frames) > base && s.halt == running {
		if s.over != nil && s.over() {
			if s.halt == running {
				s.halt = paused
			}
			return
		}
		f := &s.frames[len(s.frames)-1]
		if f.next < f.end && s.failures > giveUp {
			s.skipped = true
			f.next = f.end
		}
		if s.found && f.next < f.end {
			if s.found = s.same(); s.found {
				f.next = f.end
			}
		}
		if f.next == f.end {
			s.leave()
			if len(s.frames) > base {
				s.e.Pop()
			}
			continue
		}
		i, n := int(f.next-f.first), int(f.end-f.first)
		if s.broken != nil && i > 0 && !s.breakSymmetries(f) {
			f.next = f.end
			continue
		}
		child, rest := m.child(f.budget, i, n)
		f.budget = rest
		f.next++
		if child < 0 {
			s.skipped = true
			continue
		}
		if s.cut > 0 && len(s.frames) == s.cut {
			s.collect(i)
			continue
		}
		if !s.try(s.alts[f.next-1], i) {
			s.e.Pop()
			continue
		}
		if sub := m.below(child); sub != nil {
			s.run(sub)
			s.e.Pop()
			continue
		}
		if !s.enter(m, child) {
			s.e.Pop()
		}
	}
}

// same reports whether all variables of Options.Shown are fixed.
func (s *search) same() bool {
	for _, x := range s.shown {
		if !s.e.Fixed(x.Term()) {
			return false
		}
	}
	return true
}

// try makes a decision and propagates it, in a level of its own.
func (s *search) try(p kernel.Predicate, alternative int) bool {
	e := s.e
	from := e.Here()
	e.Push()
	if s.nodes++; s.nodes%reportEvery == 0 && s.shared.onProgress != nil {
		s.report()
	}
	s.watcher.next(s, p, alternative)
	s.infers.decided(p, s.above+len(s.frames))
	s.peakDepth = max(s.peakDepth, s.above+len(s.frames))
	ok := s.goal.bound(e) && e.Require(p, 0) && e.Propagate()
	s.infers.propagated(ok)
	if s.traits.Learn != nil && !e.Stopped() {
		s.traits.Learn(e, from, ok)
	}
	if !s.settled(ok) {
		return false
	}
	switch {
	case turn.Stopped(&s.shared.stop) || s.stopOn != nil && s.stopOn.Load():
		s.halt = stopped
	case s.nodeLimit > 0 && s.nodes >= s.nodeLimit:
		s.limit(solve.ErrNodes)
	default:
		return true
	}
	return false
}

// enter asks the brancher for the alternatives of the current node and begins a
// frame for them. It returns false at a leaf: a solution.
func (s *search) enter(m Method, budget int64) bool {
	first := len(s.alts)
	s.alts = s.brancher.Branch(s.e, s.alts)
	if len(s.alts) > first {
		s.deepFail = false
		s.frames = append(s.frames, frame{int32(first), int32(first), int32(len(s.alts)), budget, s.watcher.branched(len(s.alts) - first)})
		return true
	}
	if _, ok := m.(LDS); ok && budget > 0 {
		return false // found with fewer discrepancies before
	}
	s.solutions++
	s.found = s.shown != nil && s.goal == nil
	s.watcher.solved(s)
	s.visiting = true
	more := s.visit(s)
	s.visiting = false
	if !more && s.halt == running {
		s.halt = enough
	}
	return false
}

// leave ends a node whose alternatives are exhausted.
func (s *search) leave() {
	top := len(s.frames) - 1
	s.alts = s.alts[:s.frames[top].first]
	s.frames = s.frames[:top]
	if !s.deepFail {
		s.backtracks++
		s.deepFail = true
	}
}

// unwind goes back to the root, which is at the given level.
func (s *search) unwind(depth int) {
	for s.e.Depth() > depth {
		s.e.Pop()
	}
	s.frames, s.alts = s.frames[:0], s.alts[:0]
}

// path appends the decisions from the root to the newest frame.
func (s *search) path(out []kernel.Predicate) []kernel.Predicate {
	for _, f := range s.frames[:max(0, len(s.frames)-1)] {
		out = append(out, s.alts[f.next-1])
	}
	return out
}

// values copies the model's variables, all fixed, to out.
func (s *search) values(out []int32) []int32 {
	for x := range model.Var(s.m.NumVars()) {
		out = append(out, int32(s.e.Min(x.Term())))
	}
	return out
}

// solution returns the solution at the current node.
func (s *search) solution() solve.Solution {
	out := solve.Solution{Values: s.values(make([]int32, 0, s.m.NumVars()))}
	if o := s.m.Objective(); o.Sense != model.Satisfy {
		out.Objective = o.Value(out.Values)
	}
	return out
}
