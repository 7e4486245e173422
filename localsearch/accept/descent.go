package accept

import "math/rand/v2"

// Descent accepts moves that lower the cost and, if Sideways, those that leave it
// as it is.
type Descent struct{ Sideways bool }

// Start implements localsearch.Acceptor.
func (Descent) Start(int64, []int64) {}

// Accept implements localsearch.Acceptor.
func (d Descent) Accept(_, delta int64, _ *rand.Rand) bool {
	return delta < 0 || d.Sideways && delta == 0
}

// Stepped implements localsearch.Acceptor.
func (Descent) Stepped(int64, bool, bool) {}

// Any accepts every move: for tabu search, and for searches that make the best of
// all moves even if it is worse.
type Any struct{}

// Start implements localsearch.Acceptor.
func (Any) Start(int64, []int64) {}

// Accept implements localsearch.Acceptor.
func (Any) Accept(int64, int64, *rand.Rand) bool { return true }

// Stepped implements localsearch.Acceptor.
func (Any) Stepped(int64, bool, bool) {}
