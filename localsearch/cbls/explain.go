package cbls

import (
	"fmt"
	"io"

	"lsolve/model"
)

// Explanation says where the current violation comes from.
type Explanation struct {
	Constraints []ConstraintViolation // the violated constraints, in the model's order
	Variables   []VariableError       // searched variables with a share in the violation, in the model's order
}

// ConstraintViolation is a violated constraint.
type ConstraintViolation struct {
	Index     int    // in the model
	Name      string // as model.Model.Describe has it
	Violation int64
	Weight    int64 // the weight in the search; 1 at first
}

// VariableError is a variable with a share in the violation.
type VariableError struct {
	Var   model.Var
	Name  string
	Value int32
	Error int64 // as Space.Error has it
}

// Explain returns the constraints that the current state violates, and the variables
// with a share in that. The violations are counted by the constraints' own
// definitions. A computed variable outside its domain is a violation of a constraint
// "domain of" that variable with the index -1.
func (s *Space) Explain() Explanation {
	var e Explanation
	for i, k := range s.m.Constraints() {
		if v := k.Violation(s.val); v > 0 {
			e.Constraints = append(e.Constraints, ConstraintViolation{i, s.m.Describe(k), v, s.weightOf(int32(i))})
		}
	}
	for p := range s.parts {
		if s.source[p] < 0 && s.viol[p] > 0 {
			x := s.parts[p].terms[0].Var
			e.Constraints = append(e.Constraints, ConstraintViolation{-1, "domain of " + s.m.Name(x), s.viol[p], s.weight[p]})
		}
	}
	for i, x := range s.free {
		if err := s.Error(i); err > 0 {
			e.Variables = append(e.Variables, VariableError{x, s.m.Name(x), s.val[x], err})
		}
	}
	return e
}

// weightOf returns the weight of a constraint of the model; 1 for one that moves keep.
func (s *Space) weightOf(source int32) int64 {
	for p := range s.parts {
		if s.source[p] == source {
			return s.weight[p]
		}
	}
	return 1
}

// Write writes the explanation, one line for each entry.
func (e Explanation) Write(w io.Writer) error {
	if len(e.Constraints) == 0 {
		_, err := fmt.Fprintln(w, "every constraint is satisfied")
		return err
	}
	for _, c := range e.Constraints {
		where := fmt.Sprintf("constraint %d", c.Index)
		if c.Index < 0 {
			where = "constraint"
		}
		if _, err := fmt.Fprintf(w, "%s, %s: violation %d, weight %d\n", where, c.Name, c.Violation, c.Weight); err != nil {
			return err
		}
	}
	for _, x := range e.Variables {
		if _, err := fmt.Fprintf(w, "variable %s = %d: error %d\n", x.Name, x.Value, x.Error); err != nil {
			return err
		}
	}
	return nil
}
