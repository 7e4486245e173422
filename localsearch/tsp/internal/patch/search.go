package patch

import (
	"slices"

	"lsolve/internal/heaps"
)

// Search is a branch and bound by assignments, the least bound first. A node forbids ways
// and keeps others; of a circuit of its cheapest assignment a child forbids one way and
// keeps those before it.
type Search struct {
	assigner
	circuits circuits
	open     *heaps.Heap[*node]
	begun    bool
	work     int64 // augmentations
	made     int32 // nodes

	best   []int32
	length int64
	tour   []int32 // scratch
}

// way is a way between two cities.
type way struct{ from, to int32 }

// node is a cheapest assignment without some ways and with others.
type node struct {
	matching
	without, with []way
	number        int32
}

// before is the order of nodes: the least bound comes first, and of equal ones the last.
func (x *node) before(y *node) bool {
	if x.cost != y.cost {
		return x.cost < y.cost
	}
	return x.number > y.number
}

// New returns the search for tours of n cities, at least 2, by a matrix of distances from each
// city to each other one, none of them negative. It is kept.
func New(n int32, distances []int32) *Search {
	return &Search{assigner: newAssigner(n, distances), open: heaps.New((*node).before), length: far}
}

// Best returns the successors of the shortest tour so far, and its length; the first
// call of Advance makes one.
func (s *Search) Best() (successors []int32, length int64) { return s.best, s.length }

// Work returns how many successors were given to a city anew: each takes O(n^2).
func (s *Search) Work() int64 { return s.work }

// Bound returns a length that no tour goes below.
func (s *Search) Bound() int64 {
	if s.open.Len() == 0 {
		return s.length
	}
	return min(s.length, s.open.Top().cost)
}

// Advance looks at a node. It is false if there is none any more: then the best tour is a
// shortest one.
func (s *Search) Advance() bool {
	if !s.begun {
		s.begun = true
		s.open.Push(s.root())
	}
	if s.open.Len() == 0 {
		return false
	}
	x := s.open.Pop()
	if x.cost >= s.length {
		s.open.Fill(nil) // no other one is less
		return false
	}
	s.circuits.find(x.to)
	s.tour = append(s.tour[:0], x.to...)
	length := x.cost
	if s.circuits.count() > 1 {
		length += s.circuits.merge(s.n, s.distances, s.tour)
	}
	if length < s.length {
		s.length, s.best = length, append(s.best[:0], s.tour...)
	}
	if s.circuits.count() > 1 {
		s.branch(x)
	}
	return true
}

// root returns the node without a restriction.
func (s *Search) root() *node {
	x := &node{matching: newMatching(s.n)}
	s.own(&x.matching)
	for i := range s.n {
		s.augment(&x.matching, i)
		s.work++
	}
	return x
}

// branch adds the children of a node by the circuit that has the fewest ways to forbid. A
// circuit of ways that are all kept has no children: it is never a part of a tour.
func (s *Search) branch(x *node) {
	s.restrict(x, true)
	var least []way
	for k := range s.circuits.count() {
		var free []way
		for _, i := range s.circuits.circuit(k) {
			if j := x.to[i]; !s.taken[j] {
				free = append(free, way{i, j})
			}
		}
		if k == 0 || len(free) < len(least) {
			least = free
		}
	}
	for k, w := range least {
		s.forbidden[s.n*w.from+w.to] = true
		child := &node{matching: newMatching(s.n), number: s.made}
		child.copy(&x.matching)
		child.to[w.from] = -1
		child.cost -= int64(s.distances[s.n*w.from+w.to])
		s.own(&child.matching)
		s.work++
		if s.augment(&child.matching, w.from) && child.cost < s.length {
			s.made++
			child.without = append(slices.Clone(x.without), w)
			child.with = append(slices.Clone(x.with), least[:k]...)
			s.open.Push(child)
		}
		s.forbidden[s.n*w.from+w.to] = false
		s.taken[w.to] = true // the next ones keep it
	}
	for _, w := range least {
		s.taken[w.to] = false
	}
	s.restrict(x, false)
}

// restrict makes the restrictions of a node those of the assigner, or takes them away.
func (s *Search) restrict(x *node, on bool) {
	for _, w := range x.without {
		s.forbidden[s.n*w.from+w.to] = on
	}
	for _, w := range x.with {
		s.taken[w.to] = on
	}
}
