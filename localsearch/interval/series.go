package interval

import (
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem/interval"
)

// Series is a permutation of 0..n-1 on its way to an all-interval series. Its
// Cost is the sum of the distances 1..n-1 that no two neighbours have: a large
// distance, which few pairs of values can have, weighs more than a small one.
//
// Delta takes constant time, Apply time in proportion to the length of the
// segment that moves; neither allocates. It is not safe for concurrent use.
type Series struct {
	values []int32
	place  []int32 // of each value
	times  []int32 // how often each distance occurs; times[0] is scratch
	cost   int64
}

var (
	_ localsearch.Projected[Move]     = (*Series)(nil)
	_ localsearch.Neighbourhood[Move] = (*Series)(nil)
	_ localsearch.Attributed[Move]    = (*Series)(nil)
)

// NewSeries returns the series 0, 1, ..., n-1.
func NewSeries(in *interval.Instance) *Series {
	n := in.N()
	s := &Series{values: make([]int32, n), place: make([]int32, n), times: make([]int32, n)}
	for i := range s.values {
		s.values[i] = int32(i)
	}
	s.recount()
	return s
}

// recount computes places, occurrences and cost from the values.
func (s *Series) recount() {
	clear(s.times)
	for i, v := range s.values {
		s.place[v] = int32(i)
		if i > 0 {
			s.times[distance(v, s.values[i-1])]++
		}
	}
	s.cost = 0
	for d := 1; d < len(s.times); d++ {
		if s.times[d] == 0 {
			s.cost += int64(d)
		}
	}
}

func distance(a, b int32) int32 { return max(a-b, b-a) }

// Len returns the length of the series.
func (s *Series) Len() int { return len(s.values) }

// Cost returns the sum of the distances 1..n-1 that no two neighbours have.
func (s *Series) Cost() int64 { return s.cost }

// Values appends the series to buf.
func (s *Series) Values(buf []int32) []int32 { return append(buf, s.values...) }

// Adopt makes the series the given one, a permutation of the same length.
func (s *Series) Adopt(values []int32) {
	copy(s.values, values)
	s.recount()
}

// Randomise draws one of all permutations, all equally likely.
func (s *Series) Randomise(r *rand.Rand) {
	rng.Shuffle32(r, s.values)
	s.recount()
}

// Perturb makes random moves, about share n of them, at least one.
func (s *Series) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(math.Round(share*float64(len(s.values))/2))) {
		if m, ok := s.Random(r); ok {
			s.Apply(m)
		}
	}
}
