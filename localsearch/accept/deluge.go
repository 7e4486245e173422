package accept

import "math/rand/v2"

// Deluge accepts a move that leads to a cost below the water level, or that lowers
// the cost. The level falls steadily from the cost at the start (great deluge: Dueck
// 1993). When it reaches the cost, it rises again: by half of what a random move
// adds, then by once, twice and four times that, and then from half again.
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
	// The cost of a good state is not known. It is taken to be 0, or the lowest cost
	// that a random move leads to.
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
