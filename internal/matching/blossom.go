package matching

import "slices"

// parent returns the outer node above an outer node, the inner node between them, or -1 twice for the
// root.
func (s *solver) parent(b int32) (up, between int32) {
	x := s.from[b][0]
	if x < 0 {
		return none, none
	}
	between = s.top(x)
	return s.top(s.from[between][0]), between
}

// meet returns the first outer node that is above both.
func (s *solver) meet(a, b int32) int32 {
	s.walk++
	for {
		if a >= 0 {
			if s.marked[a] == s.walk {
				return a
			}
			s.marked[a] = s.walk
			a, _ = s.parent(a)
		}
		a, b = b, a
	}
}

// shrink makes a blossom of the circuit that an edge between two outer nodes closes.
func (s *solver) shrink(v, u int32) {
	meet := s.meet(s.top(v), s.top(u))
	// Down from where they meet to v, and from u up again.
	kids, links := []int32{}, [][2]int32{{v, u}}
	for b := s.top(v); b != meet; {
		up, between := s.parent(b)
		kids = append(kids, b, between)
		links = append(links, s.from[b], s.from[between])
		b = up
	}
	kids = append(kids, meet)
	slices.Reverse(kids)
	slices.Reverse(links)
	for b := s.top(u); b != meet; {
		up, between := s.parent(b)
		kids = append(kids, b, between)
		links = append(links, turned(s.from[b]), turned(s.from[between]))
		b = up
	}
	b := s.add()
	s.kids[b], s.links[b] = kids, links
	s.base[b], s.from[b], s.label[b], s.above[b] = s.base[meet], s.from[meet], outer, none
	s.extra[b] = 0
	s.tree = append(s.tree, b)
	was := make([]label, len(kids))
	for i, k := range kids {
		s.settle(k)
		was[i] = s.label[k]
		s.label[k], s.above[k] = free, b
	}
	s.gather(b)
	for i, k := range kids {
		if was[i] == inner {
			for _, x := range s.vertices(k) {
				s.look(x)
			}
		}
	}
}

func turned(e [2]int32) [2]int32 { return [2]int32{e[1], e[0]} }

// expand makes an inner blossom whose price is 0 what it consists of. The nodes on the way through
// it on which every other edge is matched stay in the tree.
func (s *solver) expand(b int32) {
	kids, links, entry := s.kids[b], s.links[b], s.from[b]
	s.scatter(b)
	for _, k := range kids {
		s.above[k], s.label[k] = none, free
	}
	s.label[b], s.kids[b], s.links[b], s.extra[b] = free, nil, nil, 0
	s.unused = append(s.unused, b)

	n := len(kids)
	at := slices.Index(kids, s.top(entry[1]))
	step := 1 // to the first node, over an even number of links
	if at%2 == 0 {
		step = -1
	}
	stays := make([]bool, n)
	l, from := inner, entry
	for i := at; ; {
		k := kids[i]
		stays[i] = true
		s.enter(k, l, from)
		if i == 0 {
			break
		}
		if step < 0 {
			from = turned(links[i-1])
		} else {
			from = links[i]
		}
		i = (i + step + n) % n
		l = outer + inner - l
	}
	for i, k := range kids {
		if stays[i] {
			continue
		}
		for _, v := range s.vertices(k) {
			s.lookBack(v)
		}
	}
}

// lookBack awaits the edges from outer vertices to a free one.
func (s *solver) lookBack(v int32) {
	for e := s.first[v]; e < s.first[v+1]; e++ {
		if u := s.to[e]; s.label[s.top(u)] == outer {
			s.push(event{s.now + s.slack(v, e), u, s.reverse(u, v, s.cost[e])})
		}
	}
}

// reverse returns the edge from u to v of this cost.
func (s *solver) reverse(u, v int32, cost int64) int32 {
	for e := s.first[u]; ; e++ {
		if s.to[e] == v && s.cost[e] == cost {
			return e
		}
	}
}
