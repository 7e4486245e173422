package jobshop

// estimate returns the length of the longest path through the operations that a move
// takes past each other. It uses the times of all other operations before the move.
// It is a lower bound on the makespan after the move in nearly all cases, and the
// makespan if the path stays critical (Taillard, "Parallel taboo search techniques
// for the job shop scheduling problem", 1994; for moves over several operations
// Balas and Vazacopoulos 1998). It takes time in the order of the number of
// operations passed. If it is above limit, it need not be the longest one.
func (s *State) estimate(m Move, limit int32) int32 {
	if m.Behind {
		return s.estimateBehind(m.Op, m.Target, limit)
	}
	return s.estimateBefore(m.Op, m.Target, limit)
}

// estimateBehind is for l1 ... v u, which was u l1 ... v.
func (s *State) estimateBehind(u, v, limit int32) int32 {
	ops := s.ops
	first, last := &ops[u], &ops[v]
	free := ops[first.prev].end // when the machine is free
	for x := first.next; ; {
		o := &ops[x]
		o.head = max(ops[o.before].end, free)
		free = o.head + o.duration
		if x == v {
			break
		}
		x = o.next
	}
	tail := max(ops[first.after].rest, ops[last.next].rest) + first.duration
	longest := max(ops[first.before].end, free) + tail
	for x := v; x != u && longest <= limit; {
		o := &ops[x]
		tail = max(ops[o.after].rest, tail) + o.duration
		longest = max(longest, o.head+tail)
		x = o.prev
	}
	return longest
}

// estimateBefore is for u v l1 ..., which was v l1 ... u.
func (s *State) estimateBefore(u, v, limit int32) int32 {
	ops := s.ops
	first, last := &ops[u], &ops[v]
	head := max(ops[last.prev].end, ops[first.before].end)
	free := head + first.duration
	for x := v; x != u; {
		o := &ops[x]
		o.head = max(ops[o.before].end, free)
		free = o.head + o.duration
		x = o.next
	}
	longest := int32(0)
	tail := ops[first.next].rest
	for x := first.prev; longest <= limit; {
		o := &ops[x]
		tail = max(ops[o.after].rest, tail) + o.duration
		longest = max(longest, o.head+tail)
		if x == v {
			break
		}
		x = o.prev
	}
	return max(longest, head+first.duration+max(ops[first.after].rest, tail))
}
