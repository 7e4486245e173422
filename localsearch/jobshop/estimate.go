package jobshop

// estimate returns the length of the longest path through the operations that a move
// takes past each other. It uses the times of all other operations before the move.
// It is a lower bound on the makespan after the move in nearly all cases, and the
// makespan if the path stays critical (Taillard, "Parallel taboo search techniques
// for the job shop scheduling problem", 1994; for moves over several operations
// Balas and Vazacopoulos 1998). It takes time in the order of the number of
// operations passed. If it is above limit, it need not be the longest one.
//
// The operation and those that it passes must follow each other without a gap, as on a
// critical path. Then the sum of their durations is known at once, and with it a path
// that is often above limit.
func (s *State) estimate(m Move, limit int32) int32 {
	if m.Behind {
		return s.estimateBehind(&s.ops[m.Op], &s.ops[m.Target], limit)
	}
	return s.estimateBefore(&s.ops[m.Op], &s.ops[m.Target], limit)
}

// estimateBehind is for l1 ... v u, which was u l1 ... v.
func (s *State) estimateBehind(u, v *operation, limit int32) int32 {
	tail := max(u.after.rest, v.next.rest) + u.duration
	free := u.prev.end // when the machine is free
	if least := max(u.next.before.end, free) + v.end - u.end + tail; least > limit {
		return least
	}
	heads := s.heads // from l1 to v
	k := 0
	for x := u.next; ; x = x.next {
		head := max(x.before.end, free)
		heads[k] = head
		free = head + x.duration
		if x == v {
			break
		}
		k++
	}
	longest := max(u.before.end, free) + tail
	for x := v; x != u && longest <= limit; x = x.prev {
		tail = max(x.after.rest, tail) + x.duration
		longest = max(longest, heads[k]+tail)
		k--
	}
	return longest
}

// estimateBefore is for u v l1 ..., which was v l1 ... u.
func (s *State) estimateBefore(u, v *operation, limit int32) int32 {
	begin := max(v.prev.end, u.before.end)
	free := begin + u.duration
	tail := u.next.rest
	if least := free + u.prev.end - v.end + v.duration + max(u.prev.after.rest, tail); least > limit {
		return least
	}
	heads := s.heads // from v on
	k := 0
	for x := v; x != u; x = x.next {
		head := max(x.before.end, free)
		heads[k] = head
		free = head + x.duration
		k++
	}
	longest := int32(0)
	for x := u.prev; longest <= limit; x = x.prev {
		k--
		tail = max(x.after.rest, tail) + x.duration
		longest = max(longest, heads[k]+tail)
		if x == v {
			break
		}
	}
	return max(longest, begin+u.duration+max(u.after.rest, tail))
}
