package bandwidth

// effortOfStart is about how many neighbours the rules may look at beyond the first
// orders of each component, some hundredths of a second.
const effortOfStart = 5_000_000

// Start implements problem.Started. Each component has labels of its own, which follow each
// other; they are the best of several: Cuthill and McKee's, from both ends, that of Gibbs,
// Poole and Stockmeyer, and, as far as the effort goes, Cuthill and McKee's from other
// vertices.
func (g *Instance) Start() []int32 {
	labels := make([]int32, g.Vertices())
	s := newSearcher(g)
	next := int32(0)
	effort := effortOfStart
	g.components(newSearcher(g), func(vertices []int32) {
		best := rule{searcher: s}
		a, b := s.ends(s.leastDegree(vertices))
		best.try(s.gibbs(a, b))
		best.tryFrom(a)
		best.tryFrom(b)
		cost := 1
		for _, v := range vertices {
			cost += 4 * (1 + g.Degree(v))
		}
		stride := 1 + len(vertices)*cost/max(effort, 1)
		for k := stride / 2; k < len(vertices) && effort > 0; k += stride {
			best.tryFrom(vertices[k])
			effort -= cost
		}
		for _, v := range best.best {
			labels[v] = next
			next++
		}
	})
	return labels
}

// rule is the best order of a component so far.
type rule struct {
	*searcher
	best  []int32
	width int32
}

// tryFrom tries the order of Cuthill and McKee from a vertex.
func (r *rule) tryFrom(v int32) {
	r.from(v)
	r.try(r.order)
}

// try keeps an order of a component if it is better.
func (r *rule) try(order []int32) {
	if width := r.widthOf(order); r.best == nil || width < r.width {
		r.best, r.width = append(r.best[:0], order...), width
	}
}

// widthOf returns the bandwidth of a component in this order.
func (s *searcher) widthOf(order []int32) (width int32) {
	for k, v := range order {
		s.place[v] = int32(k)
	}
	for k, v := range order {
		for _, w := range s.near(v) {
			width = max(width, int32(k)-s.place[w])
		}
	}
	return width
}
