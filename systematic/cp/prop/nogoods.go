package prop

import (
	"lsolve/systematic/cp/kernel"
)

// Nogoods is a stack of implications, premises -> conclusion, that a search adds.
// Each holds until the level in which it was added is undone. Consistency: unit
// propagation. Cost: O(1) per run for each implication whose first open premise has
// not become true.
type Nogoods struct {
	vars   []View
	parts  []kernel.Predicate // premises and conclusion, one implication after the other
	ends   []int32            // by implication: where it ends
	size   kernel.Cell        // the number of implications
	states []kernel.Cell      // by implication: how many premises are known to be true; done
	id     kernel.ID
}

// done is the state of an implication that can imply nothing more.
const done = -1

// NewNogoods returns an empty stack of implications between predicates on these
// variables.
func NewNogoods(vars []View) *Nogoods { return &Nogoods{vars: vars} }

// Name implements kernel.Propagator.
func (*Nogoods) Name() string { return "nogoods" }

// Attach implements kernel.Propagator.
func (p *Nogoods) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	p.size = e.NewCells(1, 0)
	for i, x := range p.vars {
		e.Watch(id, x, kernel.OnDomain, int32(i))
	}
}

// Add adds an implication at the current level. The last predicate is the
// conclusion, the others are the premises. The next propagation takes it into
// account.
func (p *Nogoods) Add(e *kernel.Engine, implication ...kernel.Predicate) {
	n := int(e.Get(p.size))
	p.ends = p.ends[:n]
	p.parts = append(p.parts[:p.start(n)], implication...)
	p.ends = append(p.ends, int32(len(p.parts)))
	if n == len(p.states) {
		p.states = append(p.states, e.NewCells(1, 0))
	}
	e.Set(p.states[n], 0)
	e.Set(p.size, int64(n+1))
	e.Schedule(p.id)
}

// start returns where implication k begins in parts.
func (p *Nogoods) start(k int) int32 {
	if k == 0 {
		return 0
	}
	return p.ends[k-1]
}

// Propagate implements kernel.Propagator.
func (p *Nogoods) Propagate(e *kernel.Engine) bool {
	for k := range int(e.Get(p.size)) {
		before := e.Get(p.states[k])
		if before == done {
			continue
		}
		all := p.parts[p.start(k):p.ends[k]]
		premises, conclusion := all[:len(all)-1], all[len(all)-1]
		state := before
		for ; state < int64(len(premises)) && e.Holds(premises[state]); state++ {
		}
		switch {
		case state == int64(len(premises)):
			state = done
			if !e.Holds(conclusion) && !e.Require(conclusion, e.Because(premises...)) {
				return false
			}
		case e.Holds(premises[state].Not()):
			state = done
		}
		if state != before {
			e.Set(p.states[k], state)
		}
	}
	return true
}

// Explain implements kernel.Propagator. All reasons are eager.
func (*Nogoods) Explain(_ *kernel.Engine, _ kernel.Predicate, _ kernel.Reason, _ kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	return out
}
