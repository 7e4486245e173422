// Package mend repairs assignments of a model by propagation, such as the children of a population:
//
//	space, err := cbls.New(m, cbls.Options{})
//	mender, err := mend.New(m, mend.Options{Keep: space.Kept})
//	walk, err := meta.New("memetic", space, space, meta.Settings{Seed: 1, Mend: mender.Mend})
//
// The complete engine takes the values of a child one after the other, first those that its parents agree on.
// Propagation rejects some of them; those variables get another value that remains. It is a search that follows the
// child, with a limit of failures. It ends with a solution near to the child, or with the largest part of the child
// that propagation has nothing against, completed by what remains of the domains.
//
// A child is changed only for the better: it satisfies more constraints, and still those that the moves of a
// cbls.Space keep, such as permutations, circuits and quotas. The objective does not matter.
//
//	mend.go    Mender
//	follow.go  the brancher that follows a child
package mend
