package member

import (
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// Engine is a complete search that works in slices: the common part of the
// searches that use the constraint engine.
type Engine struct {
	*Problem
	// CP is the engine, made by the first Enter.
	CP *cp.Session
	// Active: a search has begun and not ended.
	Active bool
	// Known is the least cost that the engine knows a solution of.
	Known int64
	// Found, unless nil, is called with every solution; false ends the search.
	Found func(values model.Assignment) bool
	slice *Slice
}

// Enter prepares for a slice. It returns false if nothing is left to search.
func (g *Engine) Enter(s *Slice) (bool, error) {
	g.slice = s
	if g.CP == nil {
		g.Known = NoCost
		session, err := g.Session(s)
		if err != nil {
			if s.Stop.Load() {
				return false, nil
			}
			return false, err
		}
		g.CP = session
		s.Spend(session.Propagations())
	}
	if cost := s.Cost(); cost < g.Known && g.Model.Objective().Sense != model.Satisfy {
		g.Known = cost
		g.CP.Improve(g.Signed(cost))
	}
	return !g.Hopeless(s), nil
}

// Hopeless hands in the proof if there is one.
func (g *Engine) Hopeless(s *Slice) bool {
	if !g.CP.Hopeless() {
		return false
	}
	s.Lower(g.Known)
	return true
}

// Improve requires solutions that cost less than the known ones. It returns false
// if there are none, and then hands in the proof.
func (g *Engine) Improve(s *Slice) bool {
	g.CP.Improve(g.Signed(g.Known))
	return !g.Hopeless(s)
}

// Begin begins a search.
func (g *Engine) Begin(task cp.Task) cp.Outcome {
	task.OnSolution = func(s solve.Solution) bool {
		values := g.Own(s.Values)
		if g.Model.Objective().Sense != model.Satisfy {
			g.Known = min(g.Known, g.Signed(s.Objective))
		}
		g.slice.Solution(values)
		return g.Found == nil || g.Found(values)
	}
	outcome := g.CP.Begin(task)
	g.Active = outcome == cp.Paused
	if !g.Active {
		g.CP.End()
	}
	return outcome
}

// Continue searches until the slice is over.
func (g *Engine) Continue(s *Slice) (cp.Outcome, error) {
	last := g.CP.Propagations()
	outcome, err := g.CP.Continue(func() bool {
		if now := g.CP.Propagations(); !s.Timed {
			s.Spend(now - last)
			last = now
		}
		return s.Over()
	})
	s.Spend(g.CP.Propagations() - last)
	if outcome != cp.Paused {
		g.Active = false
		g.CP.End()
	}
	return outcome, err
}

// Stats implements Search.
func (g *Engine) Stats() solve.Stats {
	if g.CP == nil {
		return nil
	}
	return g.CP.Stats()
}
