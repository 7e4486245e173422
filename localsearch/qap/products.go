package qap

// number is what products are counted in: 32 bits where they fit, which is faster.
type number interface{ int32 | int64 }

// products prices all swaps of an assignment of a symmetric instance without
// diagonals. Let d[i][j] be the distance of the locations of facilities i and j, and
// c[i][j] the sum over k of flow[i][k] * d[j][k]. Half of what the swap of x and y
// changes is
//
//	c[x][y] + c[y][x] - c[x][x] - c[y][y] + 2 flow[x][y] d[x][y].
//
// A swap of r and s adds (flow[x][r] - flow[x][s]) * (d[y][s] - d[y][r]) to each
// c[x][y], and then exchanges the columns r and s. So all prices are renewed in O(n^2),
// also those of r and s, which otherwise take O(n) each (Taillard, 1991).
type products[T number] struct {
	n        int
	flow     []T     // by rows; symmetric, 0 on the diagonal
	distance []T     // between locations, as flow
	near     []T     // d: between facilities
	p        []int32 // location of each facility
	below    []T     // of x > y, row by row: c[x][y] + flow[x][y] d[x][y]
	above    []T     // at the same places: c[y][x] + flow[x][y] d[x][y]
	own      []T     // c[x][x]
	fromFlow []T     // by x: flow[x][r] - flow[x][s]
	toNear   []T     // by y: d[y][s] - d[y][r]
	top      T       // more than any price
	unit     int64   // of costs: what half a change is multiplied by
}

func newProducts[T number](n int, flow, distance []int64, top T, unit int64) *products[T] {
	pairs := n * (n - 1) / 2
	c := &products[T]{
		n: n, flow: make([]T, n*n), distance: make([]T, n*n), near: make([]T, n*n), p: make([]int32, n),
		top: top, unit: unit,
		below: make([]T, pairs), above: make([]T, pairs), own: make([]T, n), fromFlow: make([]T, n), toNear: make([]T, n),
	}
	for k := range n * n {
		c.flow[k], c.distance[k] = T(flow[k]), T(distance[k])
	}
	return c
}

// load implements board, in O(n^3).
func (c *products[T]) load(p []int32) {
	n := c.n
	copy(c.p, p)
	for i, at := range p {
		for j, to := range p {
			c.near[i*n+j] = c.distance[int(at)*n+int(to)]
		}
	}
	for x := range n {
		flow := c.flow[x*n : (x+1)*n]
		c.own[x] = dot(flow, c.near[x*n:(x+1)*n])
		k := x * (x - 1) / 2
		for y := range x {
			common := flow[y] * c.near[x*n+y]
			c.below[k+y] = dot(flow, c.near[y*n:(y+1)*n]) + common
			c.above[k+y] = dot(c.flow[y*n:(y+1)*n], c.near[x*n:(x+1)*n]) + common
		}
	}
	clear(c.fromFlow)
	clear(c.toNear)
}

// assignment implements board.
func (c *products[T]) assignment() []int32 { return c.p }

func dot[T number](a, b []T) (sum T) {
	b = b[:len(a)]
	for i, x := range a {
		sum += x * b[i]
	}
	return sum
}

// at returns where c[x][y] is, with the flow between x and y.
func (c *products[T]) at(x, y int) *T {
	if x > y {
		return &c.below[x*(x-1)/2+y]
	}
	return &c.above[y*(y-1)/2+x]
}

// exchange implements board, except for what cheapest adds to all products afterwards.
func (c *products[T]) exchange(m Swap) {
	n, r, s := c.n, int(m.A), int(m.B)
	flow := func(x, y int) T { return c.flow[x*n+y] }
	near := func(x, y int) T { return c.near[x*n+y] }
	for x := range n {
		c.fromFlow[x], c.toNear[x] = flow(x, r)-flow(x, s), near(x, s)-near(x, r)
	}
	from, to := c.fromFlow, c.toNear
	// What the products are to be, and less what cheapest adds. Rows keep their place,
	// columns r and s are exchanged.
	between := flow(r, s) * near(r, s)
	ownR, ownS := c.own[r], c.own[s]
	c.own[r] = *c.at(r, s) - between + from[r]*to[s]
	c.own[s] = *c.at(s, r) - between + from[s]*to[r]
	*c.at(r, s) = ownR + from[r]*to[r] + between - from[r]*to[s]
	*c.at(s, r) = ownS + from[s]*to[s] + between - from[s]*to[r]
	for x := range n {
		if x == r || x == s {
			continue
		}
		xr, xs := c.at(x, r), c.at(x, s)
		inR, inS := *xr-flow(x, r)*near(x, r), *xs-flow(x, s)*near(x, s)
		*xr = inS + from[x]*to[s] + flow(x, r)*near(x, s) - from[x]*to[r]
		*xs = inR + from[x]*to[r] + flow(x, s)*near(x, r) - from[x]*to[s]
		*c.at(r, x) += flow(x, r) * (near(x, s) - near(x, r))
		*c.at(s, x) += flow(x, s) * (near(x, r) - near(x, s))
		c.own[x] += from[x] * to[x]
	}
	c.p[r], c.p[s] = c.p[s], c.p[r]
	for x := range n {
		c.near[r*n+x], c.near[s*n+x] = c.near[s*n+x], c.near[r*n+x]
	}
	for x := range n {
		c.near[x*n+r], c.near[x*n+s] = c.near[x*n+s], c.near[x*n+r]
	}
}

// cheapest implements board. It adds to all products what the last exchange changed, and
// looks for the swap in one sweep. With n of 100 this is where the time goes: prices are
// not stored, and only one that is the cheapest so far is looked up.
func (c *products[T]) cheapest(t *tabu, aspired int64) (best Swap, change int64, ok bool) {
	wanted := T(max(-int64(c.top), min(0, aspired/c.unit)))
	cheapest := c.top
	k := 0
	for x := 1; x < c.n; x++ {
		below, above := c.below[k:k+x], c.above[k:k+x]
		k += x
		from, to, own := c.fromFlow[:len(below)], c.toNear[:len(below)], c.own[:len(below)]
		above = above[:len(below)]
		fromX, toX, limit := c.fromFlow[x], c.toNear[x], cheapest+c.own[x]
		for y := range below {
			b := below[y] + fromX*to[y]
			a := above[y] + from[y]*toX
			below[y], above[y] = b, a
			if price := a + b - own[y]; price < limit {
				if price -= c.own[x]; price < wanted || t.allows(c.p, x, y) {
					cheapest, best, ok = price, Swap{int32(x), int32(y)}, true
					limit = cheapest + c.own[x]
				}
			}
		}
	}
	if !ok { // the caller may ask again
		clear(c.fromFlow)
		clear(c.toNear)
	}
	return best, c.unit * int64(cheapest), ok
}
