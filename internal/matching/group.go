package matching

// The vertices of a node on top are a group, which has the name of one of them. That is how a vertex
// finds its node and its price, of which the group has a part: when blossoms come and go, all vertices but
// those of the largest kid change their group. So while blossoms grow, a vertex changes it at most as often
// as its blossom becomes twice as large.

// top returns the node on top that has a vertex.
func (s *solver) top(v int32) int32 { return s.node[s.group[v]] }

// gather makes a group of a new blossom, whose kids are settled.
func (s *solver) gather(b int32) {
	kids := s.kids[b]
	largest := kids[0]
	s.size[b] = 0
	for _, k := range kids {
		s.size[b] += s.size[k]
		if s.size[k] > s.size[largest] {
			largest = k
		}
	}
	s.name[b] = s.name[largest]
	for _, k := range kids {
		if k == largest {
			continue
		}
		more := s.shift[s.name[k]] - s.shift[s.name[b]]
		for _, v := range s.vertices(k) {
			s.group[v] = s.name[b]
			s.price[v] += more
		}
	}
	s.node[s.name[b]] = b
}

// scatter makes a group of each kid of a blossom, which is settled.
func (s *solver) scatter(b int32) {
	shift := s.shift[s.name[b]]
	for _, k := range s.kids[b] {
		s.node[s.name[k]], s.shift[s.name[k]], s.since[s.name[k]] = k, shift, s.now
		if s.name[k] == s.name[b] {
			continue
		}
		for _, v := range s.vertices(k) {
			s.group[v] = s.name[k]
		}
	}
}
