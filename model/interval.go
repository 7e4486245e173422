package model

import "fmt"

// Interval is a piece of time from Start to End = Start + Duration. An optional
// interval is present if Presence is 1, and absent if it is 0. Model.Interval and
// Model.OptionalInterval make intervals.
//
// The constraints on intervals ignore an absent one: its Start, Duration and End can
// have any of their values. To count each schedule once, fix them by Implies(absent,
// start.Equals(lo)).
type Interval struct {
	name                           string
	start, duration, end, presence Term
	taken                          Term // the duration, 0 if the interval is absent
}

// Name returns the name of the interval.
func (t Interval) Name() string { return t.name }

// Start is when the interval begins.
func (t Interval) Start() Term { return t.start }

// Duration returns how long it takes.
func (t Interval) Duration() Term { return t.duration }

// End is Start + Duration.
func (t Interval) End() Term { return t.end }

// Presence is 1 if the interval is there.
func (t Interval) Presence() Term { return t.presence }

// Optional reports whether the interval may be absent.
func (t Interval) Optional() bool { return t.presence.Coef != 0 || t.presence.Offset != 1 }

// Interval returns the interval that begins at start and takes duration, which is not
// negative. A duration that is a variable gets a variable for the end, name.end.
func (m *Model) Interval(name string, start Expr, duration Operand) Interval {
	return m.OptionalInterval(name, start, duration, Const(1))
}

// OptionalInterval is Interval with a 0..1 presence. If the duration is a variable,
// too, a variable name.taken is the duration if the interval is present and 0 if it
// is absent.
func (m *Model) OptionalInterval(name string, start Expr, duration Operand, presence Expr) Interval {
	t := Interval{name: name, presence: term(presence)}
	t.start, t.duration = m.asTerm(name+".start", start), m.asTerm(name+".duration", operand(duration))
	for _, part := range []struct {
		name string
		err  error
	}{
		{"start", m.checkTerm(t.start)}, {"duration", m.checkAmount(t.duration)}, {"presence", m.checkTruth(t.presence)},
	} {
		if part.err != nil {
			m.errs = append(m.errs, fmt.Errorf("%w: interval %q: the %s: %w", ErrInvalid, name, part.name, part.err))
			return Interval{name: name, presence: Const(1)}
		}
	}
	t.end = m.asTerm(name+".end", Sum(t.start, t.duration))
	switch {
	case !t.Optional():
		t.taken = t.duration
	case t.duration.Coef == 0:
		t.taken = t.presence.Times(t.duration.Offset)
	default:
		t.taken = m.either(name+".taken", t.presence, t.duration, 0)
	}
	return t
}

// Value is where the interval is under a, and whether it is there.
func (t Interval) Value(a Assignment) (start, end int64, present bool) {
	return t.start.Value(a), t.end.Value(a), t.presence.Value(a) != 0
}

// Uses returns the interval as a task of a cumulative resource, with that demand
// while it is present.
func (t Interval) Uses(demand Operand) Task {
	return Task{Start: t.start, Duration: t.taken, Demand: operand(demand).single()}
}

// Box returns the rectangle that lies within x in one direction and within y in the
// other. If either is absent the rectangle has no area.
func Box(x, y Interval) Rectangle { return Rectangle{x.start, y.start, x.taken, y.taken} }

// NoOverlap requires that of every two intervals that are present one ends before or
// when the other starts. Intervals of duration 0 may be anywhere.
func NoOverlap(intervals ...Interval) DisjunctiveConstraint {
	activities := make([]Activity, len(intervals))
	for i, t := range intervals {
		activities[i] = Activity{t.start, t.taken}
	}
	return Disjunctive(activities...)
}

// CumulativeOf requires that at every time the demands of the intervals that are
// present sum to at most capacity: Cumulative of intervals[i].Uses(demands[i]).
// demands has one element for each interval: constants, variables or terms.
func CumulativeOf[D int | int32 | Var | Term](capacity Operand, intervals []Interval, demands []D) CumulativeConstraint {
	c := Cumulative(capacity)
	if len(demands) != len(intervals) {
		c.err = fmt.Errorf("%d intervals and %d demands; expected as many", len(intervals), len(demands))
		return c
	}
	for i, t := range intervals {
		c.Tasks = append(c.Tasks, t.Uses(demands[i]))
	}
	return c
}
