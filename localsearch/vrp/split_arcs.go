package vrp

// arcs splits a tour by all stretches that may be routes, which it lists once: what they cost is computed by joining
// one client after the other, whatever the rules are. A route of several clients has no more load than split.most, and no forbidden way
// between clients; and there are no more arcs than most, which limits the clients of a route only where loads do not.
type arcs struct {
	most  int
	list  []arc
	begin []int32 // of each client: its first arc, to the front of the next client; the others follow
}

// mostArcs is how many arcs are listed, in 64 MB: all of 2800 clients.
const mostArcs = 1 << 22

// arc is a route, its cost with fines and the type of vehicle for which that is least.
type arc struct {
	cost int64
	kind int32
}

// base is types of vehicles that begin and end in the same way.
type base struct {
	from, to stretch
	kinds    []int32
}

// bases are those of the types.
func (x *relaxed) bases(kinds []int32) (bases []base) {
next:
	for _, t := range kinds {
		from, to := x.d.ending(&x.d.types[t])
		for i := range bases {
			if b := &bases[i]; b.from == from && b.to == to {
				b.kinds = append(b.kinds, t)
				continue next
			}
		}
		bases = append(bases, base{from, to, []int32{t}})
	}
	return bases
}

// prepare lists the arcs of the split's tour.
func (a *arcs) prepare(s *split) bool {
	a.list, a.begin = a.list[:0], a.begin[:0]
	x, longest := s.x, max(1, a.most/max(1, len(s.tour)))
	for i, first := range s.tour {
		a.begin = append(a.begin, int32(len(a.list)))
		mid := x.self[first]
		for j := i; ; {
			best := s.cheapest(&mid)
			if best.cost == unreached { // nor with more clients
				break
			}
			a.list = append(a.list, best)
			if j++; j == min(len(s.tour), i+longest) || x.far(s.tour[j-1], s.tour[j]) >= x.metric.barrier() {
				break
			}
			if x.join(&mid, &mid, &x.self[s.tour[j]]); x.load(&mid) > s.most {
				break
			}
		}
	}
	a.begin = append(a.begin, int32(len(a.list)))
	return true
}

// cheapest is the cost of a stretch as a route of the type of vehicle with which that is least.
func (s *split) cheapest(mid *stretch) arc {
	x, best := s.x, arc{unreached, -1}
	var whole stretch
	for i := range s.bases {
		b, joined := &s.bases[i], false
		for _, t := range b.kinds {
			if x.special && mid.types>>uint(t)&1 == 0 {
				continue
			}
			if !joined {
				joined = true
				x.join(&whole, &b.from, mid)
				x.join(&whole, &whole, &b.to)
			}
			if cost := x.price(t, &whole); cost < best.cost {
				best = arc{cost, t}
			}
		}
	}
	return best
}

// pass implements form.
func (a *arcs) pass(from, to *row) {
	for i := range len(a.begin) - 1 {
		at := from.cost[i]
		if at == unreached {
			continue
		}
		for j, e := range a.list[a.begin[i]:a.begin[i+1]] {
			to.reach(i+j+1, at+e.cost, int32(i), e.kind)
		}
	}
}
