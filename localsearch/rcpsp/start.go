package rcpsp

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch/internal/serial"
)

// starter makes lists at random that prefer activities with much behind them.
type starter struct {
	// tail is, by activity, the longest path behind it: the sum of the durations.
	tail        []int32
	open, ready []int32 // scratch
}

func newStarter(w *serial.Network, tasks *serial.Tasks) *starter {
	n := len(w.Topological)
	s := &starter{tail: make([]int32, n), open: make([]int32, n)}
	for k := n - 1; k >= 0; k-- {
		i := w.Topological[k]
		for _, j := range w.After.Of(i) {
			s.tail[i] = max(s.tail[i], tasks.Duration[j]+s.tail[j])
		}
	}
	return s
}

// draws is the number of activities of which the one with the longest tail is next.
const draws = 3

// fill makes the list one in which the next activity is the one with the longest tail of
// some of those whose predecessors are in the list: of all (the rule of the latest
// finish time), or of a few that are drawn.
func (s *starter) fill(o *serial.Order, all bool, r *rand.Rand) {
	ready := s.ready[:0]
	for i := range s.open {
		if s.open[i] = int32(len(o.Before.Of(int32(i)))); s.open[i] == 0 {
			ready = append(ready, int32(i))
		}
	}
	for at := range o.List {
		next := 0
		if all {
			for k := range ready {
				next = s.longer(ready, next, k)
			}
		} else {
			next = rng.Intn(r, len(ready))
			for range draws - 1 {
				next = s.longer(ready, next, rng.Intn(r, len(ready)))
			}
		}
		i, last := ready[next], len(ready)-1
		ready[next] = ready[last]
		ready = ready[:last]
		o.List[at] = i
		for _, j := range o.After.Of(i) {
			if s.open[j]--; s.open[j] == 0 {
				ready = append(ready, j)
			}
		}
	}
	s.ready = ready
}

// longer returns which of the activities at two places has the longer tail: a if they
// are equal.
func (s *starter) longer(ready []int32, a, b int) int {
	if s.tail[ready[b]] > s.tail[ready[a]] {
		return b
	}
	return a
}
