package kernel

// Constraints such as x + 3 <= y and y + 2 <= x, each of them under a condition that
// has become true, raise the bounds of x and y in turn until a domain is empty. In
// wide domains that takes ages, and the explanation of the failure is as long. A long
// run of propagation is therefore searched for such a cycle now and then: a positive
// cycle of differences has no solution whatever the bounds are (Cotton and Maler, Fast
// and flexible difference constraint propagation for DPLL(T), SAT 2006).

// Difference is a propagator that bounds variables by others plus a constant, as
// linear constraints do.
type Difference interface {
	// Edge states why p, a bound which the propagator gave at position at with that
	// reason, follows from the minimum of one view, from: whatever the minimum of from
	// is, the bounded variable, or its negation if p is an upper bound, is at least that
	// minimum plus d, if the predicates appended to out are true. They were true at that
	// position. from has the coefficient 1 or -1. ok is false if there is no such view.
	Edge(e *Engine, p Predicate, why Reason, at Pos, out []Predicate) (from View, d int64, premises []Predicate, ok bool)
}

// cycleEvery is how many runs of propagators without a fixpoint pass between two
// searches for a cycle.
const cycleEvery = 1 << 12

// cycles is the working memory of a search for a cycle.
type cycles struct {
	at       map[uint32]int // by head of a bound: its place in steps
	steps    []step
	premises []Predicate
}

// step is a bound and how it follows from the next one.
type step struct {
	d        int64
	premises int // the length of cycles.premises before this step
}

// BoundSince returns the trail entry that gave t, a view with the coefficient 1 or -1,
// the minimum that it had at a position: -1 if it always had it.
func (e *Engine) BoundSince(t View, at Pos) Pos {
	i := e.dom[t.Var].loAt
	if t.Coef < 0 {
		i = e.dom[t.Var].hiAt
	}
	for n := 0; i >= at; n++ {
		if n == farAway {
			i = e.farAt(i, at)
		}
		i = e.trail[i].prev
	}
	return i
}

// cycle follows the newest bound back to the bounds from which it came, within this
// level. If it meets a bound of one variable twice and the differences between sum to
// more than 0, there is no solution: cycle makes that the failure and returns true.
func (e *Engine) cycle() bool {
	c := &e.learned.cycles
	if c.at == nil {
		c.at = make(map[uint32]int)
	}
	clear(c.at)
	c.steps, c.premises = c.steps[:0], c.premises[:0]
	start := Pos(0)
	if len(e.levels) > 0 {
		start = e.levels[len(e.levels)-1].trail
	}
	for i := Pos(len(e.trail) - 1); i >= start; {
		p := e.trail[i].pred
		if first, ok := c.at[p.head]; ok {
			return e.closes(first)
		}
		j := e.reasons[i]
		if p.Kind() >= EQ || j.prop <= decision || j.why&eager != 0 {
			return false
		}
		by, ok := e.props[j.prop].(Difference)
		if !ok {
			return false
		}
		c.at[p.head] = len(c.steps)
		before := len(c.premises)
		// The bound that was asked for; holes may have moved it further.
		asked := Predicate{p.head, j.asked}
		if j.asked == e.trail[i].old {
			return false
		}
		from, d, premises, ok := by.Edge(e, asked, j.why, i, c.premises)
		if !ok {
			return false
		}
		c.premises = premises
		c.steps = append(c.steps, step{d + int64(from.Offset), before})
		i = e.BoundSince(from, i)
	}
	return false
}

// closes makes the steps from the first one on a failure if they sum to more than 0.
func (e *Engine) closes(first int) bool {
	c := &e.learned.cycles
	sum := int64(0)
	for _, s := range c.steps[first:] {
		sum += s.d
	}
	if sum <= 0 {
		return false
	}
	e.current = decision
	e.Fail(e.Because(c.premises[c.steps[first].premises:]...))
	return true
}
