package dist

import (
	"cmp"
	"slices"
)

// FindNear gives every city its candidates: the nearest cities, and in the plane
// those nearest in each quarter around it, so that a city at the rim of a cluster can
// get an edge to another cluster (Johnson and McGeoch, 1997). It asks stop now and then,
// unless that is nil, and reports false if it was stopped; it then has to begin anew.
func (c *Costs) FindNear(nearest, quarter int, stop func() bool) bool {
	most := int(c.N) - 1
	if c.Fixed {
		most = int(c.n) - 1
	}
	k := max(0, min(nearest+4*quarter, most))
	c.K = int32(k)
	c.Near = make([]int32, k*int(c.N))
	if stop == nil {
		stop = func() bool { return false }
	}
	found := c.fromMatrix
	switch {
	case c.beside != nil:
		found = c.fromGraph
	case c.places != nil:
		found = func(k int, stop func() bool) bool { return c.fromPlaces(k, nearest, quarter, stop) }
	}
	if !found(k, stop) {
		return false
	}
	c.Far = make([]int32, len(c.Near))
	for a := range c.N {
		near := c.Near[c.K*a : c.K*(a+1)]
		slices.SortStableFunc(near, func(x, y int32) int { return cmp.Compare(c.Cost(a, x), c.Cost(a, y)) })
		for i := c.K * a; i < c.K*(a+1); i++ {
			c.Far[i] = int32(c.Cost(a, c.Near[i]))
		}
	}
	return true
}

// unseen is the number of cities between two calls of stop.
const unseen = 256

// fromMatrix compares all pairs. Few cities are nearer than those before them, so
// that is quadratic in practice.
func (c *Costs) fromMatrix(k int, stop func() bool) bool {
	far := make([]int64, 0, k)
	if c.Fixed && !c.reduce(stop) {
		return false
	}
	for a := range c.N {
		if a%unseen == 0 && stop() {
			return false
		}
		near := c.Near[k*int(a) : k*int(a)]
		far = far[:0]
		for b := range c.N {
			if b == a || c.Fixed && (b == a^1 || (a^b)&1 == 0) {
				continue
			}
			d := c.Cost(a, b)
			full := len(near) == k
			if full && (k == 0 || d >= far[k-1]) {
				continue
			}
			if !full {
				near, far = append(near, b), append(far, d)
			}
			i := len(near) - 1
			for ; i > 0 && far[i-1] > d; i-- {
				near[i], far[i] = near[i-1], far[i-1]
			}
			near[i], far[i] = b, d
		}
	}
	return true
}

// fromGraph takes neighbours at equal distances in their list, and cities by number.
func (c *Costs) fromGraph(k int, stop func() bool) bool {
	chosen := make([]int32, 0, k)
	for a := range c.N {
		if a%unseen == 0 && stop() {
			return false
		}
		beside := c.beside(a)
		chosen = chosen[:0]
		for i := range min(k, len(beside)) {
			chosen = append(chosen, beside[i*len(beside)/min(k, len(beside))])
		}
		for b := a; len(chosen) < k; {
			if b++; b == c.N {
				b = 0
			}
			if !slices.Contains(chosen, b) {
				chosen = append(chosen, b)
			}
		}
		copy(c.Near[k*int(a):], chosen)
	}
	return true
}

// fromPlaces searches a tree of the places.
func (c *Costs) fromPlaces(k, nearest, quarter int, stop func() bool) bool {
	items := make([]int32, c.N)
	for i := range items {
		items[i] = int32(i)
	}
	tree := NewTree(c.places, items)
	var q Query
	chosen := make([]int32, 0, k)
	for a := range c.N {
		if a%unseen == 0 && stop() {
			return false
		}
		at := &c.places[a]
		tree.Nearest(&q, at, min(int(c.N)-1, k+2*quarter), func(b int32) bool { return b == a })
		chosen = append(chosen[:0], q.Found[:min(nearest, k)]...)
		if quarter > 0 {
			chosen = c.quarters(chosen, tree, a, quarter)
		}
		for i := 0; len(chosen) < k; i++ { // fill up with the nearest
			if b := q.Found[i]; !slices.Contains(chosen, b) {
				chosen = append(chosen, b)
			}
		}
		slices.SortFunc(chosen, func(x, y int32) int {
			return cmp.Or(cmp.Compare(c.Cost(a, x), c.Cost(a, y)), cmp.Compare(x, y))
		})
		copy(c.Near[k*int(a):], chosen)
	}
	return true
}

// quarters adds the nearest cities of each quarter that are not yet chosen.
func (c *Costs) quarters(chosen []int32, tree *Tree, a int32, quarter int) []int32 {
	at := &c.places[a]
	var count [4]int
	for _, b := range chosen {
		count[c.quarter(at, b)]++
	}
	var more Query
	for part := range 4 {
		if count[part] >= quarter {
			continue
		}
		tree.nearest(&more, at, quarter, sides[part], func(b int32) bool { return b == a || c.quarter(at, b) != part })
		for _, b := range more.Found {
			if len(chosen) < int(c.K) && !slices.Contains(chosen, b) {
				chosen = append(chosen, b)
			}
		}
	}
	return chosen
}

// sides are where the cities of a quarter are along X and Y.
var sides = [4][2]int8{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}

// quarter returns where b is, seen from a place.
func (c *Costs) quarter(at *Place, b int32) int {
	p, part := &c.places[b], 0
	if p.X > at.X || p.X == at.X && p.Y > at.Y {
		part = 1
	}
	if p.Y > at.Y || p.Y == at.Y && p.X < at.X {
		part += 2
	}
	return part
}

// HasPlaces reports whether it is known where the cities are.
func (c *Costs) HasPlaces() bool { return c.places != nil }

// Place returns where a city is.
func (c *Costs) Place(a int32) *Place { return &c.places[a] }

// Tree returns a tree of cities, which it keeps.
func (c *Costs) Tree(cities []int32) *Tree { return NewTree(c.places, cities) }
