package knapsack

import (
	"math"
)

// partial is a state of the dynamic programming: the break solution with some items of
// the core added or removed. It may weigh more than the capacity.
type partial struct {
	weight, profit int64
	node           int32 // of the history
	count          int32 // items taken
}

// limits say which states can still lead to something better.
type limits struct {
	capacity     int64
	best         int64
	unit         int64   // a better solution is better by that at least
	price, count float64 // of an item, in units of weight, and the number of items; see knapsack.Surrogate
	right, left  float64 // profit per weight and price of the next items outside of the core
	budget       budget
	width        int  // states that are kept
	dropped      bool // a state that could lead to something better is lost
	gains        []float64
	improved     bool  // since the caller looked
	improvedNode int32 // of the best state
	slack        float64
	stopped      func() bool // whether merge should end before its end; nil: never
	heaviest     int64       // the weight of an item, at most
}

// slackFor is far more than what sums of floating-point numbers lose where profits sum to
// total.
func slackFor(total int64) float64 { return max(1e-3, 1e-14*float64(total)) }

// gain is by how much a state can lead to something better than the best solution, at most: room is filled at
// the ratio of the next item, and overweight removed at that of the next item on the other
// side. Where items have a price, so has what the number of items leaves.
func (l *limits) gain(s partial) float64 {
	gain := float64(s.profit - l.best)
	room := float64(l.capacity-s.weight) + l.price*(l.count-float64(s.count))
	if room < 0 {
		return gain + room*l.left
	}
	return gain + room*l.right
}

func (l *limits) hopeful(s partial) bool {
	return l.gain(s) >= float64(l.unit)-l.slack && (!l.budget.on || l.within(s))
}

// merge returns, in the slice out, the states and those that a change of an item makes of
// them; its node is the item. Both are sorted by weight. A state that is no better than a lighter one is left
// out (dominance), and so is one that cannot lead to anything better than the best. ok is false if it was
// stopped.
func (l *limits) merge(states, out []partial, change partial, h *history) (merged []partial, ok bool) {
	out = out[:0]
	last := int64(math.MinInt64) // profit of the last state
	for i, k := 0, 0; i < len(states) || k < len(states); {
		if (i+k)%untilLook == 0 && l.stopped != nil && l.stopped() {
			return out, false
		}
		var next partial
		changed := i == len(states)
		if !changed && k < len(states) {
			a, b := &states[i], &states[k]
			changed = b.weight+change.weight < a.weight || b.weight+change.weight == a.weight && b.profit+change.profit > a.profit
		}
		if changed {
			next = states[k]
			next.weight, next.profit, next.count = next.weight+change.weight, next.profit+change.profit, next.count+change.count
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
			next.node = h.add(next.node, change.node)
		}
		if better {
			l.best, l.improved, l.improvedNode = next.profit, true, next.node
		}
		out = append(out, next)
	}
	return l.narrow(out), true
}

// untilLook is how many states are merged between two looks whether to stop.
const untilLook = 1 << 14

// narrow keeps some states if there are more than five quarters of what they may be: those of the greatest
// bounds. Of the states whose bound is the least of these, it takes those that one item brings
// over the border of the capacity, spread evenly: those close together lead to much the same.
func (l *limits) narrow(states []partial) []partial {
	if len(states) <= l.width+l.width/4 {
		return states
	}
	l.gains = l.gains[:0]
	for _, s := range states {
		l.gains = append(l.gains, l.gain(s))
	}
	least := nth(l.gains, l.width)
	greater, near, far := 0, 0, 0
	for _, s := range states {
		switch gain := l.gain(s); {
		case gain > least:
			greater++
		case gain < least:
		case l.near(s):
			near++
		default:
			far++
		}
	}
	anywhere := near == 0
	if anywhere {
		near = far
	}
	room, passed := min(l.width-greater, near), 0
	kept := states[:0]
	for _, s := range states {
		gain := l.gain(s)
		keep := gain > least
		if gain == least && (anywhere || l.near(s)) {
			keep = (passed+1)*room/near > passed*room/near
			passed++
		}
		if keep {
			kept = append(kept, s)
		} else if l.hopeful(s) {
			l.dropped = true
		}
	}
	return kept
}

// near reports whether one item brings a state over the border of the capacity.
func (l *limits) near(s partial) bool {
	return s.weight >= l.capacity-l.heaviest && s.weight <= l.capacity+l.heaviest
}

// nth returns the k-th greatest of some numbers, counted from 1, in linear time on average. It changes their order.
func nth(numbers []float64, k int) float64 {
	for {
		a, b, c := numbers[0], numbers[len(numbers)/2], numbers[len(numbers)-1]
		pivot := max(min(a, b), min(max(a, b), c))
		i, j, m := 0, 0, len(numbers)
		for j < m {
			switch v := numbers[j]; {
			case v > pivot:
				numbers[i], numbers[j] = v, numbers[i]
				i, j = i+1, j+1
			case v < pivot:
				m--
				numbers[j], numbers[m] = numbers[m], v
			default:
				j++
			}
		}
		switch {
		case k <= i:
			numbers = numbers[:i]
		case k <= m:
			return pivot
		default:
			numbers, k = numbers[m:], k-m
		}
	}
}
