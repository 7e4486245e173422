package nurses

import (
	"fmt"
	"slices"

	"lsolve/model"
)

// automaton accepts the days of a nurse, 0 for none, s + 1 for shift s, that follow
// the rules on successive days: which shift cannot follow which, and how many days
// in a row are worked and off. All its states accept, since at the end of the roster
// no run is too short.
//
// A state is the number of days in the present run, as far as it matters, and in a
// run of work the class of the last shift. The run at the beginning, whose start is
// unknown, is assumed to be long enough.
func (p *Instance) automaton(n *Nurse) model.DFA {
	days := int32(p.Days)
	b := automatonBuilder{
		p: p, index: map[state]int32{},
		limited: n.MaxInARow < days, most: n.MaxInARow,
		least: min(n.MinInARow, days), leastOff: min(n.MinOffInARow, days),
	}
	b.classes()
	b.of(state{class: begin})
	for len(b.transition) < len(b.states) { // states are found on the way
		q := b.states[len(b.transition)]
		row := make([]int32, len(p.Shifts)+1)
		for v := range row {
			row[v] = b.after(q, v)
		}
		b.transition = append(b.transition, row)
	}
	d := model.DFA{States: len(b.states), Symbols: len(p.Shifts) + 1, Transition: b.transition}
	for q := range b.states {
		d.Accepting = append(d.Accepting, q)
	}
	return d
}

// state summarises the days so far.
type state struct {
	class  int   // of the last shift; none: it was a day off; begin: no day yet
	length int32 // of the run; where it still matters
	enough bool  // the run may end
}

const (
	none  = -1
	begin = -2
)

type automatonBuilder struct {
	p          *Instance
	limited    bool // at most `most` days may be worked in a row
	most       int32
	least      int32   // that many at least
	leastOff   int32   // and off
	class      []int   // of each shift: the first one with the same followers
	states     []state // in the order in which they were found
	index      map[state]int32
	transition [][]int32
}

// classes joins the shifts that forbid the same to follow.
func (b *automatonBuilder) classes() {
	first := map[string]int{}
	for s, shift := range b.p.Shifts {
		forbidden := slices.Clone(shift.NotBefore)
		slices.Sort(forbidden)
		key := fmt.Sprint(slices.Compact(forbidden))
		if _, ok := first[key]; !ok {
			first[key] = s
		}
		b.class = append(b.class, first[key])
	}
}

// of returns the number of a state.
func (b *automatonBuilder) of(q state) int32 {
	i, ok := b.index[q]
	if !ok {
		i = int32(len(b.states))
		b.index[q] = i
		b.states = append(b.states, q)
	}
	return i
}

// after returns the state after q and a day of the given value, -1 if there is none.
func (b *automatonBuilder) after(q state, value int) int32 {
	if value == off {
		switch {
		case q.class == begin:
			return b.of(state{none, b.leastOff, true})
		case q.class != none && !q.enough:
			return -1
		case q.class != none:
			q.length = 0
		}
		length := min(q.length+1, b.leastOff)
		return b.of(state{none, length, length == b.leastOff})
	}
	length := int32(1)
	switch {
	case q.class == none && !q.enough:
		return -1
	case q.class >= 0:
		if slices.Contains(b.p.Shifts[q.class].NotBefore, value-1) || b.limited && q.length == b.most {
			return -1
		}
		length = q.length + 1
	}
	if !b.limited {
		length = min(length, b.least) // longer runs are alike
	}
	enough := length >= b.least || q.class == begin || q.class >= 0 && q.enough
	return b.of(state{b.class[value-1], length, enough})
}
