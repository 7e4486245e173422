package accept

import "math/rand/v2"

// Late accepts a move that leads to a cost not above the one of Length steps ago, or
// not above the current one (Burke and Bykov, "The late acceptance hill-climbing
// heuristic", 2017).
type Late struct {
	// Length of the history in steps; 0: 1000. A longer one takes more time and ends
	// at lower costs.
	Length int

	history []int64
	at      int
}

// Start implements localsearch.Acceptor.
func (l *Late) Start(cost int64, _ []int64) {
	if l.history == nil {
		n := l.Length
		if n <= 0 {
			n = 1000
		}
		l.history = make([]int64, n)
	}
	for i := range l.history {
		l.history[i] = cost
	}
	l.at = 0
}

// Accept implements localsearch.Acceptor.
func (l *Late) Accept(cost, delta int64, _ *rand.Rand) bool {
	return delta <= 0 || cost+delta <= l.history[l.at]
}

// Stepped implements localsearch.Acceptor.
func (l *Late) Stepped(cost int64, _, _ bool) {
	if cost < l.history[l.at] {
		l.history[l.at] = cost
	}
	if l.at++; l.at == len(l.history) {
		l.at = 0
	}
}
