package cbls

import "lsolve/model"

// change says that the term at position pos of a constraint changes from one value
// to another.
type change struct{ pos, old, new int32 }

// A face is a constraint as local search sees it: its violation, kept while terms
// change. The terms of a constraint are numbered by their positions in the list that
// compile returns together with the face. Changes name every position at most once,
// and only positions whose value changes.
type face interface {
	// reset recounts from the values of all terms and returns the violation, which
	// equals that of the model's constraint.
	reset(values []int32) int64
	// delta returns the change of the violation that the changes would make. It
	// modifies nothing.
	delta(changes []change) int64
	// commit makes the changes, and returns what delta would have.
	commit(changes []change) int64
	// error returns the share of the term at a position in the violation: 0 if the
	// constraint is satisfied, and not 0 for a term whose change alone can lower the
	// violation.
	error(pos int32) int64
}

// A picker is a face that can draw a position with an error in constant time.
// The constraint is violated.
type picker interface {
	pick(draw func(n int) int) int32
}

// A definition is a functional constraint that computes the value of one variable,
// which then is not searched. Its terms are those of the constraint without that
// variable.
type definition interface {
	// reset recounts and returns the value, and the violation of the constraint at
	// that value. The violation is 0, except for functions that are not defined
	// everywhere.
	reset(values []int32) (value, violation int64)
	// peek is the value and the violation after the changes. It leaves everything
	// as it is.
	peek(changes []change) (value, violation int64)
	// commit makes the changes, and returns what peek would have.
	commit(changes []change) (value, violation int64)
}

// part is a compiled constraint: a face or a definition, and its terms.
type part struct {
	terms []model.Term
	face  face       // nil if it is a definition
	def   definition // nil if it is a face
	out   model.Var  // the variable it defines
}
