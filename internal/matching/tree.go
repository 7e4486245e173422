package matching

// search grows a tree from a vertex that is not matched until it meets another one, and matches them. It
// reports false if that cannot be.
func (s *solver) search(root int32) (matched bool) {
	s.now, s.events, s.tree = 0, s.events[:0], s.tree[:0]
	s.enter(s.top(root), outer, [2]int32{none, none})
	for len(s.events) > 0 && !matched {
		e := s.pop()
		s.now = e.at
		if e.edge < 0 {
			if s.label[e.v] == inner && s.above[e.v] < 0 {
				if s.settle(e.v); s.extra[e.v] == 0 {
					s.expand(e.v)
				}
			}
			continue
		}
		matched = s.reach(e.v, e.edge)
	}
	s.leave()
	return matched
}

// reach looks at an edge from an outer vertex, which may be paid. It reports whether the tree has
// met another vertex that is not matched.
func (s *solver) reach(v, edge int32) (met bool) {
	u := s.to[edge]
	a, b := s.top(v), s.top(u)
	if a == b || s.label[b] == inner { // what becomes of an inner node looks at its edges
		return false
	}
	if s.slack(v, edge) > 0 {
		s.await(v, edge)
		return false
	}
	if s.label[b] == outer {
		s.shrink(v, u)
		return false
	}
	root := s.base[b]
	next := s.mate[root]
	if next < 0 {
		s.augment(v, u)
		return true
	}
	s.enter(b, inner, [2]int32{v, u})
	s.enter(s.top(next), outer, [2]int32{root, next})
	return false
}

// enter gives a node on top a label, by an edge to it. The vertices of outer ones look at their edges.
func (s *solver) enter(b int32, l label, from [2]int32) {
	s.settle(b)
	s.label[b], s.from[b] = l, from
	s.tree = append(s.tree, b)
	switch {
	case l == outer:
		for _, v := range s.vertices(b) {
			s.look(v)
		}
	case b >= s.n:
		s.push(event{s.now + s.extra[b]/2, b, none})
	}
}

// look awaits the edges of an outer vertex.
func (s *solver) look(v int32) {
	for e := s.first[v]; e < s.first[v+1]; e++ {
		if u := s.top(s.to[e]); u != s.top(v) && s.label[u] != inner {
			s.await(v, e)
		}
	}
}

// await makes the event of an edge from an outer vertex to one that is not inner.
func (s *solver) await(v, edge int32) {
	slack := s.slack(v, edge)
	if s.label[s.top(s.to[edge])] == outer {
		slack /= 2
	}
	s.push(event{s.now + slack, v, edge})
}

// leave takes the labels away.
func (s *solver) leave() {
	for _, b := range s.tree {
		if s.label[b] != free {
			s.settle(b)
			s.label[b] = free
		}
	}
}
