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
// solution is proved. An item whose change alone costs too much is not looked at.
//
// The states are limited in number. If a state was dropped for that, the search restarts
// with four times as many.
type exact struct {
	in       *knapsack.Instance
	items    []item
	free     []int32 // items without weight, which are taken in any case
	broken   int     // the break item, in items
	base     partial // the break solution
	states   []partial
	spare    []partial
	limits   limits
	history  history
	lo, hi   int     // the core is items[lo:hi]
	leftward bool    // the side of the next item
	idle     [2]item // by side: one that no state was changed by, since the states grew
	over     bool
	values   []int32
	steps    int64
	starts   int64
	changed  []int32
}

type item struct {
	profit, weight int64
	index          int32
}

func (i item) ratio() float64 { return float64(i.profit) / float64(i.weight) }

func (i item) like(k item) bool { return i.profit == k.profit && i.weight == k.weight }

var _ localsearch.Walk = (*exact)(nil)

const (
	// firstWidth is the number of states at first; about 100 MB of states and history.
	firstWidth = 1 << 18
	// manyNodes is the size from which the history is compacted, and nodesPerState how
	// many nodes a state may have without that.
	manyNodes     = 1 << 20
	nodesPerState = 16
)

func newExact(in *knapsack.Instance) *exact {
	x := &exact{in: in, values: in.Start()}
	x.limits.best = check(in, x.values)
	x.limits.capacity = in.Capacities()[0]
	x.limits.width = firstWidth
	weights, total := in.Weights(0), int64(0)
	for i, profit := range in.Profits() {
		total += profit
		switch {
		case profit == 0 || weights[i] > x.limits.capacity:
		case weights[i] == 0:
			x.free = append(x.free, int32(i))
			x.base.profit += profit
		default:
			x.items = append(x.items, item{profit, weights[i], int32(i)})
		}
	}
	slices.SortFunc(x.items, func(a, b item) int {
		return cmp.Or(cmp.Compare(b.profit*a.weight, a.profit*b.weight), cmp.Compare(a.weight, b.weight), cmp.Compare(a.index, b.index))
	})
	x.limits.slack = slackFor(total)
	x.base.node = root
	for _, it := range x.items {
		if x.base.weight+it.weight > x.limits.capacity {
			break
		}
		x.base.weight, x.base.profit = x.base.weight+it.weight, x.base.profit+it.profit
		x.broken++
	}
	x.begin()
	return x
}

// begin is the search with an empty core.
func (x *exact) begin() {
	x.lo, x.hi, x.limits.dropped = x.broken, x.broken, false
	x.history.nodes = x.history.nodes[:0]
	x.idle = [2]item{}
	x.states = append(x.states[:0], x.base)
	if x.base.profit > x.limits.best {
		x.limits.best = x.base.profit
		x.keep(root)
	}
	x.over = x.broken == len(x.items)
	x.ratios()
}

// ratios sets those of the next items.
func (x *exact) ratios() {
	x.limits.left, x.limits.right = math.Inf(1), 0
	if x.lo > 0 {
		x.limits.left = x.items[x.lo-1].ratio()
	}
	if x.hi < len(x.items) {
		x.limits.right = x.items[x.hi].ratio()
	}
}

// next is the next item for the core, of one side after the other. Those that no better
// solution changes are passed over: at the ratio of the break item the others cannot make
// up for the change. So are those that are like one that has just changed no state: it
// would lead to states that are dominated or hopeless again.
func (x *exact) next() (k int, ok bool) {
	ratio := x.items[x.broken].ratio()
	top := float64(x.base.profit) + float64(x.limits.capacity-x.base.weight)*ratio
	needed := float64(x.limits.best+1) - x.limits.slack
	for {
		x.leftward = !x.leftward
		switch {
		case x.lo == 0 && x.hi == len(x.items):
			return 0, false
		case x.leftward && x.lo > 0:
			x.lo--
			if it := x.items[x.lo]; !it.like(x.idle[0]) && top-float64(it.profit)+float64(it.weight)*ratio >= needed {
				return x.lo, true
			}
		case !x.leftward && x.hi < len(x.items):
			x.hi++
			if it := x.items[x.hi-1]; !it.like(x.idle[1]) && top+float64(it.profit)-float64(it.weight)*ratio >= needed {
				return x.hi - 1, true
			}
		}
	}
}

func (x *exact) step() {
	x.steps++
	k, ok := 0, false
	if len(x.states) > 0 {
		k, ok = x.next()
	}
	if !ok {
		if x.over = !x.limits.dropped; !x.over {
			x.starts++
			x.limits.width *= 4
			x.begin()
		}
		return
	}
	x.ratios()
	it, nodes := x.items[k], len(x.history.nodes)
	side := 1
	if k < x.broken {
		side = 0
		it.weight, it.profit = -it.weight, -it.profit
	}
	x.spare = x.limits.merge(x.states, x.spare, it.weight, it.profit, int32(k), &x.history)
	x.states, x.spare = x.spare, x.states
	if len(x.history.nodes) > nodes {
		x.idle = [2]item{}
	} else {
		x.idle[side] = x.items[k]
	}
	if x.limits.improved {
		x.keep(x.limits.improvedNode)
		x.limits.improved = false
	}
	if nodes = len(x.history.nodes); nodes > manyNodes && nodes > nodesPerState*len(x.states) {
		x.history.compact(x.states)
	}
}

// keep makes the state of that node the best solution.
func (x *exact) keep(node int32) {
	clear(x.values)
	for _, i := range x.free {
		x.values[i] = 1
	}
	for _, it := range x.items[:x.broken] {
		x.values[it.index] = 1
	}
	x.changed = x.history.changes(node, x.changed[:0])
	for _, k := range x.changed {
		x.values[x.items[k].index] ^= 1
	}
}

// Run makes steps; see localsearch.Walk.
func (x *exact) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
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
	}
}

// Stats returns the steps and the restarts.
func (x *exact) Stats() solve.Stats {
	return solve.Stats{{Name: solve.Steps, Value: x.steps}, {Name: solve.Restarts, Value: x.starts}}
}
