package binpacking

import "slices"

// Bound implements problem.Bounded: the bound L2 of Martello and Toth, or a better one of
// dual feasible functions.
func (p *Instance) Bound() int64 {
	weights := slices.Clone(p.weights)
	slices.Sort(weights)
	slices.Reverse(weights)
	s := newSums(weights, int64(p.Capacity))
	return max(s.second(), s.dual())
}

// sums are weights with the sums of the heaviest ones.
type sums struct {
	capacity int64
	weights  []int32 // the heaviest first
	heaviest []int64 // [k]: of the first k
	distinct []int32 // the different weights
	counts   []int64 // of each of them
}

func newSums(weights []int32, capacity int64) *sums {
	s := &sums{capacity: capacity, weights: weights, heaviest: make([]int64, len(weights)+1)}
	for k, w := range weights {
		s.heaviest[k+1] = s.heaviest[k] + int64(w)
		if last := len(s.distinct) - 1; last < 0 || s.distinct[last] != w {
			s.distinct, s.counts = append(s.distinct, w), append(s.counts, 0)
		}
		s.counts[len(s.counts)-1]++
	}
	return s
}

// over returns how many items are heavier than that.
func (s *sums) over(weight int64) int {
	k, _ := slices.BinarySearchFunc(s.weights, weight, func(w int32, weight int64) int {
		if int64(w) > weight {
			return -1
		}
		return 1
	})
	return k
}

// second returns L2 (Martello and Toth, "Lower bounds and reduction procedures for the bin
// packing problem", 1990). Items lighter than a threshold are left out. Those that go
// with none of the others take a bin each, and so do the others above half of the capacity,
// whose room the rest may use. Thresholds are the weights up to half of the capacity, and 0.
func (s *sums) second() (bound int64) {
	half := s.over(s.capacity / 2) // items above half
	at := func(threshold int64, to int) {
		whole := s.over(s.capacity - threshold)
		rest := s.heaviest[to] - s.heaviest[half]
		room := int64(half-whole)*s.capacity - (s.heaviest[half] - s.heaviest[whole])
		bound = max(bound, int64(half)+max(0, ceil(rest-room, s.capacity)))
	}
	at(0, len(s.weights))
	to := 0
	for k, w := range s.distinct {
		if to += int(s.counts[k]); 2*int64(w) <= s.capacity {
			at(int64(w), to)
		}
	}
	return bound
}

// ceil returns a divided by b, rounded up.
func ceil(a, b int64) int64 {
	if a <= 0 {
		return -(-a / b)
	}
	return (a + b - 1) / b
}
