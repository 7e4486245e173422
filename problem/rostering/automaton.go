package rostering

import "slices"

// Automaton reads the shifts of a nurse, day by day: 0 for none, 1 + s for shift s. Its
// transitions have what they cost by the lengths of runs. No state follows where a shift
// cannot follow another.
//
// A state is the last shift and the lengths of the runs, up to where they do not matter.
type Automaton struct {
	States, Symbols int
	Next            []int32 // by state and symbol; -1: forbidden
	Cost            []int32 // by state and symbol
	shift           []int32 // by state: the last one, None
}

// Automaton makes that of a contract. begin is its state for a history.
func (p *Instance) Automaton(c *Contract) (a *Automaton, begin func(h *History) int32) {
	b := &automatonBuilder{p: p, c: c, a: &Automaton{Symbols: len(p.Shifts) + 1}, index: map[runState]int32{}}
	for i := range p.Nurses {
		if &p.Contracts[p.Nurses[i].Contract] == c {
			b.of(b.state(&p.Nurses[i].History))
		}
	}
	b.of(runState{last: None})
	for len(b.a.shift) < len(b.states) { // states are found on the way
		q := b.states[len(b.a.shift)]
		for symbol := range b.a.Symbols {
			b.add(q, symbol-1)
		}
		b.a.shift = append(b.a.shift, int32(q.last))
	}
	b.a.States = len(b.states)
	return b.a, func(h *History) int32 { return b.index[b.state(h)] }
}

// runState is the last shift, for how many days, and for how many there was work, or none.
// Without days it is the beginning, of which nothing is known.
type runState struct{ last, same, run int }

type automatonBuilder struct {
	p      *Instance
	c      *Contract
	a      *Automaton
	states []runState
	index  map[runState]int32
}

// of returns the number of a state.
func (b *automatonBuilder) of(q runState) int32 {
	i, ok := b.index[q]
	if !ok {
		i = int32(len(b.states))
		b.index[q] = i
		b.states = append(b.states, q)
	}
	return i
}

// state is that of a history.
func (b *automatonBuilder) state(h *History) runState {
	if h.Last == None {
		return runState{None, 0, min(h.Off, b.c.Off.Max)}
	}
	return runState{h.Last, min(h.Same, b.p.Shifts[h.Last].Run.Max), min(h.Worked, b.c.Work.Max)}
}

// add adds the transition from a state by a shift, or None.
func (b *automatonBuilder) add(q runState, shift int) {
	cost, next := 0, runState{last: shift}
	if q.last != None && shift != None && slices.Contains(b.p.Shifts[q.last].NotBefore, shift) {
		b.a.Next, b.a.Cost = append(b.a.Next, -1), append(b.a.Cost, 0)
		return
	}
	longer := func(run int, l Limits, weight int) int {
		if run == l.Max {
			cost += weight
			return run
		}
		return run + 1
	}
	ends := func(run int, l Limits, weight int) {
		if run > 0 {
			cost += weight * max(0, l.Min-run)
		}
	}
	switch {
	case shift == None && q.last == None:
		next.run = longer(q.run, b.c.Off, costRun)
	case shift == None:
		ends(q.run, b.c.Work, costRun)
		next.run = 1
	case q.last == None:
		ends(q.run, b.c.Off, costRun)
		next.run = 1
	default:
		next.run = longer(q.run, b.c.Work, costRun)
	}
	if q.last != None && q.last != shift {
		ends(q.same, b.p.Shifts[q.last].Run, costShiftRun)
	}
	if shift != None {
		next.same = 1
		if q.last == shift {
			next.same = longer(q.same, b.p.Shifts[shift].Run, costShiftRun)
		}
	}
	b.a.Next, b.a.Cost = append(b.a.Next, b.of(next)), append(b.a.Cost, int32(cost))
}

// Works reports whether the last day of a state has a shift.
func (a *Automaton) Works(state int32) bool { return a.shift[state] != None }
