package sop

import "slices"

// mostBeginnings is how many of the nodes that can be first, or last, the rules try.
const mostBeginnings = 10

// Start implements problem.Started: the best path of the rules.
func (p *Instance) Start() []int32 { return p.After(nil, p.StartSequence()) }

// StartSequence returns the nodes in the order of the best rule: the nearest one that may come next, from
// the first node on, or from the last one backwards.
func (p *Instance) StartSequence() []int32 {
	var best []int32
	shortest := int64(0)
	try := func(sequence []int32) {
		if length := p.Length(sequence); best == nil || length < shortest {
			best, shortest = sequence, length
		}
	}
	firsts, lasts := 0, 0
	for i := range int32(p.n) {
		if p.First(int(i)) && firsts < mostBeginnings {
			firsts++
			try(nearest(i, p.order.next, p.order.previous, p.Distance))
		}
		if p.Last(int(i)) && lasts < mostBeginnings {
			lasts++
			backwards := nearest(i, p.order.previous, p.order.next, func(i, j int) int32 { return p.Distance(j, i) })
			slices.Reverse(backwards)
			try(backwards)
		}
	}
	return best
}

// nearest returns the sequence from a node on where the nearest of the nodes that wait for
// no other comes next.
func nearest(first int32, next, previous [][]int32, distance func(i, j int) int32) []int32 {
	at := int32(-1)
	return arranged(next, previous, func(free []int32) int {
		best := 0
		for k, j := range free {
			if at < 0 && j == first || at >= 0 && distance(int(at), int(j)) < distance(int(at), int(free[best])) {
				best = k
			}
		}
		at = free[best]
		return best
	})
}
