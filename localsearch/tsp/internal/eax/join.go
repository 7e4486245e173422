package eax

// neighbours returns the ends of the two edges at a city, its own end first; the
// numbers are those of ends as if there were cuts.
func (c *child) neighbours(p int32) (out [2][2]int32) {
	before := p - 1
	if before < 0 {
		before = c.n - 1
	}
	out[0][0] = 2 * p // the edge behind p
	if j := c.index(p); j < len(c.cuts) && c.cuts[j].at == p {
		out[0][1] = c.cuts[j].joined[0]
	} else {
		out[0][1] = 2*p + 1
	}
	out[1][0] = 2*before + 1
	if j := c.index(before); j < len(c.cuts) && c.cuts[j].at == before {
		out[1][1] = c.cuts[j].joined[1]
	} else {
		out[1][1] = 2 * before
	}
	return out
}

// joinAll makes the circuits one, the smallest first: an edge of it and an edge of
// another circuit are exchanged for two others, such that it costs least.
func (c *child) joinAll() {
	for c.trace() > 1 {
		smallest := int32(0)
		for i, size := range c.sizes {
			if size < c.sizes[smallest] {
				smallest = int32(i)
			}
		}
		c.joinOne(smallest)
	}
}

// joinOne joins a circuit to another. Around each city it looks at the nearest cities
// of other circuits, and at more of them if there are none.
func (c *child) joinOne(circuit int32) {
	const unknown = int64(1) << 62
	best, bestU, bestV := unknown, [2]int32{}, [2]int32{}
	consider := func(p, q int32) {
		a, b := c.order[p], c.order[q]
		ab := c.costs.Cost(a, b)
		for _, u := range c.neighbours(p) {
			x := c.city(u[1])
			ax := c.costs.Cost(a, x)
			for _, v := range c.neighbours(q) {
				y := c.city(v[1])
				if c.costs.Kept(a, x) || c.costs.Kept(b, y) {
					continue
				}
				if d := ab + c.costs.Cost(x, y) - ax - c.costs.Cost(b, y); d < best {
					best, bestU, bestV = d, u, v
				}
			}
		}
	}
	c.each(circuit, func(p int32) {
		near, _ := c.costs.Candidates(c.order[p])
		for _, b := range near {
			if q := c.pos[b]; c.circuit[c.piece(q)] != circuit {
				consider(p, q)
			}
		}
	})
	if best == unknown {
		c.each(circuit, func(p int32) {
			for q := range c.n {
				if c.circuit[c.piece(q)] != circuit {
					consider(p, q)
				}
			}
		})
	}
	c.change += best
	c.open(bestU)
	c.open(bestV)
	c.join(bestU[0], bestV[0])
	c.join(bestU[1], bestV[1])
	c.added = append(c.added, [2]int32{c.city(bestU[0]), c.city(bestV[0])}, [2]int32{c.city(bestU[1]), c.city(bestV[1])})
}

// each visits the positions of the cities of a circuit.
func (c *child) each(circuit int32, visit func(p int32)) {
	for j, i := range c.circuit {
		if i != circuit {
			continue
		}
		at := c.first(j)
		for range c.long(j) {
			visit(at)
			if at++; at == c.n {
				at = 0
			}
		}
	}
}

// open removes the edge between two ends that are joined.
func (c *child) open(ends [2]int32) {
	a, b := c.city(ends[0]), c.city(ends[1])
	if at := ends[0] >> 1; at == ends[1]>>1 {
		if j := c.index(at); j == len(c.cuts) || c.cuts[j].at != at {
			c.cuts = append(c.cuts, cut{})
			copy(c.cuts[j+1:], c.cuts[j:])
			c.cuts[j] = cut{at: at}
			c.removed = append(c.removed, [2]int32{a, b})
			return
		}
	}
	for k, e := range c.added { // the edge was added before
		if e == [2]int32{a, b} || e == [2]int32{b, a} {
			c.added[k] = c.added[len(c.added)-1]
			c.added = c.added[:len(c.added)-1]
			return
		}
	}
}
