package hybrid

import (
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// engine is a complete search that takes turns: what the parts that use the
// constraint engine have in common.
type engine struct {
	*setting
	session *cp.Session
	active  bool // a search has begun and not ended
	known   int64
	found   func(values model.Assignment) bool
	turn    *turn
}

// enter prepares for a turn. It returns false if nothing is left to search.
func (g *engine) enter(t *turn) (bool, error) {
	g.turn = t
	if g.session == nil {
		g.known = noCost
		session, err := g.setting.session(t)
		if err != nil {
			if t.stop.Load() {
				return false, nil
			}
			return false, err
		}
		g.session = session
		t.spend(session.Propagations())
	}
	if cost := t.cost(); cost < g.known && g.m.Objective().Sense != model.Satisfy {
		g.known = cost
		g.session.Improve(g.signed(cost))
	}
	return !g.hopeless(t), nil
}

// hopeless hands in the proof if there is one.
func (g *engine) hopeless(t *turn) bool {
	if !g.session.Hopeless() {
		return false
	}
	t.lower(g.known)
	return true
}

// begin begins a search.
func (g *engine) begin(task cp.Task) cp.Outcome {
	task.OnSolution = func(s solve.Solution) bool {
		values := g.own(s.Values)
		if g.m.Objective().Sense != model.Satisfy {
			g.known = min(g.known, g.signed(s.Objective))
		}
		g.turn.solution(values)
		return g.found == nil || g.found(values)
	}
	outcome := g.session.Begin(task)
	g.active = outcome == cp.Paused
	if !g.active {
		g.session.End()
	}
	return outcome
}

// goOn searches until the turn is over.
func (g *engine) goOn(t *turn) (cp.Outcome, error) {
	last := g.session.Propagations()
	outcome, err := g.session.Continue(func() bool {
		if now := g.session.Propagations(); !t.timed {
			t.spend(now - last)
			last = now
		}
		return t.over()
	})
	t.spend(g.session.Propagations() - last)
	if outcome != cp.Paused {
		g.active = false
		g.session.End()
	}
	return outcome, err
}

func (g *engine) stats() solve.Stats {
	if g.session == nil {
		return nil
	}
	return g.session.Stats()
}
