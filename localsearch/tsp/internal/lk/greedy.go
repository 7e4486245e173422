package lk

import (
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch/tsp/internal/dist"
)

// Greedy returns a tour by greedy matching (Bentley, 1992): the shortest edge that
// leaves paths is taken, again and again. Edges look longer by a random share of up
// to noise, so that tours differ. It asks stop now and then, and returns nil if it was
// stopped.
func Greedy(c *dist.Costs, r *rand.Rand, noise float64, stop func() bool) []int32 {
	g := &greedy{costs: c, joined: make([][2]int32, c.N), root: make([]int32, c.N), paths: c.N}
	for a := range c.N {
		g.joined[a], g.root[a] = [2]int32{none, none}, a
	}
	if c.Fixed {
		for a := int32(0); a < c.N; a += 2 {
			g.take(a, a+1)
		}
	}
	for a, list := range c.Held() {
		for _, b := range list {
			if b > int32(a) {
				g.take(int32(a), b)
			}
		}
	}
	g.near(r, noise)
	for g.paths > 1 {
		if stop() {
			return nil
		}
		g.join()
	}
	return g.order()
}

const none = -1

// greedy is a set of paths.
type greedy struct {
	costs  *dist.Costs
	joined [][2]int32 // the neighbours of a city, from the front
	root   []int32    // of the cities of a path, by way of others (union-find)
	paths  int32
	edges  []edge
}

// edge is an edge from a city to another, with its length or what it looks like.
type edge struct {
	long int64
	a, b int32
}

func (g *greedy) find(a int32) int32 {
	for g.root[a] != a {
		g.root[a] = g.root[g.root[a]]
		a = g.root[a]
	}
	return a
}

// inner reports whether a city has two edges.
func (g *greedy) inner(a int32) bool { return g.joined[a][1] != none }

// take takes the edge if paths remain paths.
func (g *greedy) take(a, b int32) {
	if g.inner(a) || g.inner(b) {
		return
	}
	ra, rb := g.find(a), g.find(b)
	if ra == rb {
		return
	}
	g.root[ra] = rb
	g.paths--
	for _, e := range [2][2]int32{{a, b}, {b, a}} {
		if j := &g.joined[e[0]]; j[0] == none {
			j[0] = e[1]
		} else {
			j[1] = e[1]
		}
	}
}

// takeAll takes the edges, the shortest first.
func (g *greedy) takeAll() {
	slices.SortFunc(g.edges, byLength)
	for _, e := range g.edges {
		g.take(e.a, e.b)
	}
	g.edges = g.edges[:0]
}

// byLength compares edges.
func byLength(x, y edge) int {
	switch {
	case x.long != y.long:
		if x.long < y.long {
			return -1
		}
		return 1
	case x.a != y.a:
		return int(x.a - y.a)
	}
	return int(x.b - y.b)
}

// near takes edges between candidates.
func (g *greedy) near(r *rand.Rand, noise float64) {
	c := g.costs
	g.edges = make([]edge, 0, int(c.N)*int(c.K)*2/3)
	for a := range c.N {
		near, far := c.Candidates(a)
		for k, b := range near {
			if back, _ := c.Candidates(b); b < a && slices.Contains(back, a) {
				continue // met from b
			}
			long := int64(far[k])<<8 | 0xff
			if noise > 0 {
				long += int64(float64(long) * noise * rng.Float64(r))
			}
			g.edges = append(g.edges, edge{long, a, b})
		}
	}
	g.takeAll()
}

// join takes edges between the nearest ends of different paths. At least one is taken.
func (g *greedy) join() {
	ends := make([]int32, 0, 2*g.paths)
	for a := range g.costs.N {
		if !g.inner(a) {
			ends = append(ends, a)
		}
	}
	if g.costs.HasPlaces() {
		g.joinPlaces(ends)
	} else {
		g.joinAll(ends)
	}
	g.takeAll()
}

// joinPlaces lists the edges from each end to some that are near.
func (g *greedy) joinPlaces(ends []int32) {
	const some = 5
	tree := g.costs.Tree(slices.Clone(ends))
	var q dist.Query
	for _, a := range ends {
		root := g.find(a)
		tree.Nearest(&q, g.costs.Place(a), some, func(b int32) bool { return g.find(b) == root })
		for _, b := range q.Found {
			g.edges = append(g.edges, edge{g.costs.Cost(a, b), a, b})
		}
	}
}

// joinAll lists the edge from each end to the nearest, or if there are very many, to
// the next one by number.
func (g *greedy) joinAll(ends []int32) {
	const many = 5000
	if len(ends) > many {
		g.joinByNumber(ends)
		return
	}
	for _, a := range ends {
		root, nearest := g.find(a), edge{dist.Forbidden, a, none}
		for _, b := range ends {
			if g.find(b) == root {
				continue
			}
			if d := g.costs.Cost(a, b); d < nearest.long {
				nearest = edge{d, a, b}
			}
		}
		if nearest.b != none {
			g.edges = append(g.edges, nearest)
		}
	}
}

// joinByNumber lists the edge from each end to the next one of another path.
func (g *greedy) joinByNumber(ends []int32) {
	from, to := ends, ends
	if g.costs.Fixed { // from exits to entries
		from, to = nil, nil
		for _, a := range ends {
			if a&1 == 1 {
				from = append(from, a)
			} else {
				to = append(to, a)
			}
		}
	}
	for i, a := range from {
		const tries = 3 // to has at most two ends of the path of a
		for k := range tries {
			if b := to[(i+k)%len(to)]; g.find(b) != g.find(a) {
				g.edges = append(g.edges, edge{0, a, b})
				break
			}
		}
	}
}

// order returns the cities along the only path.
func (g *greedy) order() []int32 {
	order := make([]int32, 0, g.costs.N)
	before, a := int32(none), int32(0)
	for b := range g.costs.N {
		if !g.inner(b) {
			a = b
			break
		}
	}
	for a != none {
		order = append(order, a)
		j := g.joined[a]
		next := j[0]
		if next == before {
			next = j[1]
		}
		before, a = a, next
	}
	return order
}
