package model

import "fmt"

// Task runs from Start, for Duration, at Start, Start+1, ...,
// Start+Duration-1, and uses Demand of a resource in that time.
type Task struct{ Start, Duration, Demand Term }

// CumulativeConstraint requires that at every time the demands of the running
// tasks sum to at most Capacity. A task whose duration or demand is 0 uses
// nothing. No duration, demand or capacity may be negative.
//
// Violation: the overload, max(0, demands - Capacity), summed over the distinct
// times at which a task with a demand starts, plus the absolute values of
// negative durations, demands and capacity. At other times the demands are at
// most those of the time before, so an overload begins at a start. It takes
// quadratic time.
type CumulativeConstraint struct {
	Capacity Term
	Tasks    []Task

	err error // a mistake in building it
}

// Cumulative requires that tasks never use more than capacity.
func Cumulative(capacity Operand, tasks ...Task) CumulativeConstraint {
	return CumulativeConstraint{Capacity: operand(capacity).single(), Tasks: tasks}
}

// Name implements Constraint.
func (CumulativeConstraint) Name() string { return "cumulative" }

// Scope implements Constraint.
func (c CumulativeConstraint) Scope() []Var {
	ts := make([]Term, 0, 1+3*len(c.Tasks))
	ts = append(ts, c.Capacity)
	for _, t := range c.Tasks {
		ts = append(ts, t.Start, t.Duration, t.Demand)
	}
	return scope(ts)
}

// Violation implements Constraint.
func (c CumulativeConstraint) Violation(a Assignment) int64 {
	type running struct{ start, end, demand int64 }
	var tasks []running
	capacity := c.Capacity.Value(a)
	v := max(0, -capacity)
	for _, t := range c.Tasks {
		start, duration, demand := t.Start.Value(a), t.Duration.Value(a), t.Demand.Value(a)
		v = grow(v, max(0, -duration), max(0, -demand))
		if duration > 0 && demand > 0 {
			tasks = append(tasks, running{start, start + duration, demand})
		}
	}
	done := make(map[int64]bool, len(tasks))
	for _, event := range tasks {
		if done[event.start] {
			continue
		}
		done[event.start] = true
		used := int64(0)
		for _, t := range tasks {
			if t.start <= event.start && event.start < t.end {
				used += t.demand
			}
		}
		v = grow(v, max(0, used-capacity))
	}
	return v
}

func (c CumulativeConstraint) check(m *Model) error {
	if c.err != nil {
		return c.err
	}
	if err := m.checkTerms([]Term{c.Capacity}); err != nil {
		return fmt.Errorf("capacity: %w", err)
	}
	if err := checkSign("capacity", c.Capacity); err != nil {
		return err
	}
	for i, t := range c.Tasks {
		if err := m.checkTerms([]Term{t.Start, t.Duration, t.Demand}); err != nil {
			return fmt.Errorf("task %d: %w", i, err)
		}
		if err := checkSign("duration", t.Duration); err != nil {
			return fmt.Errorf("task %d: %w", i, err)
		}
		if err := checkSign("demand", t.Demand); err != nil {
			return fmt.Errorf("task %d: %w", i, err)
		}
	}
	return nil
}

// checkSign refuses a negative constant where every negative value violates.
func checkSign(what string, t Term) error {
	if t.Coef == 0 && t.Offset < 0 {
		return fmt.Errorf("the %s is %d; expected at least 0", what, t.Offset)
	}
	return nil
}

func (c CumulativeConstraint) describe(m *Model) string {
	return "(capacity " + m.term(c.Capacity) + "; " + list(len(c.Tasks), ", ", func(i int) string {
		t := c.Tasks[i]
		return m.term(t.Demand) + " from " + m.term(t.Start) + " for " + m.term(t.Duration)
	}) + ")"
}
