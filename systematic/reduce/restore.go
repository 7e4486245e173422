package reduce

import (
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp"
)

// step is the way back over one variable that is gone.
type step struct {
	x  model.Var
	is model.Term // its value; see sum
	// sum says that the variable of is has the value of the sum of its own, within own, and
	// of x, within domain.
	sum         bool
	own, domain model.Segment
}

// Restore returns the solution of the first model that a solution of the reduced one stands
// for.
func (r *Reduced) Restore(a model.Assignment) model.Assignment {
	if len(r.steps) == 0 {
		return a
	}
	out := slices.Clone(a)
	for i := len(r.steps) - 1; i >= 0; i-- {
		if s := &r.steps[i]; s.sum {
			y := s.is.Var
			own := min(int64(s.own.Hi), int64(out[y])-int64(s.domain.Lo))
			out[s.x], out[y] = int32(int64(out[y])-own), int32(own)
		} else {
			out[s.x] = int32(s.is.Value(out))
		}
	}
	return out
}

// Project returns the solution of the reduced model that a solution of the first one becomes.
// ok is false if it is none of its solutions: a rule that keeps one solution has lost it.
func (r *Reduced) Project(a model.Assignment) (out model.Assignment, ok bool) {
	if len(r.steps) == 0 {
		return a, r.Model == r.first || r.Model.Verify(a) == nil
	}
	out = slices.Clone(a)
	for i := range r.steps {
		s := &r.steps[i]
		if s.sum {
			sum := int64(out[s.is.Var]) + int64(out[s.x])
			if sum != int64(int32(sum)) {
				return nil, false
			}
			out[s.is.Var] = int32(sum)
		}
		out[s.x] = r.Model.Domain(s.x).Min()
	}
	return out, r.Model.Verify(out) == nil
}

// Origin returns the constraint of the first model that constraint i of the reduced one comes
// from, or -1 if it follows from several.
func (r *Reduced) Origin(i int) int {
	if r.origin == nil {
		return i
	}
	return int(r.origin[i])
}

// Levels returns what of gives for the constraints of the first model, for those of the reduced
// one, as in cp.Options. nil stays nil.
func (r *Reduced) Levels(of func(i int, c model.Constraint) cp.Consistency) func(i int, c model.Constraint) cp.Consistency {
	if of == nil || r.origin == nil {
		return of
	}
	return func(i int, c model.Constraint) cp.Consistency {
		if i = r.Origin(i); i < 0 {
			return cp.DefaultConsistency
		}
		return of(i, c)
	}
}
