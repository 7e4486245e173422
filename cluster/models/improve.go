package models

import (
	"errors"
	"math"
	"time"

	"lsolve/cluster"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/kernel"
)

// unknown is the cost while there is no solution.
const unknown = math.MaxInt64

// improve looks for one solution below a path, or for those that are better than the best.
func (w *work) improve(path []kernel.Predicate, tries int) (out cluster.Outcome, err error) {
	c := w.now
	if best := c.task.Best(); best != nil {
		if !w.optimises() { // one is enough
			out.Answered = true
			return out, nil
		}
		if c.bound != nil && *c.bound >= best.Cost {
			return out, nil // nothing better is below
		}
	}
	if w.in.Plain {
		err = w.plainly(path, tries, &out)
	} else {
		err = w.learn(path, tries, &out)
	}
	if err == nil {
		err = c.wrong
	}
	return out, err
}

// offer takes a solution of this worker.
func (w *work) offer(found solve.Solution) (more bool) {
	c := w.now
	cost := int64(0)
	if w.optimises() {
		cost = w.signed(found.Objective)
	}
	c.known = min(c.known, cost)
	c.Count++
	if c.wrong = c.task.Offer(c.ctx, cost, found.Values); c.wrong != nil {
		return false
	}
	return w.optimises()
}

// news returns the best solution of the others, if the search does not know it.
func (w *work) news() *cluster.Best {
	c := w.now
	best := c.task.Best()
	if best == nil || best.Cost >= c.known {
		return nil
	}
	c.known = best.Cost
	return best
}

// plainly searches without learning, one part after the other.
func (w *work) plainly(path []kernel.Predicate, tries int, out *cluster.Outcome) error {
	s, err := w.session()
	if err != nil {
		return err
	}
	c := w.now
	hear := func() {
		if best := w.news(); best != nil && w.optimises() {
			s.Improve(w.signed(best.Cost))
		}
	}
	hear()
	parts, err := s.Split(path, w.brancher, fine, c.over.Load)
	if err != nil {
		return err
	}
	for i, p := range parts {
		if i > 0 && c.task.Wanted(c.ctx) {
			out.Parts = w.pieces(parts[i:], tries+1)
			return nil
		}
		hear()
		outcome, err := s.Search(cp.Task{Assume: assume(p.Path), Branch: w.brancher, OnSolution: w.offer}, func() bool {
			hear()
			return c.over.Load() || !w.optimises() && c.task.Best() != nil
		})
		switch {
		case err != nil:
			return err
		case outcome == cp.Enough || !w.optimises() && c.task.Best() != nil:
			out.Answered = true
			return nil
		case outcome != cp.Exhausted:
			return nil // the context has ended
		}
	}
	return nil
}

// firstTry is how long a task goes on before it lets itself be split; each time it is split its parts go
// on for twice as long, because most of what the search has learnt about it is lost to other workers.
const firstTry = time.Second

// tellEvery is how often a task tells the others what it has learnt.
const tellEvery = 250 * time.Millisecond

// mostParts is how many parts a task that learns is split into at most. There is one for each worker that has
// nothing to do, and one for its own: each part repeats some of the work of the others.
const mostParts = 2048

// learn searches with learning.
func (w *work) learn(path []kernel.Predicate, tries int, out *cluster.Outcome) (err error) {
	c := w.now
	if w.learning == nil {
		o := cp.LearnSessionOptions{Branch: w.brancher, Consistency: w.consistency()}
		o.Learn.Branch, o.Learn.Score, o.Learn.Memory = w.in.Decide, w.in.Score, w.in.Memory
		o.Learn.Continue = func() bool { return w.goOn() }
		o.OnBound = func(bound int64) { w.proved = new(w.signed(bound)) }
		o.Learn.Tell, o.Learn.Hear = w.lessons.learnt, w.lessons.heardOf
		o.Learn.Import = func() (values []int32, objective int64, ok bool) { return w.imported() }
		if w.learning, err = cp.NewLearnSession(w.m, nil, o); err != nil {
			return err
		}
	}
	s := w.learning
	if best := w.news(); best != nil && w.optimises() {
		s.Improve(w.signed(best.Cost))
	}
	c.path = path
	if w.refuted() {
		return nil
	}
	w.later(tries)
	for {
		outcome, core, err := s.Search(path, w.offer)
		switch {
		case err != nil:
			return err
		case outcome == cp.Enough, s.Hopeless():
			// One solution is enough; or nothing better is anywhere.
			out.Answered = true
			return nil
		case outcome == cp.Exhausted:
			return w.refute(path, core)
		case c.over.Load(), c.refuted:
			return nil
		case !w.optimises() && c.task.Best() != nil:
			out.Answered = true
			return nil
		}
		if c.waiting == 0 {
			continue
		}
		if best := c.task.Best(); best != nil && w.optimises() {
			s.Improve(w.signed(best.Cost))
		}
		parts, err := w.parts(path, min(c.waiting+1, mostParts))
		switch {
		case err != nil:
			return err
		case s.Hopeless():
			out.Answered = true
			return nil
		case len(parts) == 1: // it cannot be split any more
			w.later(tries)
			continue
		}
		out.Parts = w.pieces(parts, tries+1)
		return w.tell(nil)
	}
}

// later lets nobody ask for a part of the task for a while.
func (w *work) later(tries int) {
	w.now.waiting, w.now.until = 0, time.Now().Add(w.patience<<min(tries, 20))
}

// parts splits what a search that learns has left below a path: by what it has learnt or, as long as that
// says nothing, by the brancher.
func (w *work) parts(path []kernel.Predicate, want int) ([]cp.Subproblem, error) {
	parts, err := w.learning.Split(path, want)
	if err != nil || len(parts) != 1 || w.learning.Hopeless() {
		return parts, err
	}
	plain, err := w.session()
	if err != nil {
		return nil, err
	}
	if best := w.now.task.Best(); best != nil && w.optimises() {
		plain.Improve(w.signed(best.Cost))
	}
	return plain.Split(path, w.brancher, want, w.now.over.Load)
}

// goOn reports whether the search that learns is to go on. It is called at every failure.
func (w *work) goOn() bool {
	c := w.now
	if c.over.Load() || !w.optimises() && c.task.Best() != nil {
		return false
	}
	if c.refuted = w.refuted(); c.refuted {
		return false
	}
	now := time.Now()
	if now.After(c.until) {
		c.waiting = c.task.Waiting(c.ctx)
	}
	if now.After(c.telling) {
		if c.wrong = errors.Join(w.lower(), w.tell(nil)); c.wrong != nil {
			return false
		}
		c.telling = now.Add(tellEvery)
	}
	return c.waiting == 0
}

// lower tells the others the bound that the search has proved for the whole job.
func (w *work) lower() error {
	if w.proved == nil {
		return nil
	}
	bound := *w.proved
	w.proved = nil
	return w.now.task.Lower(w.now.ctx, bound)
}

// imported gives the search that learns the best solution of the others.
func (w *work) imported() (values []int32, objective int64, ok bool) {
	best := w.news()
	if best == nil || !w.optimises() {
		return nil, 0, false
	}
	a, err := solution(w.m, best.Solution)
	if err != nil {
		w.now.wrong = err
		return nil, 0, false
	}
	return a, w.signed(best.Cost), true
}
