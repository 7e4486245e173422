package coloring

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// equitable is simulated annealing on colourings with conflicts. It looks for one whose
// classes are an equitable partition, nearly: a vertex has about as many neighbours in one
// class as in any other. Generators that hide a colouring and keep degrees equal ("flat"
// graphs: Culberson and Luo, "Exploring the k-colorable landscape with iterated greedy",
// 1996) hide such a one.
//
// The sum, over vertices and classes, of the squares of the numbers of neighbours is the sum,
// over pairs of one class, of the numbers of common neighbours. So a pair of one class costs
// 1 if it is an edge. Any other costs evenness times the standard score of the number of
// its common neighbours among all those pairs. Without a hidden colouring this says nothing.
type equitable struct {
	g      *graph
	k      int
	r      *rand.Rand
	colour []int32
	pair   []int16  // the cost of u and v in one class, at u*n+v; an edge costs whole
	near   []int32  // for colour c and vertex v at c*n+v: the cost of v in class c
	class  []uint64 // the vertices of colour c, bits class[c*g.words:][:g.words]
	cost   int64    // edges between vertices of one colour
	tried  int64

	steps, gone int64 // of the schedule
	batch, left int64 // of one temperature
	heat        int64 // the temperature, in units of 1/1024 of those of pair
}

const (
	whole    = 1024 // the cost of an edge, in units of pair
	evenness = 0.2
	// The temperatures, in edges. Hidden colourings appear between 0.3 and 0.46.
	evenHottest = 0.55
	evenColdest = 0.28
	// evenMost is how many vertices a graph may have: pair takes two bytes for two vertices.
	evenMost = 2048
	// evenShare is how many steps the first annealing makes for a vertex and a colour.
	evenShare = 150
)

// newEquitable returns nil if common neighbours say nothing, or the graph is sparse or large.
func newEquitable(g *graph, k int, r *rand.Rand) *equitable {
	n := g.vertices()
	if g.bits == nil || n > evenMost || k < 2 {
		return nil
	}
	pair := commonNeighbours(g)
	if pair == nil {
		return nil
	}
	return &equitable{g: g, k: k, r: r, colour: make([]int32, n), pair: pair,
		near: make([]int32, n*k), class: make([]uint64, k*g.words)}
}

// commonNeighbours returns the costs of pairs; nil: all pairs without an edge have as many
// common neighbours.
func commonNeighbours(g *graph) []int16 {
	n := g.vertices()
	pair := make([]int16, n*n)
	count, sum, squares := 0.0, 0.0, 0.0
	for u := range n {
		set := g.bitsOf(int32(u))
		for v := range u {
			if set[v>>6]>>(v&63)&1 != 0 {
				continue
			}
			common := 0
			for i, word := range g.bitsOf(int32(v)) {
				common += bits.OnesCount64(word & set[i])
			}
			pair[u*n+v] = int16(common)
			count++
			sum += float64(common)
			squares += float64(common) * float64(common)
		}
	}
	mean := sum / max(count, 1)
	variance := squares/max(count, 1) - mean*mean
	if variance < 1e-6 {
		return nil
	}
	scale := whole * evenness / math.Sqrt(variance)
	for u := range n {
		set := g.bitsOf(int32(u))
		for v := range u {
			cost := int16(whole)
			if set[v>>6]>>(v&63)&1 == 0 {
				score := math.Round(scale * (float64(pair[u*n+v]) - mean))
				cost = int16(max(-math.MaxInt16, min(math.MaxInt16, score)))
			}
			pair[u*n+v], pair[v*n+u] = cost, cost
		}
	}
	return pair
}

// start begins with random colours, and cools down in about the given number of steps.
func (s *equitable) start(steps int64) {
	clear(s.near)
	clear(s.class)
	n := len(s.colour)
	s.cost = 0
	for v := range s.colour {
		c := rng.Intn(s.r, s.k)
		s.colour[v] = int32(c)
		s.cost += int64(s.conflicts(int32(v), int32(c)))
		s.class[c*s.g.words+v>>6] |= 1 << (v & 63)
		row := s.near[c*n:][:n]
		for w, cost := range s.pair[v*n:][:n] {
			row[w] += int32(cost)
		}
	}
	s.steps, s.gone = max(1, steps), 0
	s.batch = max(1, steps/1000)
	s.warm()
}

// warm sets the temperature; after the schedule it stays.
func (s *equitable) warm() {
	s.left = s.batch
	fallen := min(1, float64(s.gone)/float64(s.steps))
	s.heat = int64(1024 * whole * evenHottest * math.Pow(evenColdest/evenHottest, fallen))
	s.gone += s.batch
}

// conflicts counts the neighbours of v that have colour c.
func (s *equitable) conflicts(v, c int32) (count int) {
	class := s.class[int(c)*s.g.words:][:s.g.words]
	for i, set := range s.g.bitsOf(v) {
		count += bits.OnesCount64(set & class[i])
	}
	return count
}

// run makes up to the given number of steps, fewer if no conflict is left.
func (s *equitable) run(steps int64) (made int64) {
	for made < steps && s.cost > 0 {
		made++
		s.step()
		if s.left--; s.left == 0 {
			s.warm()
		}
	}
	s.tried += proposals * made
	return made
}

// step tries some moves.
func (s *equitable) step() {
	n := len(s.colour)
	for range proposals {
		at, c, luck := proposal(s.r.Uint64(), n, s.k)
		v, old := int32(at), s.colour[at]
		over := int64(s.near[int(c)*n+int(v)]) - int64(s.near[int(old)*n+int(v)])
		if over > s.heat*excess[luck]>>20 || c == old {
			continue
		}
		if s.move(v, c); s.cost == 0 {
			return
		}
	}
}

// move gives another colour to v, in time proportional to the vertices.
func (s *equitable) move(v, c int32) {
	n, old := len(s.colour), s.colour[v]
	s.cost += int64(s.conflicts(v, c) - s.conflicts(v, old))
	at, bit := int(v>>6), uint64(1)<<(v&63)
	s.class[int(old)*s.g.words+at] &^= bit
	s.class[int(c)*s.g.words+at] |= bit
	s.colour[v] = c
	pair := s.pair[int(v)*n:][:n]
	from, to := s.near[int(old)*n:][:len(pair)], s.near[int(c)*n:][:len(pair)]
	for w, cost := range pair {
		from[w] -= int32(cost)
		to[w] += int32(cost)
	}
}
