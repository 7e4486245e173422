package rostering

import (
	"slices"

	"lsolve/localsearch"
)

// Encoding says that a gene is the duty of a nurse on a day, as its place among those that she can have.
func (s *State) Encoding() localsearch.Encoding {
	e := localsearch.Segment{Kind: localsearch.Assignment, Length: len(s.values), Domains: make([]int32, len(s.values))}
	for i := range e.Domains {
		e.Domains[i] = int32(len(s.nurses[i/s.days].duties))
	}
	return localsearch.Encoding{e}
}

// Encode appends the duties.
func (s *State) Encode(buf []int32) []int32 {
	for i, v := range s.values {
		buf = append(buf, int32(slices.Index(s.nurses[i/s.days].duties, v)))
	}
	return buf
}

// Decode gives every nurse her duties; a duty that cannot follow the ones before becomes a day off.
func (s *State) Decode(genes []int32) {
	s.follow(func(nurse, day int) int32 { return s.nurses[nurse].duties[genes[nurse*s.days+day]] })
}

// follow takes the duties that draw returns, day after day; one that cannot follow the ones before becomes a day off.
func (s *State) follow(draw func(nurse, day int) int32) {
	values := make([]int32, len(s.values))
	for i := range s.nurses {
		n := &s.nurses[i]
		q := n.state[0]
		for d := range s.days {
			v := draw(i, d)
			t := n.transitions[q+int32(s.symbol[v])]
			if t >= forbidden {
				v, t = 0, n.transitions[q]
			}
			q = t.next()
			values[i*s.days+d] = v
		}
	}
	s.set(values)
}
