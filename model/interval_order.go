package model

// The constraints below are about two intervals, and hold if one of them is
// absent. A lag is added to the left: EndBeforeStart(a, b, 5) says that b starts
// at least 5 after a ends. A negative lag allows an overlap of that size.

// EndBeforeStart requires a.End + lag <= b.Start.
func EndBeforeStart(a, b Interval, lag ...Operand) Constraint {
	return both(a, b, Sum(a.end).Plus(lag...).AtMost(b.start))
}

// EndBeforeEnd requires a.End + lag <= b.End.
func EndBeforeEnd(a, b Interval, lag ...Operand) Constraint {
	return both(a, b, Sum(a.end).Plus(lag...).AtMost(b.end))
}

// StartBeforeStart requires a.Start + lag <= b.Start.
func StartBeforeStart(a, b Interval, lag ...Operand) Constraint {
	return both(a, b, Sum(a.start).Plus(lag...).AtMost(b.start))
}

// StartBeforeEnd requires a.Start + lag <= b.End.
func StartBeforeEnd(a, b Interval, lag ...Operand) Constraint {
	return both(a, b, Sum(a.start).Plus(lag...).AtMost(b.end))
}

// EndAtStart requires a.End + lag = b.Start.
func EndAtStart(a, b Interval, lag ...Operand) Constraint {
	return both(a, b, Sum(a.end).Plus(lag...).Equals(b.start))
}

// EndAtEnd requires a.End + lag = b.End.
func EndAtEnd(a, b Interval, lag ...Operand) Constraint {
	return both(a, b, Sum(a.end).Plus(lag...).Equals(b.end))
}

// StartAtStart requires a.Start + lag = b.Start.
func StartAtStart(a, b Interval, lag ...Operand) Constraint {
	return both(a, b, Sum(a.start).Plus(lag...).Equals(b.start))
}

// StartAtEnd requires a.Start + lag = b.End.
func StartAtEnd(a, b Interval, lag ...Operand) Constraint {
	return both(a, b, Sum(a.start).Plus(lag...).Equals(b.end))
}

// both requires c if both intervals are present.
func both(a, b Interval, c Constraint) Constraint {
	if b.Optional() {
		c = Implies(b.presence, c)
	}
	if a.Optional() && (!b.Optional() || a.presence != b.presence) {
		c = Implies(a.presence, c)
	}
	return c
}
