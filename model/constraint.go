package model

// Constraint restricts the values of some variables. It is a closed sum type: only
// the types of this package implement it, and the linter checks that a switch over
// them is complete. A user's constraint is a Custom.
//
//sumtype:decl
type Constraint interface {
	// Name is the field's name of the constraint, such as "all_different".
	Name() string
	// Scope is its variables, each once, in the order in which they appear.
	Scope() []Var
	// Violation returns the distance of the assignment from satisfying the
	// constraint: 0 if and only if it is satisfied, never negative. It is computed
	// from scratch.
	Violation(a Assignment) int64
	// describe writes the constraint, without Name, with the names of m's variables;
	// see Model.Describe. A text in parentheses follows the name without a space.
	// describe does not panic where check returns an error.
	describe(m *Model) string
	// check returns the mistakes of its input, or nil. Model.Check adds the
	// constraint to the error.
	check(m *Model) error
}
