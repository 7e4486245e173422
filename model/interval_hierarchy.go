package model

import (
	"fmt"
	"math"
)

// Alternative requires that exactly one of the options is present, at the same
// time as whole; none if whole is absent. It returns the variable "whole.choice",
// the number of that option, or len(options) if there is none. The options'
// presences follow from it.
func (m *Model) Alternative(whole Interval, options ...Interval) Var {
	n := len(options)
	if n == 0 {
		m.errs = append(m.errs, fmt.Errorf("%w: interval %q: no alternatives; expected at least one", ErrInvalid, whole.name))
	}
	most := max(n-1, 0)
	if whole.Optional() {
		most = n
	}
	choice := m.Int(whole.name+".choice", 0, int32(most))
	for i, t := range options {
		m.Add(Iff(t.presence, choice.Equals(i)))
	}
	if whole.Optional() {
		m.Add(Iff(whole.presence, choice.Differs(n)))
	}
	for _, of := range []func(Interval) Term{
		func(t Interval) Term { return t.start },
		func(t Interval) Term { return t.duration },
	} {
		same, values := true, make([]Term, n, n+1)
		for i, t := range options {
			values[i] = of(t)
			same = same && values[i] == of(whole)
		}
		if whole.Optional() {
			values = append(values, of(whole))
		}
		if !same {
			m.Add(ElementVar(choice, values, of(whole)))
		}
	}
	return choice
}

// Span requires that whole begins with the first of the present parts and ends
// with the last, and is absent if all of them are.
func (m *Model) Span(whole Interval, parts ...Interval) {
	if len(parts) == 0 {
		m.errs = append(m.errs, fmt.Errorf("%w: interval %q: a span of no parts; expected at least one", ErrInvalid, whole.name))
		return
	}
	presences, starts, ends := make([]Term, len(parts)), make([]Term, len(parts)), make([]Term, len(parts))
	for i, t := range parts {
		presences[i], starts[i], ends[i] = t.presence, t.start, t.end
	}
	latest, earliest := m.largest(starts), m.smallest(ends)
	for i, t := range parts {
		if t.Optional() {
			starts[i] = m.either(t.name+".from", t.presence, t.start, latest)
			ends[i] = m.either(t.name+".to", t.presence, t.end, earliest)
		}
	}
	m.Add(Or(whole.presence, presences...))
	first, last := Constraint(Min(whole.start, starts...)), Constraint(Max(whole.end, ends...))
	if whole.Optional() {
		first, last = Implies(whole.presence, first), Implies(whole.presence, last)
	}
	m.Add(first, last)
}

// either returns a new variable that equals x if present is 1, and otherwise v.
func (m *Model) either(name string, present, x Term, v int32) Term {
	lo, hi := m.Bounds(x)
	y := m.Int(name, min(int32(lo), v), max(int32(hi), v))
	m.Add(ElementVar(present, []Term{Const(v), x}, y))
	return y.Term()
}

// largest returns the largest value that any of the terms can have.
func (m *Model) largest(ts []Term) int32 {
	v := int64(math.MinInt32)
	for _, t := range ts {
		_, hi := m.Bounds(t)
		v = max(v, hi)
	}
	return int32(v)
}

// smallest returns the smallest value that any of the terms can have.
func (m *Model) smallest(ts []Term) int32 {
	v := int64(math.MaxInt32)
	for _, t := range ts {
		lo, _ := m.Bounds(t)
		v = min(v, lo)
	}
	return int32(v)
}
