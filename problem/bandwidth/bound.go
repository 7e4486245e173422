package bandwidth

// effortOfBound is about how many neighbours the bound may look at, about a tenth of a
// second.
const effortOfBound = 20_000_000

// Bound implements problem.Bounded. Vertices at most k edges away from one have labels at
// most k times the bandwidth away from its, on both sides; so if there are c of them, the
// bandwidth is c / 2k or more, which is half of the degree for k = 1. And one vertex of a
// component has its least label: from it all go to one side, so it is c / k or more there
// (Caprara and Salazar-González, "Laying out sparse graphs with provably minimum bandwidth",
// 2005). The bandwidth of a graph is that of its worst component.
func (g *Instance) Bound() int64 {
	bound := 0
	for v := range int32(g.Vertices()) {
		bound = max(bound, (g.Degree(v)+1)/2)
	}
	s := newSearcher(g)
	effort := effortOfBound
	g.components(s, func(vertices []int32) {
		edges := 0
		for _, v := range vertices {
			edges += g.Degree(v)
		}
		// With too many vertices some are looked at, in equal steps; which may leave out the
		// one with the least label.
		stride := 1 + len(vertices)*(edges+1)/max(effort, 1)
		first := len(vertices)
		for k := 0; k < len(vertices); k += stride {
			s.from(vertices[k])
			both, one := s.density()
			bound, first = max(bound, both), min(first, one)
		}
		if stride == 1 {
			bound = max(bound, first)
		}
		effort -= (len(vertices) + stride - 1) / stride * (edges + 1)
	})
	return int64(bound)
}

// density returns the bounds by the numbers of vertices in the levels of the last search:
// both sides, and on one side only.
func (s *searcher) density() (both, one int) {
	for k := 1; k < s.depth(); k++ {
		c := s.size(k) - 1
		both, one = max(both, (c+2*k-1)/(2*k)), max(one, (c+k-1)/k)
	}
	return both, one
}
