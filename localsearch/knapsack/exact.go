package knapsack

import (
	"cmp"
	"context"
	"math"
	"slices"

	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/knapsack"
	"lsolve/solve"
)

// exact solves the knapsack problem of one resource by dynamic programming over a core
// that grows (Pisinger, Operations Research 45, 1997). Items are sorted by profit per
// weight; the break solution takes them while they fit. The core is a run of items around
// the first that does not. A step adds the next item to the right of the core, or removes
// the next one to the left, from every state, and drops the states that are dominated or
// whose bound is no better than the best solution. When no state is left, the best
// solution is proved. An item whose change alone costs too much is not looked at. The bound of the
// instance is a proof, too.
//
// The states are limited in number. If a state was dropped for that, the search restarts,
// first with bounds that know how many items a better solution takes at most or at least (Martello, Pisinger and Toth,
// Management Science 45, 1999): the order is by profit per weight and price of an item then. After that
// the states are four times as many each time. When they are as many as they may be,
// the search goes on by branch and bound, which takes no memory.
type exact struct {
	in       *knapsack.Instance
	items    []item  // in the order of the relaxation
	free     []int32 // items without weight, which are taken in any case
	broken   int     // the break item, in items
	base     partial // the break solution
	waiting  int32   // the item of a merge that was stopped, or none
	states   []partial
	spare    []partial
	limits   limits
	history  history
	branches *branches // nil until the states are too many
	lo, hi   int       // the core is items[lo:hi]
	leftward bool      // the side of the next item
	idle     [2]item   // by side: one that no state was changed by, since the states grew
	bound    int64     // no solution has a greater profit
	most     int       // states that are kept, at most
	grace    int       // steps after a state was dropped
	upTo     int64     // what is known of the number of items holds up to this best profit
	plain    bool      // the bounds do not know the number of items
	begun    bool
	over     bool
	values   []int32
	steps    int64
	starts   int64
	changed  []int32
}

type item struct {
	profit, weight int64
	index          int32
	ratio          float64 // profit per weight and price
}

func (i item) like(k item) bool { return i.profit == k.profit && i.weight == k.weight }

var _ localsearch.Walk = (*exact)(nil)

const (
	// firstWidth is the number of states at first, mostWidth at the end. With the history of the states that is about 200 MB.
	firstWidth = 1 << 14
	mostWidth  = 1 << 18
	// none is no item.
	none = -1
	// manyNodes is the size from which the history is compacted, and nodesPerState how
	// many nodes a state may have without that.
	manyNodes     = 1 << 20
	nodesPerState = 8
	// After a state was dropped, there are up to mostGrace steps more, with graceStates states in all: they
	// may find a better solution.
	mostGrace   = 200
	graceStates = 1 << 24
)

func newExact(in *knapsack.Instance) *exact {
	x := &exact{in: in, values: in.Start(), most: mostWidth, plain: true, waiting: none}
	x.limits.best = check(in, x.values)
	x.limits.capacity = in.Capacities()[0]
	x.limits.width = firstWidth
	x.bound = in.BoundBeside(x.limits.best)
	weights, profits, total := in.Weights(0), in.Profits(), int64(0)
	var used []int64
	for i, profit := range profits {
		total += profit
		switch {
		case profit == 0 || weights[i] > x.limits.capacity:
		case weights[i] == 0:
			x.free = append(x.free, int32(i))
			x.base.profit += profit
		default:
			x.items = append(x.items, item{profit, weights[i], int32(i), 0})
			used = append(used, weights[i])
			x.limits.heaviest = max(x.limits.heaviest, weights[i])
		}
	}
	x.limits.unit = max(1, knapsack.Divisor(profits))
	if divisor := knapsack.Divisor(used); divisor > 1 {
		x.limits.capacity -= x.limits.capacity % divisor
	}
	x.limits.slack = slackFor(total)
	x.base.node = root
	x.settle()
	return x
}

// settle ends the search if nothing can be better than the best solution.
func (x *exact) settle() {
	x.over = x.over || x.limits.best >= x.bound || len(x.items) == 0
}

// relax chooses the bounds, and sorts the items in their order.
func (x *exact) relax() {
	l := &x.limits
	l.price, l.count, x.upTo = 0, 0, math.MaxInt64
	if !x.plain {
		s := x.in.Surrogate(l.best)
		if x.bound = min(x.bound, max(s.Bound, l.best)); s.Price != 0 {
			l.price, l.count = s.Price, float64(s.Items)
			if s.Price < 0 {
				x.upTo = s.UpTo
			}
		}
		l.budget.set(x.items, s)
		x.settle()
	}
	for i := range x.items {
		it := &x.items[i]
		if it.ratio = float64(it.profit) / (float64(it.weight) + l.price); float64(it.weight)+l.price <= 0 {
			it.ratio = math.Inf(1)
		}
	}
	slices.SortFunc(x.items, func(a, b item) int {
		byWeight := cmp.Compare(a.weight, b.weight)
		if l.price < 0 {
			byWeight = -byWeight
		}
		return cmp.Or(cmp.Compare(b.ratio, a.ratio), byWeight, cmp.Compare(a.index, b.index))
	})
	base := partial{node: root}
	for _, i := range x.free {
		base.profit += x.in.Profit(int(i))
	}
	room := float64(l.capacity) + l.price*l.count
	x.broken = 0
	for _, it := range x.items {
		w := float64(it.weight) + l.price
		if w > 0 && w > room {
			break
		}
		room -= w
		base.weight, base.profit, base.count = base.weight+it.weight, base.profit+it.profit, base.count+1
		x.broken++
	}
	x.base = base
	if l.budget.on {
		l.budget.sum(x.items, x.broken)
	}
}

// begin is the search with an empty core.
func (x *exact) begin() {
	x.relax()
	x.begun = true
	x.lo, x.hi, x.limits.dropped, x.grace = x.broken, x.broken, false, min(mostGrace, graceStates/x.limits.width)
	x.history.nodes, x.waiting = x.history.nodes[:0], none
	x.idle = [2]item{}
	x.states = append(x.states[:0], x.base)
	if x.base.weight <= x.limits.capacity && x.base.profit > x.limits.best {
		x.limits.best = x.base.profit
		x.keep(root)
	}
	x.ratios()
}

// ratios sets those of the next items.
func (x *exact) ratios() {
	x.limits.budget.next(x.lo, x.hi)
	x.limits.left, x.limits.right = math.Inf(1), 0
	if x.lo > 0 {
		x.limits.left = x.items[x.lo-1].ratio
	}
	if x.hi < len(x.items) {
		x.limits.right = x.items[x.hi].ratio
	}
}

// again is the search with other bounds, or more states, or by branches. It drops what the states have taken.
func (x *exact) again() {
	x.starts++
	switch {
	case x.limits.best >= x.upTo:
	case x.plain:
		x.plain = false
	case x.limits.width < x.most:
		x.limits.width = min(4*x.limits.width, x.most)
	default:
		x.relax()
		x.branches = newBranches(x)
		x.states, x.spare, x.history = nil, nil, history{}
		return
	}
	x.begin()
}

// next is the next item for the core, of one side after the other. Those that no better
// solution changes are passed over: at the ratio of the break item the others cannot make
// up for the change. So are those that are like one that has just changed no state: it
// would lead to states that are dominated or hopeless again.
func (x *exact) next() (k int, ok bool) {
	top, ratio := x.top()
	for {
		x.leftward = !x.leftward
		switch {
		case x.lo == 0 && x.hi == len(x.items):
			return 0, false
		case x.leftward && x.lo > 0:
			x.lo--
			if it := x.items[x.lo]; !it.like(x.idle[0]) && top >= x.cost(it, ratio) {
				return x.lo, true
			}
		case !x.leftward && x.hi < len(x.items):
			x.hi++
			if it := x.items[x.hi-1]; !it.like(x.idle[1]) && top >= -x.cost(it, ratio) {
				return x.hi - 1, true
			}
		}
	}
}

// top is what better solutions may lose at the ratio of the break item, which is returned, too.
func (x *exact) top() (top, ratio float64) {
	if x.broken < len(x.items) {
		ratio = x.items[x.broken].ratio
	}
	l := &x.limits
	room := float64(l.capacity-x.base.weight) + l.price*(l.count-float64(x.base.count))
	return float64(x.base.profit-l.best-l.unit) + room*ratio + l.slack, ratio
}

// cost is what it costs to remove the item at that ratio; what it costs to add it is the opposite.
func (x *exact) cost(it item, ratio float64) float64 {
	return float64(it.profit) - (float64(it.weight)+x.limits.price)*ratio
}

func (x *exact) step() {
	x.steps++
	switch {
	case x.branches != nil:
		x.over = x.branches.step()
	case !x.begun:
		x.begin()
	case x.waiting != none:
		x.advance(int(x.waiting))
	default:
		x.grow()
	}
	x.settle()
}

// grow makes the core larger by an item.
func (x *exact) grow() {
	k, ok := 0, false
	if len(x.states) > 0 {
		k, ok = x.next()
	}
	if x.limits.dropped {
		x.grace--
	}
	switch {
	case !ok && !x.limits.dropped:
		x.over = true
		return
	case !ok || x.grace < 0 || x.limits.best >= x.upTo:
		x.again()
		return
	}
	x.ratios()
	x.advance(k)
}

// advance merges the states with those that the item makes of them.
func (x *exact) advance(k int) {
	it, nodes := x.items[k], len(x.history.nodes)
	change := partial{it.weight, it.profit, int32(k), 1}
	side := 1
	if k < x.broken {
		side = 0
		change.weight, change.profit, change.count = -it.weight, -it.profit, -1
	}
	merged, ok := x.limits.merge(x.states, x.spare, change, &x.history)
	if x.limits.improved {
		x.keep(x.limits.improvedNode)
		x.limits.improved = false
	}
	if !ok {
		x.history.nodes = x.history.nodes[:nodes]
		x.spare, x.waiting = merged, int32(k)
		return
	}
	x.spare, x.states, x.waiting = x.states, merged, none
	if len(x.history.nodes) > nodes {
		x.idle = [2]item{}
	} else {
		x.idle[side] = it
	}
	if nodes = len(x.history.nodes); nodes > manyNodes && nodes > nodesPerState*len(x.states) {
		x.history.compact(x.states)
	}
}

// keep makes the state of that node the best solution.
func (x *exact) keep(node int32) {
	x.changed = x.history.changes(node, x.changed[:0])
	x.take(x.changed)
}

// take makes the break solution with some items changed the best solution.
func (x *exact) take(changed []int32) {
	clear(x.values)
	for _, i := range x.free {
		x.values[i] = 1
	}
	for _, it := range x.items[:x.broken] {
		x.values[it.index] = 1
	}
	for _, k := range changed {
		x.values[x.items[k].index] ^= 1
	}
}

// Run makes steps; see localsearch.Walk.
func (x *exact) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	x.limits.stopped = func() bool { return ctx.Err() != nil }
	for ; made < steps && !x.over && !localsearch.Reached(x.Best(), target); made++ {
		if ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		x.step()
	}
	return made, nil
}

// Sense implements localsearch.Walk.
func (*exact) Sense() model.Sense { return model.Maximise }

// Best is the greatest profit so far.
func (x *exact) Best() localsearch.Rank { return localsearch.Rank{Objective: -x.limits.best} }

// Values appends the best solution so far.
func (x *exact) Values(buf []int32) []int32 { return append(buf, x.values...) }

// Adopt takes over a solution if it is better.
func (x *exact) Adopt(values []int32) {
	if profit := check(x.in, values); profit > x.limits.best {
		x.limits.best = profit
		copy(x.values, values)
		x.settle()
	}
}

// Stats returns the steps and the restarts.
func (x *exact) Stats() solve.Stats {
	return solve.Stats{{Name: solve.Steps, Value: x.steps}, {Name: solve.Restarts, Value: x.starts}}
}
