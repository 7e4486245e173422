package langford

// set is a set of the numbers 0..n-1 to draw from: a dense list of the members,
// and where each stands in it (Briggs and Torczon, "An efficient representation
// for sparse sets", 1993).
type set struct{ members, at []int32 }

func newSet(n int) set { return set{make([]int32, 0, n), make([]int32, n)} }

// add takes x in, which must not be a member.
func (s *set) add(x int32) {
	s.at[x] = int32(len(s.members))
	s.members = append(s.members, x)
}

// remove takes out x, which must be a member.
func (s *set) remove(x int32) {
	i, last := s.at[x], s.members[len(s.members)-1]
	s.members[i], s.at[last] = last, i
	s.members = s.members[:len(s.members)-1]
}

func (s *set) clear() { s.members = s.members[:0] }

// fill makes every number a member.
func (s *set) fill() {
	s.clear()
	for x := range int32(len(s.at)) {
		s.add(x)
	}
}
