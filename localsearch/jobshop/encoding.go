package jobshop

import "lsolve/localsearch"

// Encoding says that the genes are the operations in an order in which they can be scheduled.
// Those of a job follow each other in the order of the job, whatever the genes say (Bierwirth's
// permutation with repetition, 1995).
func (s *State) Encoding() localsearch.Encoding {
	return localsearch.Encoding{{Kind: localsearch.Order, Length: int(s.none)}}
}

// Encode appends the operations in an order of the schedule.
func (s *State) Encode(buf []int32) []int32 {
	for _, o := range s.topo {
		buf = append(buf, o.id)
	}
	return buf
}

// Decode makes the schedule of the order.
func (s *State) Decode(genes []int32) {
	order := make([]int32, len(genes))
	for i, x := range genes {
		order[i] = s.job[x]
	}
	s.setOrder(order)
}
