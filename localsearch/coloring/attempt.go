package coloring

import (
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
)

// attempt looks for a colouring with k colours by several searches in turn:
//
//   - tabu search on colourings with conflicts;
//   - where degrees differ little, simulated annealing towards equitable partitions;
//   - a population: two colourings that are crossed, and tabu search on their children;
//   - simulated annealing on partial colourings, where degrees differ much;
//   - tabu search on partial colourings, which finds what is hidden.
//
// The first is short and does for most graphs. The first population begins with what it has
// found, and with a colouring of the attempt before. It makes progress soon but becomes
// uniform soon, too. After it each round has a population of two random colourings, until
// they are equal, and two more searches, for as many steps as the graph suggests. What
// comes near an equitable partition is a parent instead of a random colouring.
type attempt struct {
	core    *core
	k       int
	r       *rand.Rand
	tabu    *tabuCol
	partial *partialCol // nil until it is needed
	anneal  *annealing  // the same
	even    *equitable  // the same; nil also where the graph gives no hint
	evened  int64       // steps of the next annealing towards an equitable partition
	crossed *population
	second  []int32 // a colouring to cross with the first one; nil: a random one
	phase   phase
	used    int   // populations that are over
	limit   int64 // steps of the first one; 0: as many as it takes
	left    int64 // steps left of the tabu search that runs
	share   int64 // how many a child gets
	first   int64 // how many in the first round
	round   int64 // how many steps the population took in this round
	rounds  int64 // populations begun
	carried bool  // the population is the first one
	part    parts
	buf     []int32
}

// phase is which search runs.
type phase uint8

const (
	opening  phase = iota // tabu search from a colouring with one colour more
	evening               // annealing towards an equitable partition
	crossing              // of a population
	cooling               // simulated annealing
	partly                // tabu search on partial colourings
)

// The number of steps for a child: leastShare, more for many vertices. Each round but the
// first two doubles it.
const (
	leastShare     = 5_000
	sharePerVertex = 9
)

// newAttempt returns one that starts from the given colours of the whole graph. second,
// unless nil, is another colouring with conflicts.
func newAttempt(c *core, k int, colours, second []int32, r *rand.Rand) *attempt {
	a := attemptFor(c, k, r)
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

// freshAttempt returns one that starts with a population of random colourings, which makes
// up to limit steps, unless 0.
func freshAttempt(c *core, k int, limit int64, r *rand.Rand) *attempt {
	a := attemptFor(c, k, r)
	a.share, a.limit = a.first, limit
	a.fresh()
	return a
}

func attemptFor(c *core, k int, r *rand.Rand) *attempt {
	return &attempt{core: c, k: k, r: r, tabu: newTabuCol(c.graph, k, r), part: partsFor(c.graph),
		first: max(leastShare, sharePerVertex*int64(c.vertices()))}
}

// restart begins again from the given colours of the whole graph.
func (a *attempt) restart(colours []int32) {
	a.buf = a.core.restrict(a.buf[:0], colours)
	a.crossed, a.share, a.phase = nil, a.first, opening
	a.rounds, a.used, a.limit = 0, 0, 0
	a.left = 2 * a.first
	a.tabu.start(a.buf)
}

// run makes up to the given number of steps, and reports whether it has found a colouring.
func (a *attempt) run(steps int64) (made int64, found bool) {
	steps = min(steps, a.left)
	switch a.phase {
	case partly:
		made = a.partial.run(steps)
		found = len(a.partial.listed) == 0
	case evening:
		made = a.even.run(steps)
		found = a.even.cost == 0
	case cooling:
		made = a.anneal.run(steps)
		found = len(a.anneal.out) == 0
	default:
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
	switch a.phase {
	case partly:
		return a.partial.colour
	case evening:
		return a.even.colour
	case cooling:
		return a.anneal.colour
	default:
		return a.tabu.colour
	}
}

// tried is how many moves have been priced.
func (a *attempt) tried() int64 {
	tried := a.tabu.tried
	if a.partial != nil {
		tried += a.partial.tried
	}
	if a.anneal != nil {
		tried += a.anneal.tried
	}
	if a.even != nil {
		tried += a.even.tried
	}
	return tried
}

// turn begins the next search.
func (a *attempt) turn() {
	switch a.phase {
	case opening:
		if a.second == nil {
			a.second = a.random()
		}
		a.carried = true
		if a.part.even {
			a.even = newEquitable(a.core.graph, a.k, a.r)
			a.evened = evenShare * int64(a.core.vertices()) * int64(a.k)
		}
		if !a.evenly() {
			a.cross(a.tabu.best, a.second)
		}
	case evening:
		other := a.second
		if !a.carried {
			other = a.random()
		}
		a.cross(a.even.colour, other)
	case crossing:
		a.round += a.share
		most := a.part.children
		if a.carried {
			most = mostCarried
		}
		next, same := a.crossed.put(a.tabu.best, a.tabu.bestCost, a.r)
		if !same && a.round < most*a.share && (a.limit == 0 || a.used > 0 || a.round < a.limit) {
			a.left = a.share
			a.tabu.start(next)
			return
		}
		if a.used++; a.carried {
			a.fresh()
			return
		}
		if a.anneal == nil {
			a.anneal = newAnnealing(a.core.graph, a.k, a.r)
		}
		a.phase, a.left = cooling, a.part.cooling.of(a.round)
		a.anneal.start(a.left)
	case cooling:
		if a.partial == nil {
			a.partial = newPartialCol(a.core.graph, a.k, a.r)
		}
		a.phase, a.left = partly, a.part.partly.of(a.round)
		a.partial.tenure = partialTenures[int(a.rounds)%len(partialTenures)]
		a.partial.start(a.beginning())
	case partly:
		a.share *= 2
		a.carried = false
		if !a.evenly() {
			a.fresh()
		}
	}
}

// beginning is where tabu search on partial colourings starts: where annealing ended, if
// that has most of the steps.
func (a *attempt) beginning() []int32 {
	if a.part.cooling.of(1) > 1 {
		return a.anneal.colour
	}
	return a.random()
}

// evenly begins annealing towards an equitable partition; not ok: the graph gives no hint.
func (a *attempt) evenly() (ok bool) {
	if a.even == nil {
		return false
	}
	a.phase, a.left = evening, a.evened
	a.even.start(a.left)
	a.evened *= 2
	return true
}

// How many children a population has at most: one of random colourings, a tenth of them
// where degrees differ much, and the first one.
const (
	mostChildren = 2000
	mostCarried  = 100
)

// cross begins a population.
func (a *attempt) cross(first, second []int32) {
	a.rounds++
	a.phase, a.round, a.left = crossing, 0, a.share
	a.crossed = newPopulation(first, second, a.k)
	a.tabu.start(a.crossed.child[0])
}

// fresh begins a population of random colourings.
func (a *attempt) fresh() {
	a.carried = false
	a.cross(slices.Clone(a.random()), a.random())
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
