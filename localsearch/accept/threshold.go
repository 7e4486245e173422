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
	// of the thresholds, for twice as long.
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

// Deluge accepts a move that leads to a cost below the water level, or that
// lowers the cost; the level falls steadily from the cost at the start (great
// deluge: Dueck 1993). When it has come down to the cost, it rises again by what
// random moves change, half of it, once, twice or four times as much in turn.
type Deluge struct {
	// Steps in which the level falls to 0 from the start; 0: 100,000.
	Steps int64

	level, fall float64
	spread      float64 // mean rise of a random move
	floods      int     // how often the level has risen again
}

// Start implements localsearch.Acceptor.
func (d *Deluge) Start(cost int64, deltas []int64) {
	steps := d.Steps
	if steps == 0 {
		steps = 100_000
	}
	rise, n := int64(0), int64(0)
	for _, x := range deltas {
		if x > 0 {
			rise += x
			n++
		}
	}
	d.spread = float64(max(rise, 1)) / float64(max(n, 1))
	d.level, d.floods = float64(cost), 0
	// The cost of a good state is not known; what random moves change is a measure
	// of how far down it is.
	d.fall = max(float64(max(cost, -cost)), d.spread) / float64(steps)
}

// Accept implements localsearch.Acceptor.
func (d *Deluge) Accept(cost, delta int64, _ *rand.Rand) bool {
	return delta <= 0 || float64(cost+delta) <= d.level
}

// Stepped implements localsearch.Acceptor.
func (d *Deluge) Stepped(cost int64, _, _ bool) {
	d.level -= d.fall
	if d.level < float64(cost)-d.spread/4 {
		d.level = float64(cost) + d.spread*float64(int(1)<<(d.floods%4))/2
		d.floods++
		d.fall = max(d.fall*0.7, d.spread*1e-6)
	}
}
