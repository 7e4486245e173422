package knapsack

import (
	"math"
	"slices"
)

// partial is a state of the dynamic programming: the break solution with some items of
// the core added or removed. It may weigh more than the capacity.
type partial struct {
	weight, profit int64
	node           int32 // of the history
}

// limits say which states can still lead to something better.
type limits struct {
	capacity     int64
	best         int64
	right, left  float64 // profit per weight of the next items outside of the core
	width        int     // states that are kept
	dropped      bool    // a state that could lead to something better is lost
	bounds       []float64
	improved     bool  // since the caller looked
	improvedNode int32 // of the best state
	slack        float64
}

// slackFor is far more than what sums of floating-point numbers lose where profits sum to
// total.
func slackFor(total int64) float64 { return max(1e-3, 1e-14*float64(total)) }

// bound is what a state can lead to: room is filled at the ratio of the next item, and
// overweight removed at that of the next item on the other side.
func (l *limits) bound(s partial) float64 {
	if s.weight <= l.capacity {
		return float64(s.profit) + float64(l.capacity-s.weight)*l.right
	}
	return float64(s.profit) - float64(s.weight-l.capacity)*l.left
}

func (l *limits) hopeful(s partial) bool { return l.bound(s) >= float64(l.best+1)-l.slack }

// merge returns, in the slice out, the states and those that a change of an item makes of
// them. Both are sorted by weight. A state that is no better than a lighter one is left
// out (dominance), and so is one that cannot lead to anything better than the best.
func (l *limits) merge(states, out []partial, weight, profit int64, item int32, h *history) []partial {
	out = out[:0]
	last := int64(math.MinInt64) // profit of the last state
	for i, k := 0, 0; i < len(states) || k < len(states); {
		var next partial
		changed := i == len(states)
		if !changed && k < len(states) {
			a, b := &states[i], &states[k]
			changed = b.weight+weight < a.weight || b.weight+weight == a.weight && b.profit+profit > a.profit
		}
		if changed {
			next = states[k]
			next.weight, next.profit = next.weight+weight, next.profit+profit
			k++
		} else {
			next = states[i]
			i++
		}
		if next.profit <= last {
			continue
		}
		last = next.profit
		better := next.weight <= l.capacity && next.profit > l.best
		if !better && !l.hopeful(next) {
			continue
		}
		if changed {
			next.node = h.add(next.node, item)
		}
		if better {
			l.best, l.improved, l.improvedNode = next.profit, true, next.node
		}
		out = append(out, next)
	}
	return l.narrow(out)
}

// narrow keeps the states of the greatest bounds if there are too many.
func (l *limits) narrow(states []partial) []partial {
	if len(states) <= l.width {
		return states
	}
	l.bounds = l.bounds[:0]
	for _, s := range states {
		l.bounds = append(l.bounds, l.bound(s))
	}
	slices.Sort(l.bounds)
	least := l.bounds[len(l.bounds)-l.width]
	kept := states[:0]
	for _, s := range states {
		if l.bound(s) > least || l.bound(s) == least && len(kept) < l.width {
			kept = append(kept, s)
		} else if l.hopeful(s) {
			l.dropped = true
		}
	}
	return kept
}
