package matching

// augment matches an outer vertex with one of a node that is not in the tree and whose base is not
// matched, and the way from the root to it the other way round.
func (s *solver) augment(v, u int32) {
	s.rebase(s.top(u), u)
	s.mate[u] = v
	for {
		b := s.top(v)
		from := s.from[b]
		s.rebase(b, v)
		s.mate[v] = u
		if from[0] < 0 {
			return
		}
		between := s.top(from[0])
		entry := s.from[between]
		s.rebase(between, entry[1])
		s.mate[entry[1]] = entry[0]
		v, u = entry[0], entry[1]
	}
}

// rebase makes a vertex the base of a node: what is in the node is matched among itself, but for
// that vertex.
func (s *solver) rebase(b, v int32) {
	if b < s.n {
		return
	}
	kids, links := s.kids[b], s.links[b]
	kid := v
	for s.above[kid] != b {
		kid = s.above[kid]
	}
	at := 0
	for kids[at] != kid {
		at++
	}
	s.rebase(kid, v)
	// The kids from at to the first one, over an even number of links, are matched anew.
	from, to := at+1, len(kids)
	if at%2 == 0 {
		from, to = 0, at
	}
	for i := from; i < to; i += 2 {
		x, y := links[i][0], links[i][1]
		s.rebase(kids[i], x)
		s.rebase(kids[(i+1)%len(kids)], y)
		s.mate[x], s.mate[y] = y, x
	}
	s.kids[b] = append(append(make([]int32, 0, len(kids)), kids[at:]...), kids[:at]...)
	s.links[b] = append(append(make([][2]int32, 0, len(kids)), links[at:]...), links[:at]...)
	s.base[b] = v
}
