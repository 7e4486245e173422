package coloring

import (
	"math"
	"math/bits"
	"math/rand/v2"
)

// annealing is simulated annealing on partial colourings (the neighbourhood of Morgenstern,
// "Distributed coloration neighborhood search", 1996). A move gives a colour to a vertex
// that has none, and takes it from its neighbours. The cost is the sum of the degrees of
// the vertices without a colour, so that those with many neighbours, for which colours are
// rare, have theirs first. It does well where degrees differ much.
type annealing struct {
	g      *graph
	k      int
	r      *rand.Rand
	colour []int32  // -1: none
	out    []int32  // the vertices without a colour
	class  []uint64 // of a dense graph: the vertices of colour c, bits class[c*g.words:][:g.words]
	degree []int32
	tried  int64

	stage, stages int64 // of one temperature each
	left          int64 // steps in this one
	each          int64 // steps in one
	heat          int64 // the temperature, in units of 1/1024 of a degree
}

// proposals is how many moves a step tries. Then it takes about as long as one of tabu search.
const proposals = 16

// The temperatures fall from hottest to coldest mean degrees.
const (
	hottest = 0.32
	coldest = 0.12
)

func newAnnealing(g *graph, k int, r *rand.Rand) *annealing {
	n := g.vertices()
	a := &annealing{g: g, k: k, r: r, colour: make([]int32, n), degree: make([]int32, n)}
	for v := range a.degree {
		a.degree[v] = int32(g.degree(int32(v)))
	}
	if g.bits != nil {
		a.class = make([]uint64, k*g.words)
	}
	return a
}

// start begins without colours, and cools down in about the given number of steps.
func (a *annealing) start(steps int64) {
	clear(a.class)
	a.out = a.out[:0]
	for v := range a.colour {
		a.colour[v] = -1
		a.out = append(a.out, int32(v))
	}
	a.stages = min(1000, steps)
	a.each = steps / a.stages
	a.stage = -1
	a.cool()
}

// cool begins the next stage; after the last one the temperature stays.
func (a *annealing) cool() {
	a.left = a.each
	a.stage = min(a.stage+1, a.stages)
	fallen := float64(a.stage) / float64(a.stages)
	mean := float64(len(a.g.neighbours)) / float64(max(len(a.colour), 1))
	a.heat = int64(1024 * mean * hottest * math.Pow(coldest/hottest, fallen))
}

// run makes up to the given number of steps, fewer if every vertex has a colour.
func (a *annealing) run(steps int64) (made int64) {
	for made < steps && len(a.out) > 0 {
		now := min(steps-made, a.left)
		for range now {
			if a.step(); len(a.out) == 0 {
				break
			}
		}
		made += now
		a.tried += proposals * now
		if a.left -= now; a.left == 0 {
			a.cool()
		}
	}
	return made
}

// step tries some moves.
func (a *annealing) step() {
	var hit [most]int32
	for range proposals {
		// One random number serves for the vertex, for the colour, and, with what is left of
		// it when the colour is drawn, for whether a move is accepted.
		x := a.r.Uint64()
		i := int(x >> 32 * uint64(len(a.out)) >> 32)
		low := x & (1<<32 - 1) * uint64(a.k)
		c := int32(low >> 32)
		v := a.out[i]
		limit := a.degree[v] + int32(a.heat*excess[low&(1<<32-1)>>(32-excessLog)]>>20)
		hits, ok := a.price(&hit, v, c, limit)
		if !ok {
			continue
		}
		last := len(a.out) - 1
		a.out[i] = a.out[last]
		a.out = a.out[:last]
		a.set(v, c)
		for _, w := range hit[:hits] {
			a.unset(w)
		}
		if len(a.out) == 0 {
			return
		}
	}
}

// most is from how many neighbours a move may take the colour.
const most = 8

// price finds the neighbours of v that have colour c; not ok: they are too many, or the
// sum of their degrees is over limit.
func (a *annealing) price(hit *[most]int32, v, c, limit int32) (hits int, ok bool) {
	if a.class == nil {
		for _, w := range a.g.neighboursOf(v) {
			if a.colour[w] == c {
				if limit -= a.degree[w]; limit < 0 || hits == most {
					return 0, false
				}
				hit[hits] = w
				hits++
			}
		}
		return hits, true
	}
	set := a.g.bitsOf(v)
	class := a.class[int(c)*a.g.words:][:len(set)]
	for j, both := range set {
		for both &= class[j]; both != 0; both &= both - 1 {
			w := int32(j<<6 + bits.TrailingZeros64(both))
			if limit -= a.degree[w]; limit < 0 || hits == most {
				return 0, false
			}
			hit[hits&(most-1)] = w
			hits++
		}
	}
	return hits, true
}

func (a *annealing) set(v, c int32) {
	a.colour[v] = c
	if a.class != nil {
		a.class[int(c)*a.g.words+int(v>>6)] |= 1 << (v & 63)
	}
}

func (a *annealing) unset(v int32) {
	c := a.colour[v]
	a.colour[v] = -1
	a.out = append(a.out, v)
	if a.class != nil {
		a.class[int(c)*a.g.words+int(v>>6)] &^= 1 << (v & 63)
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
