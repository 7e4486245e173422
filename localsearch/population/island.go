package population

import "lsolve/localsearch"

var _ localsearch.Island = (*Search[int])(nil)

// Emigrants implements localsearch.Island: the values of the best members.
func (s *Search[M]) Emigrants(most int) (list [][]int32) {
	for _, x := range s.members[:min(most, len(s.members))] {
		list = append(list, x.values)
	}
	return list
}

// Immigrate implements localsearch.Island: each of them is a child.
func (s *Search[M]) Immigrate(values [][]int32) { s.arriving = append(s.arriving, values...) }

// land makes the first of those that arrive the current state.
func (s *Search[M]) land() {
	s.Tried++
	s.State.Adopt(s.arriving[0])
	s.arriving = s.arriving[1:]
	s.Note()
	s.Raise()
}
