package qubo

import (
	"context"
	"math"
	"slices"
)

// network is the instance as a maximum cut, twice its value. Vertex 0 is on one side, and
// a variable is 1 if its vertex, i+1, is on the other. Edges of positive weight want to be
// cut, the others not; weights that are left are what no cycle has used yet.
type network struct {
	first    []int32
	to       []int32
	mirror   []int32 // of an edge, the same one from its other end
	left     []int64
	positive []bool

	most int64 // twice the value if every edge gets what it wants
	work int64 // edges that may still be looked at

	seen  []int32 // by vertex and parity: the number of the search that has been there
	via   []int32 // the edge by which it came
	round int32
	queue []int32
}

// newNetwork makes the maximum cut: for a pair with the coefficient c an edge of weight -c,
// and between vertex 0 and a variable twice its coefficient and those of its pairs.
func newNetwork(p *Instance) *network {
	n := p.Variables()
	hub := make([]int64, n)
	degree := make([]int32, n+2)
	for i := range n {
		hub[i] = 2 * p.linear[i]
		others, coefs := p.Row(i)
		for _, c := range coefs {
			hub[i] += int64(c)
		}
		degree[i+2] = int32(len(others))
		if hub[i] != 0 {
			degree[i+2]++
			degree[1]++
		}
	}
	g := &network{first: degree, seen: make([]int32, 2*n+2), via: make([]int32, 2*n+2)}
	for v := range n + 1 {
		g.first[v+1] += g.first[v]
	}
	m := g.first[n+1]
	g.to, g.mirror, g.left, g.positive = make([]int32, m), make([]int32, m), make([]int64, m), make([]bool, m)
	at := append([]int32(nil), g.first[:n+1]...)
	add := func(v, w int32, weight int64) {
		k, l := at[v], at[w]
		at[v], at[w] = k+1, l+1
		g.to[k], g.to[l], g.mirror[k], g.mirror[l] = w, v, l, k
		g.left[k], g.left[l] = magnitude(weight), magnitude(weight)
		g.positive[k], g.positive[l] = weight > 0, weight > 0
		g.most += max(0, weight)
	}
	for i := range int32(n) {
		if hub[i] != 0 {
			add(0, i+1, hub[i])
		}
		others, coefs := p.Row(int(i))
		for k, j := range others {
			if j > i {
				add(i+1, j+1, -int64(coefs[k]))
			}
		}
	}
	return g
}

// pack looks for cycles that cannot have all that their edges want, as the number of edges
// that want to be cut is odd: any cut loses the least weight of such a cycle. The weight is
// taken from all its edges, so that the losses of all cycles add up. It returns the sum of
// what is lost.
func (g *network) pack(ctx context.Context, work int64) (lost int64) {
	g.work = work
	lost = g.triangles()
	for length := int32(3); g.work > 0; {
		found := false
		for v := int32(0); int(v)+1 < len(g.first) && g.work > 0 && ctx.Err() == nil; v++ {
			for g.work > 0 && g.search(v, length) {
				lost += g.use(v)
				found = true
			}
		}
		switch {
		case ctx.Err() != nil, !found && length == math.MaxInt32:
			return lost
		case !found && length < longestCycle:
			length++
		case !found:
			length = math.MaxInt32
		}
	}
	return lost
}

// longestCycle is up to where short cycles are looked for first: they lose the most for
// the weight that they use.
const longestCycle = 8

// search looks for a closed walk from v, by edges with weight left, with an odd number of
// edges that want to be cut and at most as many edges as length. It goes through the vertices
// by distance; each is there twice, for either parity.
func (g *network) search(v, length int32) bool {
	g.round++
	g.queue = append(g.queue[:0], 2*v)
	g.seen[2*v] = g.round
	end := 1
	for k, depth := 0, int32(0); k < len(g.queue); k++ {
		if k == end {
			end = len(g.queue)
			if depth++; depth >= length {
				return false
			}
		}
		at := g.queue[k]
		from, to := g.first[at/2], g.first[at/2+1]
		g.work -= int64(to - from)
		for e := from; e < to; e++ {
			if g.left[e] == 0 {
				continue
			}
			next := 2*g.to[e] + at&1
			if g.positive[e] {
				next ^= 1
			}
			if g.seen[next] == g.round {
				continue
			}
			g.seen[next], g.via[next] = g.round, e
			if next == 2*v+1 {
				return true
			}
			g.queue = append(g.queue, next)
		}
	}
	return false
}

// triangles is pack for the cycles of vertex 0 and a pair.
func (g *network) triangles() (lost int64) {
	hub := make([]int32, len(g.first)) // the edge of vertex 0 to each other one
	for e := g.first[0]; e < g.first[1]; e++ {
		hub[g.to[e]] = e + 1
	}
	for v := int32(1); int(v)+1 < len(g.first); v++ {
		for e := g.first[v]; e < g.first[v+1]; e++ {
			w := g.to[e]
			if w <= v || hub[v] == 0 || hub[w] == 0 {
				continue
			}
			one, two := hub[v]-1, hub[w]-1
			if odd := g.positive[e] != g.positive[one] != g.positive[two]; odd {
				lost += g.take([]int32{e, one, two})
			}
		}
	}
	return lost
}

// use takes the least weight of the walk that search has found from its edges. An edge
// that it has twice is left out: without it the walk still crosses any cut an even number of
// times, and an odd number of its edges want that.
func (g *network) use(v int32) int64 {
	g.queue = g.queue[:0]
	for at := 2*v + 1; at != 2*v; {
		e := g.via[at]
		g.queue = append(g.queue, e)
		before := 2*g.to[g.mirror[e]] + at&1
		if g.positive[e] {
			before ^= 1
		}
		at = before
	}
	edges := g.queue
	for k := range edges { // the same number for both ends
		edges[k] = min(edges[k], g.mirror[edges[k]])
	}
	slices.Sort(edges)
	once := edges[:0]
	for k := 0; k < len(edges); k++ {
		if k+1 < len(edges) && edges[k] == edges[k+1] {
			k++
			continue
		}
		once = append(once, edges[k])
	}
	return g.take(once)
}

// take takes the least weight that is left of the edges from all of them.
func (g *network) take(edges []int32) int64 {
	least := int64(math.MaxInt64)
	for _, e := range edges {
		least = min(least, g.left[e])
	}
	for _, e := range edges {
		g.left[e] -= least
		g.left[g.mirror[e]] -= least
	}
	return least
}
