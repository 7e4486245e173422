package model

// Constraint is what an assignment must satisfy. It is a closed sum type: only
// the types of this package implement it, and a switch over them can be checked
// to be complete. A constraint of one's own is a Custom.
//
//sumtype:decl
type Constraint interface {
	// Name is the field's name of the constraint, such as "all_different".
	Name() string
	// Scope is the variables it is about, each once, in the order in which they
	// appear.
	Scope() []Var
	// Violation says how far the assignment is from satisfying the constraint:
	// 0 exactly when it does, never negative. It is computed from scratch.
	Violation(a Assignment) int64
	// describe writes it with the names of m's variables; see Model.Describe. A text
	// in parentheses follows the name without a space. It does not panic where
	// check refuses.
	describe(m *Model) string
	// check returns what is wrong with the input, nil if nothing is. The error
	// does not name the constraint; Model.Check does.
	check(m *Model) error
}
