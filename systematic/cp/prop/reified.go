package prop

import (
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// Conditional is the half-reification b -> c of any propagator c. While b is open
// it runs c on trial; if that fails, b is false. Once b is true, c runs. A full
// reification is two of these, b -> c and not b -> not c.
//
// It is as strong as c: any inconsistency that c finds makes b false.
type Conditional struct {
	b    View
	then kernel.Propagator
	note kernel.Advisor // then, if it is an Advisor
	id   kernel.ID
	// live is 1 from the first run with b true on. Until then the propagator
	// receives no events.
	live    kernel.Cell
	probing bool
}

// NewConditional returns b -> then, for a 0..1 view b.
func NewConditional(b View, then kernel.Propagator) kernel.Propagator {
	note, _ := then.(kernel.Advisor)
	c := &Conditional{b: b, then: then, note: note}
	if s, ok := then.(kernel.Specified); ok {
		return specified{c, model.Implies(b, s.Specification())}
	}
	return c
}

// Name implements kernel.Propagator.
func (c *Conditional) Name() string { return "half-reified " + c.then.Name() }

// Attach implements kernel.Propagator.
func (c *Conditional) Attach(e *kernel.Engine, id kernel.ID) {
	c.id = id
	c.live = e.NewCells(1, 0)
	c.then.Attach(e, id)
	e.Watch(id, c.b, kernel.OnFix, condition)
}

// specified is a Conditional whose propagator has its own specification.
type specified struct {
	*Conditional
	spec model.Constraint
}

// Specification implements kernel.Specified.
func (s specified) Specification() model.Constraint { return s.spec }

// condition is the local number of b.
const condition = -1

// Advise implements kernel.Advisor.
func (c *Conditional) Advise(e *kernel.Engine, local int32, events kernel.Events) bool {
	switch {
	case local == condition:
		return true
	case c.note == nil:
		return e.Max(c.b) > 0
	case c.probing || e.Get(c.live) == 1:
		return c.note.Advise(e, local, events)
	}
	return e.Max(c.b) > 0
}

// Forget implements kernel.Advisor.
func (c *Conditional) Forget(all bool) {
	if c.note != nil {
		c.note.Forget(all)
	}
}

// Propagate implements kernel.Propagator.
func (c *Conditional) Propagate(e *kernel.Engine) bool {
	holds := kernel.AtLeastView(c.b, 1)
	switch {
	case e.Max(c.b) == 0:
		e.Entail(c.id)
		return true
	case e.Min(c.b) == 1:
		if e.Get(c.live) == 0 {
			e.Set(c.live, 1)
			c.Forget(true)
		}
		e.Under(holds)
		ok := c.then.Propagate(e)
		e.Leave()
		return ok
	}
	c.probing = true
	c.Forget(true)
	e.Under(holds)
	ok, premises := e.Probe(c.id, holds, c.then.Propagate)
	e.Leave()
	c.Forget(true)
	c.probing = false
	return ok || e.SetMax(c.b, 0, e.Because(premises...))
}

// Explain implements kernel.Propagator.
func (c *Conditional) Explain(e *kernel.Engine, p kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	return c.then.Explain(e, p, why, at, append(out, kernel.AtLeastView(c.b, 1)))
}

// Edge implements kernel.Difference, if then does.
func (c *Conditional) Edge(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) (from View, d int64, premises []kernel.Predicate, ok bool) {
	then, ok := c.then.(kernel.Difference)
	if !ok {
		return from, 0, out, false
	}
	return then.Edge(e, q, why, at, append(out, kernel.AtLeastView(c.b, 1)))
}
