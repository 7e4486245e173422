package portfolio

import (
	"cmp"
	"context"
	"iter"

	"lsolve/hybrid/internal/member"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// learning is the complete search that learns from its failures (lazy clause
// generation). It is one search from beginning to end, which runs as a
// coroutine: it continues in a slice and pauses when the slice is over. It
// imports the solutions of others, and the nogoods of others that learn, at its restarts.
type learning struct {
	*member.Problem
	o      *Options
	solver *cp.Solver
	next   func() (learnt, bool)
	end    func()
	slice  *member.Slice
	ear    ear
	known  int64 // the least cost that it knows a solution of
	dives  bool  // it is about to find a solution by a large relaxation; see cp.Learn.FirstDive
	ended  bool  // it is not to call back any more
}

// learnt is the message of the coroutine when it pauses.
type learnt struct {
	solution model.Assignment // nil: it is only a pause
	err      error
}

func newLearning(p *member.Problem, o *Options, number int, x *exchange) *learning {
	return &learning{Problem: p, o: o, known: member.NoCost, ear: ear{exchange: x, number: number}}
}

// The memory of learning, in bytes, and the work between two pauses.
const (
	learningMemory = 128 << 20
	learningTicks  = 64
)

// begin makes the coroutine.
func (p *learning) begin(s *member.Slice) {
	options := cp.Options{
		Branch:      func(int) branch.Brancher { return p.brancher() },
		Consistency: p.Levels(), Check: p.Check,
		Learn: p.o.Learn, Restart: p.o.Restart,
	}
	l := &options.Learn
	*l, options.Restart = vary(p.ear.number, *l, options.Restart)
	l.Mode, l.Memory = cp.LearnOn, cmp.Or(l.Memory, learningMemory)
	l.Import, l.CoreTurns = p.better, p.ear.number%2 == 0
	if p.o.Threads > 1 && !p.o.Deterministic {
		l.Tell, l.Hear = p.tell, p.heard
	}
	l.Starts = p.Starts
	l.FirstDive = func(begun bool) { p.dives = begun }
	options.OnBound = func(bound int64) { p.slice.Lower(p.Signed(bound)) }
	switch {
	case l.Phases != nil:
	case len(s.Elite) > 0:
		l.Phases = p.Extend(s.Elite[0].Values)
	case s.Hint != nil && s.Hint.Known == nil:
		l.Phases = s.Hint.Values
	}
	ctx := s.Ctx
	p.next, p.end = iter.Pull(func(yield func(learnt) bool) {
		l.Continue = func() bool {
			p.ended = p.ended || !yield(learnt{})
			return !p.ended
		}
		l.Pause = func() bool {
			if !p.ended && p.slice.Timed && p.slice.OverNow() {
				p.ended = !yield(learnt{})
			}
			return !p.ended
		}
		var err error
		if p.solver, err = cp.New(p.Extended, options); err != nil {
			yield(learnt{err: err})
			return
		}
		p.search(ctx, yield)
	})
}

// brancher returns that of the problem. If activity decides and the caller has
// none, it returns the default one.
func (p *learning) brancher() branch.Brancher {
	if p.o.Branch == nil && p.o.Learn.Branch == cp.BranchActivity {
		return Usual(p.Model)
	}
	return p.Brancher(Learn, streamLearn+uint64(p.ear.number))
}

// search is the coroutine.
func (p *learning) search(ctx context.Context, yield func(learnt) bool) {
	for s, err := range p.solver.Solutions(ctx) {
		if p.ended || !yield(learnt{solution: s.Values, err: err}) {
			p.ended = true
			return
		}
	}
}

// better gives the search the solutions of others.
func (p *learning) better() (values []int32, objective int64, ok bool) {
	cost := p.slice.Cost()
	if cost >= p.known {
		return nil, 0, false
	}
	p.known = cost
	return p.Extend(p.slice.Elite[0].Values), p.Signed(cost), true
}

func (p *learning) Run(s *member.Slice) (more bool, err error) {
	p.slice = s
	if p.next == nil {
		p.begin(s)
	}
	for !s.Over() {
		said, ok := p.next()
		s.Spend(learningTicks)
		switch {
		case !ok:
			if p.solver.Result().Stopped == nil {
				s.Lower(p.known) // everything was searched
			}
			return false, nil
		case said.err != nil:
			return false, said.err
		case said.solution != nil:
			values := p.Own(said.solution)
			if p.Model.Objective().Sense == model.Satisfy {
				s.Solution(values)
				return false, nil
			}
			p.known = min(p.known, p.Cost(values))
			s.Solution(values)
		}
	}
	return true, nil
}

// Close implements member.Closer: it ends the coroutine.
func (p *learning) Close() {
	if p.end != nil {
		p.end()
	}
}

// absorbed implements absorbed: the first dive of a large relaxation is not over.
func (p *learning) absorbed() bool { return p.dives }

func (p *learning) Stats() solve.Stats {
	if p.solver == nil {
		return nil
	}
	return p.solver.Result().Stats
}
