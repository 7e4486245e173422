package qap

import "slices"

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
//
// All numbers fit 32 bits, and two of them share a word (see pack): what is added to a row
// is a number times a row, which is one multiplication for two of its places.
type products struct {
	n        int
	flow     []int32 // by rows; symmetric, 0 on the diagonal
	distance []int32 // between locations, as flow
	near     []int32 // d: between facilities
	p        []int32 // location of each facility
	row      []int   // of x: where it begins in below and above
	below    []int64 // of x > y, row by row, packed: c[x][y] + flow[x][y] d[x][y]
	above    []int64 // at the same places: c[y][x] + flow[x][y] d[x][y]
	own      []int32 // c[x][x]
	fromFlow []int32 // by x: flow[x][r] - flow[x][s]
	toNear   []int32 // by y: d[y][s] - d[y][r]
	top      int32   // more than any price
	unit     int64   // of costs: what half a change is multiplied by
	loaded   bool

	ownPacked, fromPacked, toPacked []int64
}

// newProducts returns nil if the numbers may not fit.
func newProducts(n int, flow, distance []int64, unit int64) *products {
	most := mostProduct(n, flow, distance)
	if most < 0 {
		return nil
	}
	words := 0
	c := &products{
		n: n, flow: make([]int32, n*n), distance: make([]int32, n*n), near: make([]int32, n*n), p: make([]int32, n), row: make([]int, n),
		own: make([]int32, n), fromFlow: make([]int32, n), toNear: make([]int32, n), top: (1<<31 - 1) - most, unit: unit,
		ownPacked: make([]int64, (n+1)/2), fromPacked: make([]int64, (n+1)/2), toPacked: make([]int64, (n+1)/2),
	}
	for x := range n {
		c.row[x] = words
		words += (x + 1) / 2
	}
	c.below, c.above = make([]int64, words), make([]int64, words)
	for k := range n * n {
		c.flow[k], c.distance[k] = int32(flow[k]), int32(distance[k])
	}
	return c
}

// mostProduct returns what no c[i][j] exceeds, or -1 if prices, sums of four of them, may
// not fit 32 bits. Each row's numbers are sorted; the greatest at each place together make
// a row whose product with another one such is at least any other product.
func mostProduct(n int, flow, distance []int64) int32 {
	greatest := func(m []int64) []int64 {
		all := make([]int64, n)
		for i := range n {
			row := slices.Clone(m[i*n : (i+1)*n])
			slices.Sort(row)
			for k, v := range row {
				all[k] = max(all[k], v)
			}
		}
		return all
	}
	sum, b := int64(0), greatest(distance)
	for k, v := range greatest(flow) {
		const limit = 1 << 28 // eight of them, with the sign, fit
		if v > 0 && b[k] > (limit-sum)/v {
			return -1
		}
		sum += v * b[k]
	}
	return int32(sum)
}

// load implements board. From the assignment that there is, it goes by swaps; the first
// one takes O(n^3).
func (c *products) load(p []int32) {
	if c.loaded {
		c.follow(p)
		return
	}
	c.loaded = true
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
		for y := range x {
			common := flow[y] * c.near[x*n+y]
			c.add(x, y, dot(flow, c.near[y*n:(y+1)*n])+common)
			c.add(y, x, dot(c.flow[y*n:(y+1)*n], c.near[x*n:(x+1)*n])+common)
		}
	}
	packAll(c.ownPacked, c.own)
}

// follow makes the swaps that lead to an assignment.
func (c *products) follow(p []int32) {
	facility := make([]int32, c.n)
	for f, l := range c.p {
		facility[l] = int32(f)
	}
	for f, l := range p {
		if now := c.p[f]; now != l {
			c.sweep()
			other := facility[l]
			c.exchange(Swap{int32(f), other})
			facility[l], facility[now] = int32(f), other
		}
	}
}

// assignment implements board.
func (c *products) assignment() []int32 { return c.p }

func dot(a, b []int32) (sum int32) {
	b = b[:len(a)]
	for i, x := range a {
		sum += x * b[i]
	}
	return sum
}

// product returns c[x][y], with the flow between x and y.
func (c *products) product(x, y int) int32 {
	if x > y {
		return unpack(c.below[c.row[x]+y>>1], y)
	}
	return unpack(c.above[c.row[y]+x>>1], x)
}

// add adds to c[x][y].
func (c *products) add(x, y int, d int32) {
	if x > y {
		c.below[c.row[x]+y>>1] += pack(d, y)
	} else {
		c.above[c.row[y]+x>>1] += pack(d, x)
	}
}

// exchange implements board, except for what cheapest adds to all products afterwards.
func (c *products) exchange(m Swap) {
	n, r, s := c.n, int(m.A), int(m.B)
	flowR, flowS := c.flow[r*n:(r+1)*n], c.flow[s*n:(s+1)*n]
	nearR, nearS := c.near[r*n:(r+1)*n], c.near[s*n:(s+1)*n]
	from, to := c.fromFlow, c.toNear
	for x := range n {
		from[x], to[x] = flowR[x]-flowS[x], nearS[x]-nearR[x]
	}
	packAll(c.fromPacked, from)
	packAll(c.toPacked, to)
	// What the products are to be, less what cheapest adds. Rows keep their place, columns
	// r and s are exchanged.
	between := flowR[s] * nearR[s]
	rs, sr := c.product(r, s), c.product(s, r)
	c.add(r, s, c.own[r]+from[r]*to[r]+between-from[r]*to[s]-rs)
	c.add(s, r, c.own[s]+from[s]*to[s]+between-from[s]*to[r]-sr)
	c.own[r], c.own[s] = rs-between+from[r]*to[s], sr-between+from[s]*to[r]
	for x := range n {
		if x == r || x == s {
			continue
		}
		fr, fs, nr, ns := flowR[x], flowS[x], nearR[x], nearS[x]
		xr, xs := c.product(x, r), c.product(x, s)
		c.add(x, r, xs-fs*ns+from[x]*to[s]+fr*ns-from[x]*to[r]-xr)
		c.add(x, s, xr-fr*nr+from[x]*to[r]+fs*nr-from[x]*to[s]-xs)
		c.add(r, x, fr*(ns-nr))
		c.add(s, x, fs*(nr-ns))
		c.own[x] += from[x] * to[x]
	}
	packAll(c.ownPacked, c.own)
	c.p[r], c.p[s] = c.p[s], c.p[r]
	for x := range n {
		nearR[x], nearS[x] = nearS[x], nearR[x]
	}
	for x := range n {
		c.near[x*n+r], c.near[x*n+s] = c.near[x*n+s], c.near[x*n+r]
	}
}

// cheapest implements board. It adds to all products what the last exchange changed, and
// looks for the swap in one sweep. With n of 100 this is where the time goes: prices are
// not stored, and only one that is the cheapest so far is looked up.
func (c *products) cheapest(t *tabu, aspired int64) (best Swap, change int64, ok bool) {
	wanted := int32(max(-int64(c.top), min(0, aspired/c.unit)))
	cheapest := c.top
	for x := 1; x < c.n; x++ {
		words := (x + 1) / 2
		below, above := c.below[c.row[x]:][:words], c.above[c.row[x]:][:words]
		from, to, own := c.fromPacked[:len(below)], c.toPacked[:len(below)], c.ownPacked[:len(below)]
		above = above[:len(below)]
		fromX, toX, ownX := int64(c.fromFlow[x]), int64(c.toNear[x]), c.own[x]
		limit := cheapest + ownX
		for k := range below {
			b := below[k] + fromX*to[k]
			a := above[k] + from[k]*toX
			below[k], above[k] = b, a
			prices := a + b - own[k]
			if price := int32(prices); price < limit {
				if price -= ownX; price < wanted || t.allows(c.p, x, 2*k) {
					cheapest, best, ok = price, Swap{int32(x), int32(2 * k)}, true
					limit = cheapest + ownX
				}
			}
			if int32(prices>>32) < limit { // too small by 1 if the first one is negative
				if price := unpack(prices, 1) - ownX; price < cheapest && 2*k+1 < x && (price < wanted || t.allows(c.p, x, 2*k+1)) {
					cheapest, best, ok = price, Swap{int32(x), int32(2*k + 1)}, true
					limit = cheapest + ownX
				}
			}
		}
	}
	c.settle()
	return best, c.unit * int64(cheapest), ok
}

// sweep is cheapest without looking for a swap.
func (c *products) sweep() {
	for x := 1; x < c.n; x++ {
		words := (x + 1) / 2
		below, above := c.below[c.row[x]:][:words], c.above[c.row[x]:][:words]
		from, to := c.fromPacked[:len(below)], c.toPacked[:len(below)]
		above = above[:len(below)]
		fromX, toX := int64(c.fromFlow[x]), int64(c.toNear[x])
		for k := range below {
			below[k] += fromX * to[k]
			above[k] += from[k] * toX
		}
	}
	c.settle()
}

// settle notes that nothing is to be added.
func (c *products) settle() {
	clear(c.fromFlow)
	clear(c.toNear)
	clear(c.fromPacked)
	clear(c.toPacked)
}
