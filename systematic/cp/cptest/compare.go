package cptest

import (
	"errors"
	"fmt"
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// compare checks the state after propagation against brute force.
func (w *walk) compare(ok bool) error {
	left := w.solutions
	for _, p := range w.decisions {
		left = slices.DeleteFunc(slices.Clone(left), func(a model.Assignment) bool { return !p.Holds(int64(a[p.Var()])) })
	}
	if !ok {
		if len(left) > 0 {
			return fmt.Errorf("propagation fails, but %v is a solution", left[0])
		}
		return w.scratch(false)
	}
	fixed := true
	for x := range model.Var(w.Model.NumVars()) {
		values := valuesOf(w.plain, x)
		if len(values) != w.plain.Size(x.Term()) {
			return fmt.Errorf("x%d has the values %v and the size %d", x, values, w.plain.Size(x.Term()))
		}
		for _, v := range values {
			if d := w.Model.Domain(x); !d.Contains(int32(v)) {
				return fmt.Errorf("x%d has the value %d, which is not in %v", x, v, d)
			}
		}
		for _, a := range left {
			if !slices.Contains(values, int64(a[x])) {
				return fmt.Errorf("x%d is %v, but %v is a solution", x, values, a)
			}
		}
		fixed = fixed && len(values) == 1
	}
	if fixed && len(left) == 0 {
		return errors.New("all is fixed to what is no solution; expected a failure")
	}
	if err := w.consistent(left); err != nil {
		return err
	}
	return w.scratch(true)
}

// consistent checks the promised level. left are the solutions within the
// current domains.
func (w *walk) consistent(left []model.Assignment) error {
	if w.Level == Checking {
		return nil
	}
	if w.Level == BoundsZ {
		left = w.withinBounds()
	}
	for x := range model.Var(w.Model.NumVars()) {
		values := valuesOf(w.plain, x)
		if w.Level != Domain {
			values = []int64{values[0], values[len(values)-1]}
		}
		for _, v := range values {
			if !slices.ContainsFunc(left, func(a model.Assignment) bool { return int64(a[x]) == v }) {
				return fmt.Errorf("x%d = %d is in no solution; expected that it is pruned", x, v)
			}
		}
	}
	return nil
}

// withinBounds returns the solutions of the constraint within the current bounds,
// holes ignored.
func (w *walk) withinBounds() (left []model.Assignment) {
	hull := model.New()
	for x := range model.Var(w.Model.NumVars()) {
		hull.Int("", int32(w.plain.Min(x.Term())), int32(w.plain.Max(x.Term())))
	}
	for a := range hull.Assignments() {
		if w.Constraint.Violation(a) == 0 {
			left = append(left, slices.Clone(a))
		}
	}
	return left
}

// scratch compares with an engine that gets all decisions at once, and whose
// propagators run once more at the fixpoint.
func (w *walk) scratch(ok bool) error {
	// While the condition of a reification is open, a trial sees more than the
	// events that wake the propagator.
	if w.Drifts || w.condition != nil && (w.condition.Coef == 0 || !w.plain.Fixed(*w.condition)) {
		return nil
	}
	e := w.engine(kernel.Options{})
	fresh := true
	for _, p := range w.decisions {
		fresh = fresh && e.Require(p, 0)
	}
	fresh = fresh && e.Propagate()
	if ok != fresh {
		return fmt.Errorf("failure %v after the walk, %v from scratch; expected the same", !ok, !fresh)
	}
	if !ok {
		return nil
	}
	if err := w.same(e, "from scratch"); err != nil {
		return err
	}
	for id := range e.NumPropagators() {
		e.Schedule(kernel.ID(id))
	}
	if !e.Propagate() {
		return errors.New("propagation fails when it runs once more at the fixpoint; expected no change")
	}
	return w.same(e, "when propagation runs once more")
}

// same compares the domains of another engine.
func (w *walk) same(e *kernel.Engine, when string) error {
	for x := range model.Var(w.Model.NumVars()) {
		if got, want := valuesOf(w.plain, x), valuesOf(e, x); !slices.Equal(got, want) {
			return fmt.Errorf("x%d is %v after the walk, %v %s; expected the same", x, got, want, when)
		}
	}
	return nil
}
