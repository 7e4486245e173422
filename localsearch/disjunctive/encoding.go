package disjunctive

import "lsolve/localsearch"

// Encoding says that the first genes are the operations in an order in which they can be
// scheduled. Unless a job's operations have no order, they follow each other in the job's,
// whatever the genes say (Bierwirth's permutation with repetition, 1995). Then come the
// choices of the operations.
func (s *State) Encoding() localsearch.Encoding {
	n := int(s.none)
	e := localsearch.Encoding{{Kind: localsearch.Order, Length: n}}
	if !s.choose {
		return e
	}
	choices := make([]int32, n)
	for x := range choices {
		choices[x] = int32(len(s.choices[x]))
	}
	return append(e, localsearch.Segment{Kind: localsearch.Assignment, Length: n, Domains: choices})
}

// Encode appends the operations in an order of the schedule and, where there are several, the
// choice of each.
func (s *State) Encode(buf []int32) []int32 {
	buf = append(buf, s.topo...)
	if s.choose {
		buf = append(buf, s.choice[:s.none]...)
	}
	return buf
}

// Decode makes the schedule of the order and of the choices.
func (s *State) Decode(genes []int32) {
	n := int(s.none)
	copy(s.sequence, genes[:n])
	clear(s.wanted[:n])
	if s.choose {
		copy(s.wanted, genes[n:])
	}
	s.inJobs()
	s.arrange(s.sequence, s.wanted)
}
