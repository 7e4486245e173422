package cbls

// sparseSet is a set of numbers from 0 to n-1 from which one can be drawn in
// constant time (Briggs and Torczon 1993).
type sparseSet struct {
	members []int32
	place   []int32 // where a number stands in members
}

func newSparseSet(n int) sparseSet { return sparseSet{place: make([]int32, n)} }

func (s *sparseSet) len() int       { return len(s.members) }
func (s *sparseSet) at(i int) int32 { return s.members[i] }
func (s *sparseSet) clear()         { s.members = s.members[:0] }
func (s *sparseSet) has(x int32) bool {
	i := int(s.place[x])
	return i < len(s.members) && s.members[i] == x
}

func (s *sparseSet) add(x int32) {
	if !s.has(x) {
		s.place[x] = int32(len(s.members))
		s.members = append(s.members, x)
	}
}

func (s *sparseSet) remove(x int32) {
	if !s.has(x) {
		return
	}
	last := s.members[len(s.members)-1]
	s.members[s.place[x]] = last
	s.place[last] = s.place[x]
	s.members = s.members[:len(s.members)-1]
}
