package modeljson

import "lsolve/model"

// A form does something with each member of a constraint: it writes it, reads it or looks
// at it. The layout of a constraint calls the form for its members, in the order in which
// they are written.
type form interface {
	// The members below are always there.
	term(name string, t *model.Term)
	terms(name string, ts *[]model.Term)
	values(name string, vs *[]int32)
	wide(name string, v *int64)
	relation(name string, r *model.Relation)
	// table is one of the model's tables, automaton one of its automata.
	table(name string, rows *[][]int32)
	automaton(name string, d *model.DFA)
	constraint(name string, c *model.Constraint)
	// tuples are n lists of terms of that size. The terms of list i are at(i), where i is n
	// or more if there are more lists to read.
	tuples(name string, size, n int, at func(i int) [4]*model.Term)

	// parts are n objects, whose members at(i) names; i is n or more if there are more
	// objects to read. text says what they are, for messages.
	parts(name, text string, n int, at func(i int))

	// The members below are left out if they are false or 0, or if the table is empty.
	flag(name string, is *bool)
	count(name string, n *int, most int) // from 0
	offset(name string, v *int64)
	matrix(name string, rows *[][]int32)
}

// grown returns the address of element i, for which it makes room.
func grown[T any](list *[]T, i int) *T {
	if i == len(*list) {
		var zero T
		*list = append(*list, zero)
	}
	return &(*list)[i]
}
