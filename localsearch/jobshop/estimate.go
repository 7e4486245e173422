package jobshop

// estimate returns the length of the longest path through the operations that a move
// takes past each other. It uses the times of all other operations before the move.
// It is a lower bound on the makespan after the move in nearly all cases, and the
// makespan if the path stays critical (Taillard, "Parallel taboo search techniques
// for the job shop scheduling problem", 1994; for moves over several operations
// Balas and Vazacopoulos 1998). It takes time in the order of the number of
// operations passed.
func (s *State) estimate(m Move) int32 {
	if m.Behind {
		return s.estimateBehind(m.Op, m.Target)
	}
	return s.estimateBefore(m.Op, m.Target)
}

// estimateBehind is for l1 ... v u, which was u l1 ... v.
func (s *State) estimateBehind(u, v int32) int32 {
	before, after, next, prev := s.before, s.after, s.next, s.prev
	start, rest, duration, heads := s.start, s.rest, s.duration, s.heads
	p := prev[u]
	free := start[p] + duration[p] // when the machine is free
	for x := next[u]; ; x = next[x] {
		b := before[x]
		at := max(start[b]+duration[b], free)
		heads[x] = at
		free = at + duration[x]
		if x == v {
			break
		}
	}
	b := before[u]
	tail := duration[u] + max(rest[after[u]], rest[next[v]])
	longest := max(start[b]+duration[b], free) + tail
	for x := v; x != u; x = prev[x] {
		tail = duration[x] + max(rest[after[x]], tail)
		longest = max(longest, heads[x]+tail)
	}
	return longest
}

// estimateBefore is for u v l1 ..., which was v l1 ... u.
func (s *State) estimateBefore(u, v int32) int32 {
	before, after, next, prev := s.before, s.after, s.next, s.prev
	start, rest, duration, heads := s.start, s.rest, s.duration, s.heads
	p, b := prev[v], before[u]
	head := max(start[p]+duration[p], start[b]+duration[b])
	free := head + duration[u]
	for x := v; x != u; x = next[x] {
		b := before[x]
		at := max(start[b]+duration[b], free)
		heads[x] = at
		free = at + duration[x]
	}
	longest := int32(0)
	tail := rest[next[u]]
	for x := prev[u]; ; x = prev[x] {
		tail = duration[x] + max(rest[after[x]], tail)
		longest = max(longest, heads[x]+tail)
		if x == v {
			break
		}
	}
	return max(longest, head+duration[u]+max(rest[after[u]], tail))
}
