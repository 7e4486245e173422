package mrcpsp

import "lsolve/localsearch"

// Encoding says that the genes are the activities by their priority, and then the mode of each.
func (s *State) Encoding() localsearch.Encoding {
	modes := localsearch.Segment{Kind: localsearch.Assignment, Length: s.n, Domains: make([]int32, s.n)}
	for i := range modes.Domains {
		modes.Domains[i] = s.first[i+1] - s.first[i]
	}
	return localsearch.Encoding{{Kind: localsearch.Order, Length: s.n}, modes}
}

// Encode appends the activity list and the modes.
func (s *State) Encode(buf []int32) []int32 {
	buf = append(buf, s.order.List...)
	for i, m := range s.modes {
		buf = append(buf, m-s.first[i])
	}
	return buf
}

// Decode takes the modes, and makes the list in which predecessors of an activity come before it, and the order is
// otherwise that of genes.
func (s *State) Decode(genes []int32) {
	for k, i := range genes[:s.n] {
		s.times[i] = int32(k)
	}
	for i, m := range genes[s.n:] {
		s.trial[i] = s.first[i] + m
	}
	s.set(s.trial)
	s.order.ByStart(s.times)
	s.schedule(0)
}
