package portfolio

import (
	"sync"
	"time"

	"lsolve/hybrid/internal/member"
	"lsolve/internal/abandon"
	"lsolve/model"
	"lsolve/solve"
)

// pool is what the members share: the best solutions, the bound, and a hint while
// there is no solution. Members get a snapshot of it at the beginning of a slice and
// hand in their results. So a member's work in its slice does not depend on what
// happens meanwhile.
type pool struct {
	m     *model.Model
	sign  int64 // -1 if the objective is to be maximised
	start time.Time

	mu           sync.Mutex
	view         member.View
	best         *member.Solution // the first one of this cost: By is its finder
	by           string
	proof        string
	improvements int
	closed       bool
	broken       error // a callback has panicked
	target       int64 // a cost that is enough

	report func(solve.Improvement)
	// calling is held while a callback runs, and mu is not: whoever looks at the pool
	// does not wait for the caller's code.
	calling chan struct{}
}

func newPool(m *model.Model, report func(solve.Improvement)) *pool {
	b := &pool{m: m, sign: 1, start: time.Now(), report: report, target: member.NoBound, calling: make(chan struct{}, 1)}
	b.view.Bound = member.NoBound
	if m.Objective().Sense == model.Maximise {
		b.sign = -1
	}
	return b
}

// cost returns the cost of a solution.
func (b *pool) cost(values model.Assignment) int64 { return member.Cost(b.m, values) }

// hand takes what a member has found, and reports whether it is an improvement. If
// it is, OnImprovement is called before the next find is taken.
func (b *pool) hand(by string, f member.Find) (better, tighter bool) {
	if b.report == nil {
		_, better, tighter = b.add(by, f)
		return better, tighter
	}
	b.calling <- struct{}{}
	defer func() { <-b.calling }()
	i, better, tighter := b.add(by, f)
	if i != nil {
		if err := solve.Guard("portfolio: OnImprovement", func() { b.report(*i) }); err != nil {
			b.fail(err)
		}
	}
	return better, tighter
}

// add takes a find, and returns the improvement to report, nil if there is none.
func (b *pool) add(by string, f member.Find) (report *solve.Improvement, better, tighter bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return nil, false, false
	}
	if f.Values != nil {
		cost := b.cost(f.Values)
		better = b.best == nil || cost < b.view.Cost()
		b.view.Add(f.Values, cost)
		if better {
			b.best, b.by = &member.Solution{Values: f.Values, Cost: cost}, by
			b.improvements++
		}
	}
	if f.Hint != nil && (b.view.Hint == nil || f.Hint.Violation < b.view.Hint.Violation) {
		b.view.Hint = f.Hint
	}
	if f.Bound > b.view.Bound {
		b.view.Bound, tighter = f.Bound, true
	}
	if (better || tighter) && b.view.Bound >= b.view.Cost() && b.proof == "" {
		b.proof = by
	}
	if b.broken == nil && (better || tighter && b.view.Bound != member.NoCost) {
		i := b.improvement()
		i.Better, i.By = better, by
		report = &i
	}
	return report, better, tighter
}

// onFailure calls the callback of that name, while no other callback runs and unless
// the pool is closed. It reports whether the callback has panicked, which ends the
// search.
func (b *pool) onFailure(callback func()) (panicked bool) {
	b.calling <- struct{}{}
	defer func() { <-b.calling }()
	b.mu.Lock()
	closed := b.closed
	b.mu.Unlock()
	if closed {
		return false
	}
	err := solve.Guard("portfolio: OnFailure", callback)
	if err != nil {
		b.fail(err)
	}
	return err != nil
}

// fail ends the search with an error of the caller's.
func (b *pool) fail(err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.broken == nil {
		b.broken = err
	}
}

// err returns the panic of a callback, nil without one.
func (b *pool) err() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.broken
}

// improvement returns the present state.
func (b *pool) improvement() solve.Improvement {
	i := solve.Improvement{After: time.Since(b.start), By: b.by}
	if b.best != nil {
		i.Values, i.Objective = b.best.Values, b.sign*b.best.Cost
		if b.m.Objective().Sense == model.Satisfy {
			i.Objective = 0
		}
	}
	bound := min(b.view.Bound, b.view.Cost())
	if bound != member.NoBound && bound != member.NoCost && b.m.Objective().Sense != model.Satisfy {
		i.Bound, i.Bounded = b.sign*bound, true
	}
	return i
}

// finder returns the member that found the best solution.
func (b *pool) finder() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.by
}

// gap is that of the present state; see solve.Improvement.
func (b *pool) gap() float64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.improvement().Gap()
}

// found reports whether there is a solution.
func (b *pool) found() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.best != nil
}

// settled reports whether nothing more is wanted.
func (b *pool) settled() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.broken != nil || b.answered()
}

// answered reports whether the question is.
func (b *pool) answered() bool {
	switch {
	case b.view.Bound >= b.view.Cost():
		return true // optimal, or there is no solution
	case b.best == nil:
		return false
	case b.m.Objective().Sense == model.Satisfy:
		return true
	}
	return b.best.Cost <= b.target
}

// status returns what has been answered.
func (b *pool) status() solve.Status {
	switch {
	case b.best == nil && b.view.Bound == member.NoCost:
		return solve.Unsatisfiable
	case b.best == nil:
		return solve.Unknown
	case b.m.Objective().Sense != model.Satisfy && b.view.Bound >= b.best.Cost:
		return solve.Optimal
	}
	return solve.Satisfied
}

// close takes nothing more, fills in the result, and reports whether it answers
// the question. No callback begins after it; one that is under way has a moment to
// end, and if it blocks it is left behind.
func (b *pool) close(r *Result) (answered bool) {
	defer b.await()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = true
	i := b.improvement()
	r.Solution, r.Bound, r.Bounded = i.Solution, i.Bound, i.Bounded
	r.By, r.Improvements = b.by, b.improvements
	r.Status = b.status()
	if r.Status == solve.Optimal || r.Status == solve.Unsatisfiable {
		r.Proof = b.proof
	}
	return b.answered()
}

// await waits for a callback that is under way, but not for one that blocks.
func (b *pool) await() {
	select {
	case b.calling <- struct{}{}:
		<-b.calling
	case <-time.After(abandon.Patience):
	}
}

// least returns the cost of the best solution, member.NoCost without one.
func (b *pool) least() int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.view.Cost()
}

// snapshot returns the pool as a member sees it in its slice.
func (b *pool) snapshot() member.View {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.view.Copy()
}
