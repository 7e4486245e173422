package localsearch

import "math/rand/v2"

// Acceptor says which moves a search may make. Package accept has the known ones.
type Acceptor interface {
	// Start is called before the first step and after every restart, with the cost
	// there and the deltas of some random moves.
	Start(cost int64, deltas []int64)
	// Accept reports whether a move that changes the cost by delta may be made. It
	// is called for many moves a step and does not change the acceptor.
	Accept(cost, delta int64, r *rand.Rand) bool
	// Stepped is called after every step with the cost after it, whether a move
	// was made, and whether it led to the best state so far.
	Stepped(cost int64, moved, best bool)
}
