package coloring

import (
	"errors"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem/coloring"
)

// State is a colouring with a fixed number of colours in which neighbours may have
// the same one. Cost is the number of edges between vertices of the same colour.
// It takes 4 bytes a vertex and colour.
type State struct {
	g      *graph
	k      int
	colour []int32
	// near counts, for vertex v and colour c at v*k+c, the neighbours of v that
	// have c: a move's price is the difference of two of a row.
	near []int32
	cost int64
	// wrong are the vertices in conflict, a dense list and each one's place in it;
	// -1: not there.
	wrong []int32
	place []int32
}

var (
	_ localsearch.State[Move]         = (*State)(nil)
	_ localsearch.Neighbourhood[Move] = (*State)(nil)
	_ localsearch.Projected[Move]     = (*State)(nil)
	_ localsearch.Attributed[Move]    = (*State)(nil)
	_ localsearch.Tenured             = (*State)(nil)
)

// NewState returns a random colouring with the number of colours of the instance.
// It is an error if the instance asks for the least number.
func NewState(in *coloring.Instance, r *rand.Rand) (*State, error) {
	if in.Colours < 1 {
		return nil, errors.New("coloring: the least number of colours is asked for, and this search colours with a given number; expected a number of colours, or a search of the model")
	}
	return randomState(newGraph(in), in.Colours, r), nil
}

func randomState(g *graph, k int, r *rand.Rand) *State {
	s := newState(g, k)
	s.Randomise(r)
	return s
}

// newState is without a colouring.
func newState(g *graph, k int) *State {
	n := g.vertices()
	return &State{
		g: g, k: k,
		colour: make([]int32, n),
		near:   make([]int32, n*k),
		wrong:  make([]int32, 0, n),
		place:  make([]int32, n),
	}
}

// Colours returns how many there are.
func (s *State) Colours() int { return s.k }

// Cost returns the number of edges with one colour at both ends.
func (s *State) Cost() int64 { return s.cost }

// Values appends the colour of each vertex to buf.
func (s *State) Values(buf []int32) []int32 { return append(buf, s.colour...) }

// Adopt takes the colours from values. A colour that does not exist is replaced by
// the one with which the vertex has fewest conflicts, the first of equals.
func (s *State) Adopt(values []int32) {
	copy(s.colour, values)
	s.recount()
	for v, c := range values {
		if c < 0 || int(c) >= s.k {
			s.Apply(Move{int32(v), s.cheapest(int32(v))})
		}
	}
}

// Randomise gives every vertex a random colour.
func (s *State) Randomise(r *rand.Rand) {
	for v := range s.colour {
		s.colour[v] = int32(rng.Intn(r, s.k))
	}
	s.recount()
}

// Perturb gives random colours to the given share of the vertices, at least one,
// drawn at random.
func (s *State) Perturb(r *rand.Rand, share float64) {
	if len(s.colour) == 0 {
		return
	}
	for range max(1, int(share*float64(len(s.colour)))) {
		s.Apply(Move{int32(rng.Intn(r, len(s.colour))), int32(rng.Intn(r, s.k))})
	}
}

// recount computes everything else from colour. A vertex with a colour that does
// not exist gets none, and does not count among the neighbours of others.
func (s *State) recount() {
	clear(s.near)
	s.wrong, s.cost = s.wrong[:0], 0
	for v, c := range s.colour {
		s.place[v] = -1
		if c < 0 || int(c) >= s.k {
			s.colour[v] = -1
			continue
		}
		for _, w := range s.g.neighboursOf(int32(v)) {
			s.near[int(w)*s.k+int(c)]++
		}
	}
	for v, c := range s.colour {
		if c < 0 {
			continue
		}
		if conflicts := s.near[v*s.k+int(c)]; conflicts > 0 {
			s.cost += int64(conflicts)
			s.enlist(int32(v))
		}
	}
	s.cost /= 2
}

// cheapest returns the first of the colours that v's neighbours have least.
func (s *State) cheapest(v int32) int32 {
	row := s.near[int(v)*s.k:][:s.k]
	best := 0
	for c, count := range row {
		if count < row[best] {
			best = c
		}
	}
	return int32(best)
}

func (s *State) enlist(v int32) {
	s.place[v] = int32(len(s.wrong))
	s.wrong = append(s.wrong, v)
}

func (s *State) strike(v int32) {
	i, last := s.place[v], s.wrong[len(s.wrong)-1]
	s.wrong[i], s.place[last] = last, i
	s.wrong = s.wrong[:len(s.wrong)-1]
	s.place[v] = -1
}
