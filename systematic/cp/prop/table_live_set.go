package prop

import "lsolve/systematic/cp/kernel"

// liveSet is a subset of 0..n-1 that shrinks, and grows back on backtracking: a
// permutation whose first members are the set (Briggs and Torczon 1993; with
// trailing le Clément de Saint-Marcq et al. 2013). Only the size is trailed,
// because the order among the members, and among the others, is irrelevant.
type liveSet struct {
	order, place []int32
	size         kernel.Cell
}

func newLiveSet(e *kernel.Engine, n int) liveSet {
	s := liveSet{make([]int32, n), make([]int32, n), e.NewCells(1, int64(n))}
	for i := range s.order {
		s.order[i], s.place[i] = int32(i), int32(i)
	}
	return s
}

func (s *liveSet) len(e *kernel.Engine) int { return int(e.Get(s.size)) }

// members returns the members; the slice is valid until the set changes.
func (s *liveSet) members(e *kernel.Engine) []int32 { return s.order[:e.Get(s.size)] }

func (s *liveSet) has(e *kernel.Engine, i int32) bool { return int64(s.place[i]) < e.Get(s.size) }

// swap exchanges the members at two places.
func (s *liveSet) swap(k, l int) {
	i, j := s.order[k], s.order[l]
	s.order[k], s.order[l] = j, i
	s.place[i], s.place[j] = int32(l), int32(k)
}

// remove removes member i.
func (s *liveSet) remove(e *kernel.Engine, i int32) {
	size := e.Get(s.size) - 1
	s.swap(int(s.place[i]), int(size))
	e.Set(s.size, size)
}
