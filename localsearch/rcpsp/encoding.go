package rcpsp

import "lsolve/localsearch"

// Encoding says that the genes are the activities by their priority: an activity is scheduled
// when its predecessors and all activities of higher priority that can be are.
func (s *State) Encoding() localsearch.Encoding {
	return localsearch.Encoding{{Kind: localsearch.Order, Length: s.n}}
}

// Encode appends the activity list.
func (s *State) Encode(buf []int32) []int32 { return append(buf, s.order.List...) }

// Decode makes the list in which predecessors of an activity come before it, and the order is
// otherwise that of genes.
func (s *State) Decode(genes []int32) {
	for k, i := range genes {
		s.times[i] = int32(k)
	}
	s.order.ByStart(s.times)
	s.schedule(0)
}
