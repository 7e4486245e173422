package coloring

// core is what is left of a graph when vertices with fewer than k neighbours are removed,
// again and again. With k colours they always get one, the last removed first.
type core struct {
	*graph
	vertex  []int32 // their numbers in the whole graph
	removed []int32 // the others, as they were removed
}

// coreOf returns the core of g for k colours; before, unless nil, is one for more colours,
// which is returned if it is the same.
func coreOf(g *graph, k int, before *core) *core {
	n := g.vertices()
	c := &core{graph: g}
	degree, place := make([]int32, n), make([]int32, n)
	for v := range int32(n) {
		if degree[v] = int32(g.degree(v)); degree[v] < int32(k) {
			c.removed = append(c.removed, v)
		}
	}
	for i := 0; i < len(c.removed); i++ {
		for _, w := range g.neighboursOf(c.removed[i]) {
			if degree[w]--; degree[w] == int32(k)-1 {
				c.removed = append(c.removed, w)
			}
		}
	}
	if before != nil && len(before.removed) == len(c.removed) {
		return before
	}
	for _, v := range c.removed {
		place[v] = -1
	}
	for v := range int32(n) {
		if place[v] >= 0 {
			place[v] = int32(len(c.vertex))
			c.vertex = append(c.vertex, v)
		}
	}
	if len(c.removed) == 0 {
		return c
	}
	var edges [][2]int32
	for i, v := range c.vertex {
		for _, w := range g.neighboursOf(v) {
			if w > v && place[w] >= 0 {
				edges = append(edges, [2]int32{int32(i), place[w]})
			}
		}
	}
	c.graph = graphOfEdges(len(c.vertex), edges)
	return c
}

// restrict appends to buf the colours of the core's vertices.
func (c *core) restrict(buf, colours []int32) []int32 {
	for _, v := range c.vertex {
		buf = append(buf, colours[v])
	}
	return buf
}

// extend writes to colours those of the core's vertices, and gives the others the first
// that their neighbours do not have.
func (c *core) extend(whole *graph, colours, inner []int32) {
	for _, v := range c.removed {
		colours[v] = -1
	}
	for i, v := range c.vertex {
		colours[v] = inner[i]
	}
	var seen []uint64
	for i := len(c.removed) - 1; i >= 0; i-- {
		v := c.removed[i]
		clear(seen)
		for _, w := range whole.neighboursOf(v) {
			if at := colours[w]; at >= 0 {
				for len(seen) <= int(at>>6) {
					seen = append(seen, 0)
				}
				seen[at>>6] |= 1 << (at & 63)
			}
		}
		colours[v] = firstFree(seen)
	}
}
