package coloring

import (
	"math"
	"math/rand/v2"
)

// annealing is simulated annealing on partial colourings (the neighbourhood of Morgenstern,
// "Distributed coloration neighborhood search", 1996). A move gives a colour to a vertex
// that has none, and takes it from its neighbours. The cost is the sum of the weights of
// the vertices without a colour. Weights begin as the degrees, so that those with many
// neighbours, for which colours are rare, have theirs first. They rise, slowly, while a
// vertex is without a colour. It does well where degrees differ much.
//
// The temperature falls until few vertices are without a colour. Then the colouring is
// about to freeze. The search lingers there, and cools down completely at the end.
type annealing struct {
	g      *graph
	k      int
	r      *rand.Rand
	colour []int32 // -1: none
	out    []int32 // the vertices without a colour
	weight []int32 // of a vertex without a colour it may rise
	total  int64   // of the weights
	// near sums, for vertex v and colour c at v*k+c, the weights of the neighbours of v that
	// have c: what a move costs at once.
	near  []int32
	tried int64

	total0 int64   // of the weights at the start
	steps  int64   // left in all
	leg    leg     // the part of the schedule that runs
	batch  int64   // steps of one temperature
	left   int64   // of them
	sum    int64   // of the numbers of vertices without a colour, after each step of the batch
	heat   int64   // the temperature, in units of 1/1024 of a weight
	now    float64 // the same, in mean weights
}

// leg is a part of the schedule. The temperature falls geometrically.
type leg struct {
	from, to    float64
	steps, gone int64
	kind        legKind
}

type legKind uint8

const (
	falling   legKind = iota // until few are without a colour
	lingering                // where the colouring freezes
	quenching                // to the coldest
)

// proposals is how many moves a step tries. Then it takes about as long as one of tabu search.
const proposals = 16

const (
	hottest = 0.32 // mean weights
	coldest = 0.12
	lowest  = 0.92 // the end of lingering, for its start
	few     = 6    // vertices without a colour, where it begins
)

const (
	longestBatch = 4096
	rise         = 1.0 / 512 // of a weight, in a batch
	largestSum   = 1 << 27   // of the weights at the start; they may rise to eight times as much
)

func newAnnealing(g *graph, k int, r *rand.Rand) *annealing {
	n := g.vertices()
	return &annealing{g: g, k: k, r: r, colour: make([]int32, n), weight: make([]int32, n), near: make([]int32, n*k)}
}

// start begins without colours, and cools down in about the given number of steps.
func (a *annealing) start(steps int64) {
	clear(a.near)
	a.out, a.total = a.out[:0], 0
	n := max(len(a.colour), 1)
	unit := float64(min(1<<14, largestSum/n)) / max(float64(len(a.g.neighbours))/float64(n), 1)
	for v := range a.colour {
		a.colour[v] = -1
		a.out = append(a.out, int32(v))
		a.weight[v] = max(1, int32(unit*float64(a.g.degree(int32(v)))))
		a.total += int64(a.weight[v])
	}
	a.total0 = a.total
	a.steps = steps
	a.batch = min(max(1, steps/1000), longestBatch)
	a.fall(steps / 4)
	a.warm()
}

// fall begins to cool down from the hottest temperature.
func (a *annealing) fall(steps int64) {
	a.leg = leg{from: hottest, to: coldest, steps: max(1, steps), kind: falling}
}

// turn begins a batch.
func (a *annealing) turn() {
	l := &a.leg
	l.gone += a.batch
	a.steps -= a.batch
	switch over := l.gone >= l.steps; {
	case l.kind == falling && a.sum <= few*a.batch:
		a.leg = leg{from: a.now, to: a.now * lowest, steps: max(1, a.steps*5/6), kind: lingering}
	case l.kind == falling && over && a.steps > 0:
		a.fall(a.steps)
	case l.kind == lingering && over:
		a.leg = leg{from: a.now, to: min(a.now, coldest), steps: max(1, a.steps), kind: quenching}
	}
	if l.kind == lingering && a.total < 8*a.total0 {
		for _, v := range a.out {
			more := max(1, int32(float64(a.weight[v])*rise))
			a.weight[v] += more
			a.total += int64(more)
		}
	}
	a.warm()
}

// warm sets the temperature; after the schedule it stays.
func (a *annealing) warm() {
	a.left, a.sum = a.batch, 0
	fallen := min(1, float64(a.leg.gone)/float64(a.leg.steps))
	a.now = a.leg.from * math.Pow(a.leg.to/a.leg.from, fallen)
	a.heat = int64(1024 * a.now * float64(a.total) / float64(max(len(a.colour), 1)))
}

// run makes up to the given number of steps, fewer if every vertex has a colour.
func (a *annealing) run(steps int64) (made int64) {
	for made < steps && len(a.out) > 0 {
		made++
		a.step()
		a.sum += int64(len(a.out))
		if a.left--; a.left == 0 {
			a.turn()
		}
	}
	a.tried += proposals * made
	return made
}

// proposal draws one of n vertices and one of k colours by one random number, and, by what is
// left of that, an index of excess for whether the move is accepted.
func proposal(x uint64, n, k int) (vertex int, colour int32, luck uint64) {
	low := x & (1<<32 - 1) * uint64(k)
	return int(x >> 32 * uint64(n) >> 32), int32(low >> 32), low & (1<<32 - 1) >> (32 - excessLog)
}

// step tries some moves.
func (a *annealing) step() {
	for range proposals {
		at, c, luck := proposal(a.r.Uint64(), len(a.out), a.k)
		v := a.out[at]
		over := int64(a.near[int(v)*a.k+int(c)]) - int64(a.weight[v])
		if over > a.heat*excess[luck]>>20 {
			continue
		}
		a.move(v, c, at)
		if len(a.out) == 0 {
			return
		}
	}
}

// move gives colour c to v, which is at i of those without, and takes it from its neighbours.
func (a *annealing) move(v, c int32, i int) {
	last := len(a.out) - 1
	a.out[i] = a.out[last]
	a.out = a.out[:last]
	around := a.g.neighboursOf(v)
	if a.near[int(v)*a.k+int(c)] > 0 {
		for _, w := range around {
			if a.colour[w] == c {
				a.colour[w] = -1
				a.out = append(a.out, w)
				a.add(w, c, -a.weight[w])
			}
		}
	}
	a.colour[v] = c
	a.add(v, c, a.weight[v])
}

// add adds to what colour c costs the neighbours of v.
func (a *annealing) add(v, c, weight int32) {
	for _, w := range a.g.neighboursOf(v) {
		a.near[int(w)*a.k+int(c)] += weight
	}
}

const excessLog = 12

// excess is by how many temperatures, in units of 1/1024, a move may make the cost worse:
// the logarithms of evenly spaced numbers.
var excess = func() (table [1 << excessLog]int64) {
	for i := range table {
		table[i] = int64(-1024 * math.Log((float64(i)+0.5)/(1<<excessLog)))
	}
	return table
}()
