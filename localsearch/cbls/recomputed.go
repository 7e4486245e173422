package cbls

import "lsolve/model"

// recomputed is the face of a constraint without an incremental face: it
// evaluates the specification. Its terms are the variables of the scope.
type recomputed struct {
	s         *Space
	spec      model.Constraint
	vars      []model.Var
	violation int64
}

func (f *recomputed) reset([]int32) int64 {
	f.violation = f.measure()
	return f.violation
}

// delta changes the assignment temporarily.
func (f *recomputed) delta(changes []change) int64 {
	for _, c := range changes {
		f.s.val[f.vars[c.pos]] = c.new
	}
	violation := f.measure()
	for _, c := range changes {
		f.s.val[f.vars[c.pos]] = c.old
	}
	return violation - f.violation
}

// commit is called when the assignment has its new values.
func (f *recomputed) commit([]change) int64 {
	before := f.violation
	f.violation = f.measure()
	return f.violation - before
}

// measure panics with an error that wraps model.ErrNegativeViolation if the
// constraint breaks its contract; localsearch.Solve returns that error.
func (f *recomputed) measure() int64 {
	v := f.spec.Violation(f.s.val)
	if v < 0 {
		panic(model.NegativeViolation(f.spec, v))
	}
	return v
}

func (f *recomputed) error(int32) int64 { return min(f.violation, 1) }
