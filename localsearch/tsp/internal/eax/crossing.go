package eax

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch/tsp/internal/dist"
)

// crossing makes the children of two tours.
type crossing struct {
	cycles *cycles
	links  [2][][2]int32 // of the parents: the neighbours of each city
	child  child
	best   best
	tried  int64
	most   int // cycles that are combined

	picks []int32  // the cycles in random order
	good  []scored // those whose child was better than the parent
	spare []int32
}

// best is the best child so far. Its score is 0 if there is none.
type best struct {
	score          float64
	change         int64
	cuts           []cut
	removed, added [][2]int32
}

type scored struct {
	score float64
	cycle int32
}

func newCrossing(c *dist.Costs) crossing {
	n := c.N
	x := crossing{cycles: newCycles(n), most: combined(n)}
	x.child = child{costs: c, n: n, pos: make([]int32, n)}
	for i := range x.links {
		x.links[i] = make([][2]int32, n)
	}
	return x
}

// combined returns how many cycles a child takes over at most. With one, diversity lasts
// longest, but as every crossing changes a small part of the tour, that takes ever more
// generations the more cities there are.
func combined(n int32) int { return int(max(4, n/500)) }

// cross makes children of two tours, each by one of their cycles, and then one by all
// those cycles at once that made it shorter, or fewer. The best child is in x.best.
func (x *crossing) cross(first, second []int32, r *rand.Rand, children int, score func(*child) float64) {
	b := &x.best
	b.score, b.change = 0, 0
	link(x.links[0], first)
	link(x.links[1], second)
	x.cycles.reset(x.links[0], x.links[1])
	if len(x.cycles.begins) == 0 {
		return
	}
	x.cycles.find(r)
	x.child.begin(first)
	x.picks, x.good = x.picks[:0], x.good[:0]
	for i := range x.cycles.count() {
		x.picks = append(x.picks, int32(i))
	}
	rng.Shuffle32(r, x.picks)
	for k := range min(children, len(x.picks)) {
		if x.make(x.picks[k : k+1]); x.child.change < 0 {
			s := score(&x.child)
			x.good = append(x.good, scored{s, x.picks[k]})
			if s > b.score {
				x.keep(s)
			}
		}
	}
	x.combine(score)
}

// combine makes children by several of the good cycles.
func (x *crossing) combine(score func(*child) float64) {
	slices.SortStableFunc(x.good, func(a, b scored) int { return cmp.Compare(b.score, a.score) })
	for most := min(x.most, len(x.good)); most > 1; most /= 2 {
		x.picks = x.picks[:0]
		for _, g := range x.good[:most] {
			x.picks = append(x.picks, g.cycle)
		}
		if x.make(x.picks); x.child.change < x.best.change {
			x.keep(score(&x.child))
			return
		}
	}
}

// make makes the child by some cycles.
func (x *crossing) make(picks []int32) {
	c := &x.child
	c.reset()
	for _, i := range picks {
		c.cut(x.cycles.cycle(i))
	}
	c.sort()
	for _, i := range picks {
		c.exchange(x.cycles.cycle(i))
	}
	c.joinAll()
	x.tried++
}

// keep makes the child the best one.
func (x *crossing) keep(score float64) {
	b, c := &x.best, &x.child
	b.score, b.change = score, c.change
	b.cuts = append(b.cuts[:0], c.cuts...)
	b.removed = append(b.removed[:0], c.removed...)
	b.added = append(b.added[:0], c.added...)
}

// link fills in the neighbours of each city.
func link(links [][2]int32, order []int32) {
	before := order[len(order)-1]
	for i, a := range order {
		next := order[0]
		if i+1 < len(order) {
			next = order[i+1]
		}
		links[a] = [2]int32{before, next}
		before = a
	}
}
