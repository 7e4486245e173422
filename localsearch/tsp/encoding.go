package tsp

import "lsolve/localsearch"

// Encoding says that the genes are the cities in the order of the tour.
func (s *State) Encoding() localsearch.Encoding {
	return localsearch.Encoding{{Kind: localsearch.Tour, Length: int(s.costs.n)}}
}

// Encode appends the cities in the order of the tour, from city 0 on.
func (s *State) Encode(buf []int32) []int32 {
	at := s.ring.pos[0]
	return append(append(buf, s.ring.order[at:]...), s.ring.order[:at]...)
}

// Decode makes the state the tour through the cities in this order.
func (s *State) Decode(genes []int32) {
	copy(s.ring.order, genes)
	for i, city := range genes {
		s.ring.pos[city] = int32(i)
	}
	s.cost = s.ring.length(s.costs)
}

// EdgeCost returns the distance from city a to city b.
func (s *State) EdgeCost(a, b int32) int64 { return s.costs.Cost(a, b) }
