package timetabling

import "lsolve/localsearch"

// Encoding says that the genes are the slots of the lectures, and then those that are empty.
func (s *State) Encoding() localsearch.Encoding {
	return localsearch.Encoding{{Kind: localsearch.Placement, Length: len(s.at)}}
}

// Encode appends the slot of each lecture, and the empty slots in rising order.
func (s *State) Encode(buf []int32) []int32 {
	buf = append(buf, s.slots...)
	for slot, l := range s.at {
		if l < 0 {
			buf = append(buf, int32(slot))
		}
	}
	return buf
}

// Decode puts each lecture into its slot.
func (s *State) Decode(genes []int32) { s.Adopt(genes[:len(s.slots)]) }
