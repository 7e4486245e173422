package accept

import (
	"math/rand/v2"
	"slices"
)

// Threshold accepts a move that raises the cost by at most a threshold, which is
// lowered step by step (Dueck and Scheuer 1990). The thresholds are the rises of
// random moves at the start, largest first (Winker and Fang 1997), then 0.
type Threshold struct {
	// Steps until the threshold is 0; 0: 100,000. Then it begins again with half
	// of the thresholds, for twice as many steps.
	Steps int64

	rises   []int64 // largest first
	present int64
	step    int64
	length  int64
	skip    int
}

// Start implements localsearch.Acceptor.
func (t *Threshold) Start(_ int64, deltas []int64) {
	t.rises = t.rises[:0]
	for _, d := range deltas {
		if d > 0 {
			t.rises = append(t.rises, d)
		}
	}
	slices.SortFunc(t.rises, func(a, b int64) int { return int(max(-1, min(1, b-a))) })
	// Random moves rise far: begin at the median.
	t.skip = len(t.rises) / 2
	t.length = t.Steps
	if t.length == 0 {
		t.length = 100_000
	}
	t.step = 0
	t.set()
}

func (t *Threshold) set() {
	t.present = 0
	if n := int64(len(t.rises) - t.skip); n > 0 {
		if i := t.step * (n + 1) / t.length; i < n {
			t.present = t.rises[int64(t.skip)+i]
		}
	}
}

// Accept implements localsearch.Acceptor.
func (t *Threshold) Accept(_, delta int64, _ *rand.Rand) bool { return delta <= t.present }

// Stepped implements localsearch.Acceptor.
func (t *Threshold) Stepped(int64, bool, bool) {
	if t.step++; t.step >= t.length {
		t.step = 0
		t.length = min(2*t.length, 1<<40)
		t.skip = (t.skip + len(t.rises)) / 2
		if t.skip >= len(t.rises)-1 {
			t.skip = len(t.rises) / 2
		}
	}
	t.set()
}
