// Package permutation has the moves that tuned searches over sequences share: an item goes
// elsewhere, or two change places.
//
//	move.go       Move, what it does to a sequence, and its attributes
//	neighbours.go the moves of a sequence: one at random, or all
package permutation
