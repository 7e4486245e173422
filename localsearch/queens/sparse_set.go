package queens

// sparseSet is a set of columns from which one can be drawn at random in
// constant time (Briggs and Torczon 1993).
type sparseSet struct {
	members []int32
	place   []int32 // where a column stands in members
}

func newSparseSet(n int) sparseSet { return sparseSet{place: make([]int32, n)} }

func (s *sparseSet) len() int       { return len(s.members) }
func (s *sparseSet) at(i int) int32 { return s.members[i] }
func (s *sparseSet) clear()         { s.members = s.members[:0] }
func (s *sparseSet) has(c int32) bool {
	i := int(s.place[c])
	return i < len(s.members) && s.members[i] == c
}

func (s *sparseSet) add(c int32) {
	if !s.has(c) {
		s.place[c] = int32(len(s.members))
		s.members = append(s.members, c)
	}
}

func (s *sparseSet) remove(c int32) {
	if !s.has(c) {
		return
	}
	last := s.members[len(s.members)-1]
	s.members[s.place[c]] = last
	s.place[last] = s.place[c]
	s.members = s.members[:len(s.members)-1]
}
