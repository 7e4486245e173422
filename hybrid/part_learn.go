package hybrid

import (
	"context"
	"iter"

	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// learning is the complete search that learns from its failures (lazy clause
// generation). It is one search from the beginning to the end, which runs as a
// coroutine: it is called when it has a turn, and pauses when that is over. What
// others have found it hears of at its restarts.
type learning struct {
	*setting
	solver *cp.Solver
	next   func() (learnt, bool)
	end    func()
	turn   *turn
	known  int64 // the least cost that it knows a solution of
	ended  bool  // it is not to call back any more
}

// learnt is what the coroutine says when it pauses.
type learnt struct {
	solution model.Assignment // nil: it is only a pause
	err      error
}

func newLearning(s *setting) part { return &learning{setting: s, known: noCost} }

// What learning may keep, in bytes, and how much work counts for one pause.
const (
	learningMemory = 128 << 20
	learningTicks  = 64
)

// begin makes the coroutine.
func (p *learning) begin(t *turn) {
	options := cp.Options{
		Branch:      func(int) branch.Brancher { return p.brancher(streamLearn) },
		Consistency: p.o.Consistency, Check: p.o.Check,
		OnBound: func(bound int64) { p.turn.lower(p.signed(bound)) },
		Learn:   cp.Learn{Mode: cp.LearnOn, Memory: learningMemory, Import: p.better},
	}
	switch {
	case len(t.elite) > 0:
		options.Learn.Phases = p.extend(t.elite[0].values)
	case t.hint != nil && t.hint.Known == nil:
		options.Learn.Phases = t.hint.Values
	}
	ctx := t.ctx
	p.next, p.end = iter.Pull(func(yield func(learnt) bool) {
		options.Learn.Continue = func() bool {
			p.ended = p.ended || !yield(learnt{})
			return !p.ended
		}
		var err error
		if p.solver, err = cp.New(p.engine, options); err != nil {
			yield(learnt{err: err})
			return
		}
		p.search(ctx, yield)
	})
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

// better gives the search what others have found.
func (p *learning) better() (values []int32, objective int64, ok bool) {
	cost := p.turn.cost()
	if cost >= p.known {
		return nil, 0, false
	}
	p.known = cost
	return p.extend(p.turn.elite[0].values), p.signed(cost), true
}

func (p *learning) run(t *turn) (more bool, err error) {
	p.turn = t
	if p.next == nil {
		p.begin(t)
	}
	for !t.over() {
		said, ok := p.next()
		t.spend(learningTicks)
		switch {
		case !ok:
			if p.solver.Result().Stopped == nil {
				t.lower(p.known) // everything was searched
			}
			return false, nil
		case said.err != nil:
			return false, said.err
		case said.solution != nil:
			values := p.own(said.solution)
			if p.m.Objective().Sense == model.Satisfy {
				t.solution(values)
				return false, nil
			}
			p.known = min(p.known, p.cost(values))
			t.solution(values)
		}
	}
	return true, nil
}

// close ends the coroutine.
func (p *learning) close() {
	if p.end != nil {
		p.end()
	}
}

func (p *learning) stats() solve.Stats {
	if p.solver == nil {
		return nil
	}
	return p.solver.Result().Stats
}
