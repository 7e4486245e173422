package nurses

import (
	"slices"

	"lsolve/model"
)

type automaton struct {
	model.DFA
	works []bool // by state: on the last day
}

// contract is a nurse in the form that is needed here.
type contract struct {
	*automaton
	can         []bool // by day and value
	least, most int32  // units of minutes
	weekends    int32
	counter     []int32 // by value: which count it adds to, -1: none
	limits      []int32 // of the counts
	days        int
}

// of returns the automaton of a nurse.
func (s *rows) of(n *Nurse) *automaton {
	key := [3]int32{n.MaxInARow, n.MinInARow, n.MinOffInARow}
	a := s.automata[key]
	if a == nil {
		a = &automaton{DFA: s.p.automaton(n)}
		a.works = make([]bool, a.States)
		for _, next := range a.Transition {
			for v, q := range next {
				if q >= 0 && v != off {
					a.works[q] = true
				}
			}
		}
		s.automata[key] = a
	}
	return a
}

// sign makes the contract the present one.
func (s *rows) sign(n *Nurse) {
	values := len(s.p.Shifts) + 1
	c := &s.contract
	c.automaton, c.days = s.of(n), s.p.Days
	c.least = int32((int64(n.MinMinutes) + int64(s.unit) - 1) / int64(s.unit))
	c.most, c.weekends = n.MaxMinutes/s.unit, n.MaxWeekends
	c.counter, c.limits = append(c.counter[:0], -1), c.limits[:0]
	c.can = slices.Repeat([]bool{true}, c.days*values)
	for k, limit := range n.MaxShifts {
		c.counter = append(c.counter, -1)
		switch {
		case limit == 0:
			for d := range c.days {
				c.can[d*values+k+1] = false
			}
		case limit != Unlimited && int(limit) < c.days:
			c.counter[k+1] = int32(len(c.limits))
			c.limits = append(c.limits, limit)
		}
	}
	for _, d := range n.DaysOff {
		clear(c.can[d*values+1 : (d+1)*values])
	}
}
