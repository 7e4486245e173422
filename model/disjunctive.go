package model

import "fmt"

// Activity runs from Start for Duration, at Start, Start+1, ...,
// Start+Duration-1.
type Activity struct{ Start, Duration Term }

// DisjunctiveConstraint requires that no two activities run at once: of every
// two, one ends before or when the other starts. No duration may be negative.
//
// Strict is about activities of duration 0. Unless Strict, they do not count
// (MiniZinc's disjunctive). If Strict, they must not lie inside another activity,
// but may be at its start or end (disjunctive_strict).
//
// Violation: the least distance that one of the two must move, max(0, min(end[i]
// - start[k], end[k] - start[i])), summed over the pairs i < k, except pairs with
// a duration of 0 unless Strict; plus the absolute values of negative durations.
// It takes quadratic time.
type DisjunctiveConstraint struct {
	Activities []Activity
	Strict     bool
}

// Disjunctive requires that no two activities run at once; those of duration 0
// may be anywhere.
func Disjunctive(activities ...Activity) DisjunctiveConstraint {
	return DisjunctiveConstraint{Activities: activities}
}

// DisjunctiveStrict requires that no two activities run at once; those of
// duration 0 must not lie inside another.
func DisjunctiveStrict(activities ...Activity) DisjunctiveConstraint {
	return DisjunctiveConstraint{Activities: activities, Strict: true}
}

// Name implements Constraint.
func (c DisjunctiveConstraint) Name() string {
	if c.Strict {
		return "disjunctive_strict"
	}
	return "disjunctive"
}

// Scope implements Constraint.
func (c DisjunctiveConstraint) Scope() []Var {
	ts := make([]Term, 0, 2*len(c.Activities))
	for _, t := range c.Activities {
		ts = append(ts, t.Start, t.Duration)
	}
	return scope(ts)
}

// Violation implements Constraint.
func (c DisjunctiveConstraint) Violation(a Assignment) int64 {
	type span struct{ start, end int64 }
	var spans []span
	v := int64(0)
	for _, t := range c.Activities {
		start, duration := t.Start.Value(a), t.Duration.Value(a)
		v = grow(v, max(0, -duration))
		if duration > 0 || c.Strict {
			spans = append(spans, span{start, start + duration})
		}
	}
	for k, t := range spans {
		for _, s := range spans[:k] {
			v = grow(v, max(0, min(s.end-t.start, t.end-s.start)))
		}
	}
	return v
}

func (c DisjunctiveConstraint) check(m *Model) error {
	for i, t := range c.Activities {
		if err := m.checkTerms([]Term{t.Start, t.Duration}); err != nil {
			return fmt.Errorf("activity %d: %w", i, err)
		}
		if err := checkSign("duration", t.Duration); err != nil {
			return fmt.Errorf("activity %d: %w", i, err)
		}
	}
	return nil
}

func (c DisjunctiveConstraint) describe(m *Model) string {
	return "(" + list(len(c.Activities), ", ", func(i int) string {
		t := c.Activities[i]
		return m.term(t.Start) + " for " + m.term(t.Duration)
	}) + ")"
}
