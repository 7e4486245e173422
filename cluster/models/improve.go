package models

import (
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
		if c.task.Bound != nil && *c.task.Bound >= best.Cost {
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

// firstTry is how long a task goes on before it lets itself be split; each time it is split it is
// twice as long, because what the search has learnt about it is lost.
const firstTry = 2 * time.Second

// learn searches with learning.
func (w *work) learn(path []kernel.Predicate, tries int, out *cluster.Outcome) (err error) {
	c := w.now
	if w.learning == nil {
		o := cp.LearnSessionOptions{Branch: w.brancher, Consistency: w.consistency()}
		o.Learn.Branch, o.Learn.Memory = w.in.Decide, w.in.Memory
		o.Learn.Continue = func() bool { return w.goOn() }
		o.Learn.Import = func() (values []int32, objective int64, ok bool) { return w.imported() }
		if w.learning, err = cp.NewLearnSession(w.m, nil, o); err != nil {
			return err
		}
	}
	s := w.learning
	if best := w.news(); best != nil && w.optimises() {
		s.Improve(w.signed(best.Cost))
	}
	c.until = time.Now().Add(firstTry << min(tries, 20))
	for {
		outcome, _, err := s.Search(path, w.offer)
		switch {
		case err != nil:
			return err
		case outcome == cp.Enough, s.Hopeless():
			// One solution is enough; or nothing better is anywhere.
			out.Answered = true
			return nil
		case outcome == cp.Exhausted || c.over.Load():
			return nil
		case !w.optimises() && c.task.Best() != nil:
			out.Answered = true
			return nil
		}
		if !c.wants {
			continue
		}
		plain, err := w.session()
		if err != nil {
			return err
		}
		if best := c.task.Best(); best != nil && w.optimises() {
			plain.Improve(w.signed(best.Cost))
		}
		parts, err := plain.Split(path, w.brancher, fine, c.over.Load)
		if err != nil {
			return err
		}
		out.Parts = w.pieces(parts, tries+1)
		return nil
	}
}

// goOn reports whether the search that learns is to go on. It is called at every failure.
func (w *work) goOn() bool {
	c := w.now
	if c.over.Load() || !w.optimises() && c.task.Best() != nil {
		return false
	}
	c.wants = time.Now().After(c.until) && c.task.Wanted(c.ctx)
	return !c.wants
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
