// Package sparse has sets of small numbers from which one can be drawn in
// constant time.
package sparse

// Set is a set of numbers from 0 to n-1: a dense list of the members, and the
// place of each in it (Briggs and Torczon, "An efficient representation for sparse
// sets", 1993). All methods take constant time.
type Set struct {
	members []int32
	place   []int32
}

// NewSet returns an empty set of numbers below n. It has room for all of them.
func NewSet(n int) Set { return Set{members: make([]int32, 0, n), place: make([]int32, n)} }

// Len returns the number of members.
func (s *Set) Len() int { return len(s.members) }

// At returns the i-th member, in an order that changes with the set.
func (s *Set) At(i int) int32 { return s.members[i] }

// Members returns the members in that order. The slice must not be changed, and
// must not be used after the set has changed.
func (s *Set) Members() []int32 { return s.members }

// Clear removes every member.
func (s *Set) Clear() { s.members = s.members[:0] }

// Has reports whether x is a member.
func (s *Set) Has(x int32) bool {
	i := int(s.place[x])
	return i < len(s.members) && s.members[i] == x
}

// Add adds x, if it is not a member.
func (s *Set) Add(x int32) {
	if !s.Has(x) {
		s.place[x] = int32(len(s.members))
		s.members = append(s.members, x)
	}
}

// Remove removes x, if it is a member.
func (s *Set) Remove(x int32) {
	if !s.Has(x) {
		return
	}
	last := s.members[len(s.members)-1]
	s.members[s.place[x]] = last
	s.place[last] = s.place[x]
	s.members = s.members[:len(s.members)-1]
}
