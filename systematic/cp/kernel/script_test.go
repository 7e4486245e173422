package kernel

import "lsolve/model"

// scripted is a propagator whose methods the test provides.
type scripted struct {
	name      string
	watches   []scriptedWatch
	attach    func(e *Engine, id ID)
	propagate func(e *Engine) bool
	explain   func(e *Engine, p Predicate, why Reason, at Pos) []Predicate
	id        ID
	runs      int
}

type scriptedWatch struct {
	view   View
	events Events
}

func (s *scripted) Name() string { return s.name }

func (s *scripted) Attach(e *Engine, id ID) {
	s.id = id
	for i, w := range s.watches {
		e.Watch(id, w.view, w.events, int32(i))
	}
	if s.attach != nil {
		s.attach(e, id)
	}
}

func (s *scripted) Propagate(e *Engine) bool {
	s.runs++
	return s.propagate == nil || s.propagate(e)
}

func (s *scripted) Explain(e *Engine, p Predicate, why Reason, at Pos, out []Predicate) []Predicate {
	if s.explain == nil {
		return out
	}
	return append(out, s.explain(e, p, why, at)...)
}

// event is a call of Advise.
type event struct {
	local  int32
	events Events
}

// advised is a scripted propagator that notes every event.
type advised struct {
	scripted
	notes   []event
	ignore  bool // Advise asks for no run
	forgets int
}

func (a *advised) Advise(_ *Engine, local int32, events Events) bool {
	a.notes = append(a.notes, event{local, events})
	return !a.ignore
}

func (a *advised) Forget(bool) {
	a.notes = nil
	a.forgets++
}

// custom is a constraint defined by a test on the values of its scope.
type custom struct {
	model.Constraint
	scope []model.Var
	test  func(a model.Assignment) bool
}

func (c custom) Scope() []model.Var { return c.scope }

func (c custom) Violation(a model.Assignment) int64 {
	if c.test(a) {
		return 0
	}
	return 1
}
