package coloring

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// attempt looks for a colouring with k colours by several searches in turn:
//
//   - tabu search on colourings with conflicts;
//   - two colourings that are crossed, and tabu search on their children;
//   - tabu search on partial colourings, which finds what is hidden;
//   - one tabu search for long.
//
// The first is short and does for most graphs. The others then have their turns in rounds,
// longer ones in every round. Crossing does best on most graphs: it has most of the steps.
type attempt struct {
	core    *core
	k       int
	r       *rand.Rand
	tabu    *tabuCol
	partial *partialCol // nil until it is needed
	crossed *population
	second  []int32 // a colouring to cross with the first one; nil: a random one
	phase   phase
	left    int64 // steps left of the tabu search that runs
	share   int64 // how many a child gets
	first   int64 // how many in the first round
	round   int64 // how many steps crossing took in this round
	rounds  int64
	buf     []int32
}

// phase is which search runs.
type phase uint8

const (
	opening  phase = iota // tabu search from a colouring with one colour more
	crossing              // of a population
	partly                // on partial colourings
	long                  // a tabu search
)

// The number of steps for a child in the first round: leastShare, more for many vertices.
// Each round doubles it.
const (
	leastShare     = 10_000
	sharePerVertex = 20
)

// The other searches have this part of the steps of crossing each.
const otherShare = 4

// newAttempt returns one that starts from the given colours of the whole graph. second,
// unless nil, is another colouring with conflicts.
func newAttempt(c *core, k int, colours, second []int32, r *rand.Rand) *attempt {
	a := &attempt{core: c, k: k, r: r, first: max(leastShare, sharePerVertex*int64(c.vertices()))}
	a.tabu = newTabuCol(c.graph, k, r)
	a.restart(colours)
	if second != nil {
		a.second = c.restrict(nil, second)
		for v, colour := range a.second {
			if colour < 0 || int(colour) >= k {
				a.second[v] = int32(rng.Intn(r, k))
			}
		}
	}
	return a
}

// restart begins again from the given colours of the whole graph.
func (a *attempt) restart(colours []int32) {
	a.buf = a.core.restrict(a.buf[:0], colours)
	a.crossed, a.share, a.phase = nil, a.first, opening
	a.left = 2 * a.first
	a.tabu.tenure = usualTenure
	a.tabu.start(a.buf)
}

// run makes up to the given number of steps, and reports whether it has found a colouring.
func (a *attempt) run(steps int64) (made int64, found bool) {
	steps = min(steps, a.left)
	if a.phase == partly {
		made = a.partial.run(steps)
		found = len(a.partial.listed) == 0
	} else {
		made = a.tabu.run(steps)
		found = a.tabu.cost == 0
	}
	if a.left -= made; a.left == 0 && !found {
		a.turn()
	}
	return made, found
}

// other returns a colouring of the population for another attempt, with conflicts; nil: there is none.
func (a *attempt) other(whole *graph) []int32 {
	if a.phase != crossing {
		return nil
	}
	colours := make([]int32, whole.vertices())
	a.core.extend(whole, colours, a.crossed.pair[1-a.crossed.next])
	for v := range colours {
		if int(colours[v]) >= a.k {
			colours[v] = 0
		}
	}
	dropSmallest(colours, a.k)
	return colours
}

// colours are those of the search that runs.
func (a *attempt) colours() []int32 {
	if a.phase == partly {
		return a.partial.colour
	}
	return a.tabu.colour
}

// tried is how many moves have been priced.
func (a *attempt) tried() int64 {
	if a.partial == nil {
		return a.tabu.tried
	}
	return a.tabu.tried + a.partial.tried
}

// turn begins the next search.
func (a *attempt) turn() {
	switch a.phase {
	case opening:
		if a.second == nil {
			a.second = a.random()
		}
		a.cross(a.tabu.best, a.second)
	case crossing:
		a.round += a.share
		next, same := a.crossed.put(a.tabu.best, a.tabu.bestCost, a.r)
		if !same && a.round < mostRound*a.share {
			a.left = a.share
			a.tabu.start(next)
			return
		}
		a.phase, a.left = partly, a.round/otherShare
		if a.partial == nil {
			a.partial = newPartialCol(a.core.graph, a.k, a.r)
		}
		a.partial.tenure = partialTenures[int(a.rounds-1)%len(partialTenures)]
		a.partial.start(a.tabu.best)
	case partly:
		a.phase, a.left = long, a.round/otherShare
		a.tabu.tenure = shortTenure
		a.tabu.start(a.random())
	case long:
		a.share *= 2
		a.cross(a.tabu.best, a.random())
	}
}

// mostRound is how many children a population has at most.
const mostRound = 1000

// cross begins a population.
func (a *attempt) cross(first, second []int32) {
	a.rounds++
	a.phase, a.round, a.left = crossing, 0, a.share
	a.tabu.tenure = usualTenure
	a.crossed = newPopulation(first, second, a.k)
	a.tabu.start(a.crossed.child[0])
}

// random returns random colours.
func (a *attempt) random() []int32 {
	a.buf = a.buf[:0]
	for range a.core.vertices() {
		a.buf = append(a.buf, int32(rng.Intn(a.r, a.k)))
	}
	return a.buf
}

// slice returns the number of steps that take about a millisecond.
func (a *attempt) slice() int64 {
	const cells = 1 << 18
	n := a.core.vertices()
	work := len(a.tabu.listed) + len(a.core.neighbours)/max(n, 1) + a.k + 1
	return max(1, int64(cells/work))
}
