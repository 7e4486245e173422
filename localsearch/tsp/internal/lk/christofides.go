package lk

import (
	"cmp"
	"slices"

	"lsolve/internal/disjoint"
	"lsolve/internal/matching"
	"lsolve/localsearch/tsp/internal/dist"
)

// fewCities is the largest number of cities of which all pairs are looked at.
const fewCities = 6000

// Christofides returns a tour that is at most half as long again as the shortest one if distances are
// metric (Christofides, "Worst-case analysis of a new heuristic for the travelling salesman problem",
// 1976): a shortest tree, with a cheapest perfect matching of the cities that have an odd number of its
// edges, is a closed walk, and the tour leaves out all but one of its visits to each city. Of
// more than fewCities cities the tree has edges to candidates and between cities with consecutive numbers
// only, and of more odd cities the matching has edges between near ones only; then both may be a
// little longer, and nothing is guaranteed. It asks stop now and then, and returns nil if it was stopped.
//
// Fixed edges count for nothing, and distances must not be one way.
func Christofides(c *dist.Costs, stop func() bool) []int32 {
	if c.N < 3 {
		order := make([]int32, c.N)
		for i := range order {
			order[i] = int32(i)
		}
		return order
	}
	edges, ok := spanning(c, stop)
	if !ok {
		return nil
	}
	degree := make([]int32, c.N)
	for _, e := range edges {
		degree[e.a]++
		degree[e.b]++
	}
	var odd []int32
	for a, d := range degree {
		if d%2 == 1 {
			odd = append(odd, int32(a))
		}
	}
	mate, ok := matched(c, odd, stop)
	if !ok {
		return nil
	}
	for i, j := range mate {
		if int32(i) < j {
			edges = append(edges, edge{a: odd[i], b: odd[j]})
		}
	}
	return shortcut(c, closedWalk(int(c.N), edges))
}

// spanning returns the edges of a shortest tree.
func spanning(c *dist.Costs, stop func() bool) ([]edge, bool) {
	if c.N <= fewCities {
		return prim(c, stop)
	}
	return kruskal(c), !stop()
}

// prim looks at all pairs of cities.
func prim(c *dist.Costs, stop func() bool) ([]edge, bool) {
	edges := make([]edge, 0, c.N-1)
	into, left := make([]edge, c.N), make([]int32, 0, c.N-1) // the shortest edge into the tree of each city that is left
	for a := int32(1); a < c.N; a++ {
		into[a] = edge{c.Cost(0, a), 0, a}
		left = append(left, a)
	}
	for len(left) > 0 {
		if len(left)&63 == 0 && stop() {
			return nil, false
		}
		nearest := 0
		for k, a := range left {
			if into[a].long < into[left[nearest]].long {
				nearest = k
			}
		}
		at := left[nearest]
		edges = append(edges, into[at])
		left[nearest] = left[len(left)-1]
		left = left[:len(left)-1]
		for _, a := range left {
			if d := c.Cost(at, a); d < into[a].long {
				into[a] = edge{d, at, a}
			}
		}
	}
	return edges, true
}

// kruskal takes edges to candidates, and between cities with consecutive numbers.
func kruskal(c *dist.Costs) []edge {
	all := make([]edge, 0, int(c.N)*int(c.K+1))
	for a := range c.N {
		near, far := c.Candidates(a)
		for k, b := range near {
			all = append(all, edge{int64(far[k]), a, b})
		}
		if a > 0 {
			all = append(all, edge{c.Cost(a-1, a), a - 1, a})
		}
	}
	slices.SortFunc(all, byLength)
	parts, edges := disjoint.New(int(c.N)), make([]edge, 0, c.N-1)
	for _, e := range all {
		if parts.Find(e.a) != parts.Find(e.b) {
			parts.Join(e.a, e.b)
			edges = append(edges, e)
		}
	}
	return edges
}

// matched returns with which other of the cities each of them is matched, by their places in the list.
func matched(c *dist.Costs, cities []int32, stop func() bool) (mate []int32, ok bool) {
	n := len(cities)
	cost := func(i, j int32) int64 { return c.Cost(cities[i], cities[j]) }
	near := nearPairs(c, cities, cost)
	var m *matching.Matching
	if n <= fewCities {
		m, ok = matching.Among(n, near, cost, stop)
	} else {
		m, ok = matching.Perfect(n, near, stop)
	}
	if !ok {
		return nil, false
	}
	return m.Mate, true
}

// nearPairs returns the edges between cities near to each other, and between consecutive ones, so
// that there is a matching.
func nearPairs(c *dist.Costs, cities []int32, cost func(i, j int32) int64) (edges []matching.Edge) {
	const some = 8
	n := int32(len(cities))
	for i := int32(0); i+1 < n; i++ {
		edges = append(edges, matching.Edge{U: i, V: i + 1, Cost: cost(i, i+1)})
	}
	take := func(i, j int32) {
		if j > i+1 || j < i-1 {
			edges = append(edges, matching.Edge{U: i, V: j, Cost: cost(i, j)})
		}
	}
	if c.HasPlaces() {
		number := make(map[int32]int32, n)
		for i, a := range cities {
			number[a] = int32(i)
		}
		tree := c.Tree(slices.Clone(cities))
		var q dist.Query
		for i, a := range cities {
			tree.Nearest(&q, c.Place(a), some, func(b int32) bool { return a == b })
			for _, b := range q.Found {
				take(int32(i), number[b])
			}
		}
		return edges
	}
	if n > fewCities {
		return edges
	}
	others := make([]int32, 0, n)
	for i := range n {
		others = others[:0]
		for j := range n {
			if j != i {
				others = append(others, j)
			}
		}
		slices.SortFunc(others, func(x, y int32) int { return cmp.Or(cmp.Compare(cost(i, x), cost(i, y)), cmp.Compare(x, y)) })
		for _, j := range others[:min(some, len(others))] {
			take(i, j)
		}
	}
	return edges
}
