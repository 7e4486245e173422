package bandwidth

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/bandwidth"
)

// State is labels. Its Cost is the bandwidth and, of labels with the same one, how many edges
// have it: the bandwidth times one more than the number of edges, plus those.
type State struct {
	in     *bandwidth.Instance
	labels []int32
	count  []int64 // edges by their length
	width  int32
}

var (
	_ localsearch.State[Move]         = (*State)(nil)
	_ localsearch.Neighbourhood[Move] = (*State)(nil)
	_ localsearch.Attributed[Move]    = (*State)(nil)
	_ localsearch.Constructive        = (*State)(nil)
	_ localsearch.Ranked              = (*State)(nil)
)

// New returns the state with the vertices labelled by their numbers.
func New(in *bandwidth.Instance) *State {
	n := in.Vertices()
	s := &State{in: in, labels: make([]int32, n), count: make([]int64, n)}
	for v := range s.labels {
		s.labels[v] = int32(v)
	}
	s.recount()
	return s
}

// recount makes all else right after the labels have changed.
func (s *State) recount() {
	clear(s.count)
	for _, e := range s.in.Edges() {
		d := s.labels[e[0]] - s.labels[e[1]]
		s.count[max(d, -d)]++
	}
	s.width = s.in.Width(s.labels)
}

// Variables returns the number of vertices.
func (s *State) Variables() int { return len(s.labels) }

// Cost returns the bandwidth and how many edges have it.
func (s *State) Cost() int64 {
	return int64(s.width)*int64(len(s.in.Edges())+1) + s.count[s.width]
}

// Rank has the bandwidth; no labels violate anything.
func (s *State) Rank() localsearch.Rank { return localsearch.Rank{Objective: int64(s.width)} }

// Sense says that the bandwidth is minimised.
func (s *State) Sense() model.Sense { return model.Minimise }

// Values appends the label of each vertex to buf.
func (s *State) Values(buf []int32) []int32 { return append(buf, s.labels...) }

// Adopt replaces the labels, each of which must be there once.
func (s *State) Adopt(values []int32) {
	if _, err := s.in.Check(values); err != nil {
		panic(fmt.Errorf("no labels: %w", err))
	}
	copy(s.labels, values)
	s.recount()
}

// Randomise draws labels, all equally likely.
func (s *State) Randomise(r *rand.Rand) {
	rng.Shuffle32(r, s.labels)
	s.recount()
}

// ConstructState begins with the instance's best rule, and exchanges some labels.
func (s *State) ConstructState(r *rand.Rand) {
	copy(s.labels, s.in.Start())
	s.Perturb(r, 0.02)
}

// Perturb exchanges the labels of about the given share of the vertices, at least of two.
func (s *State) Perturb(r *rand.Rand, share float64) {
	n := len(s.labels)
	if n < 2 {
		return
	}
	for range max(1, int(share*float64(n)/2+0.5)) {
		u, v := rng.Intn(r, n), rng.Intn(r, n)
		s.labels[u], s.labels[v] = s.labels[v], s.labels[u]
	}
	s.recount()
}
