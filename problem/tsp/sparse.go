package tsp

import (
	"context"

	"lsolve/internal/onetree"
)

// nearCities is how many of its nearest cities each city is linked to in a sparse graph,
// and nearQuadrant how many in each quadrant around it.
const (
	nearCities   = 6
	nearQuadrant = 2
)

// links returns a connected graph: the shortest tree, and the edges from each city to the
// nearest ones. Every pair of cities is looked at once while the tree grows.
func (d *dense) links(ctx context.Context) (links []onetree.Edge, ok bool) {
	n := d.p.n
	near := newNearest(n, min(nearCities, n-1))
	var round *nearest
	if d.p.points != nil {
		round = newNearest(4*n, nearQuadrant)
	}
	d.begin()
	at := int32(0)
	for len(d.left) > 0 {
		if len(d.left)&63 == 0 && ctx.Err() != nil {
			return nil, false
		}
		nearest, least := 0, int64(far)
		for k, v := range d.left {
			w := onetree.Scale * int64(d.p.Distance(int(at), int(v)))
			near.offer(int(at), v, w)
			near.offer(int(v), at, w)
			if round != nil {
				q := quadrant(d.p.points[at], d.p.points[v])
				round.offer(4*int(at)+q, v, w)
				round.offer(4*int(v)+3-q, at, w)
			}
			if w < d.key[v] {
				d.key[v], d.parent[v] = w, at
			}
			if d.key[v] < least {
				least, nearest = d.key[v], k
			}
		}
		at = d.left[nearest]
		d.left[nearest] = d.left[len(d.left)-1]
		d.left = d.left[:len(d.left)-1]
	}
	links = near.links(1)
	if round != nil {
		links = append(links, round.links(4)...)
	}
	for v, up := range d.parent {
		if up >= 0 {
			links = append(links, onetree.Edge{From: int32(v), To: up, Cost: d.key[v]})
		}
	}
	return links, true
}

// missing returns the edges of the tree that a sparse graph does not have.
func (d *dense) missing(s *onetree.Graph) (links []onetree.Edge) {
	for v, up := range d.parent {
		if up >= 0 && !s.Has(int32(v), up) {
			links = append(links, onetree.Edge{From: int32(v), To: up, Cost: onetree.Scale * int64(d.p.Distance(v, int(up)))})
		}
	}
	return links
}

// quadrant returns in which quadrant around a point another one is, 0 to 3.
func quadrant(from, to Point) (q int) {
	if to.X >= from.X {
		q = 1
	}
	if to.Y >= from.Y {
		q += 2
	}
	return q
}

// nearest has the nearest cities of each city, nearest first.
type nearest struct {
	k      int
	city   []int32 // k a city; -1: none yet
	weight []int64
}

func newNearest(n, k int) *nearest {
	l := &nearest{k: k, city: make([]int32, n*k), weight: make([]int64, n*k)}
	for i := range l.city {
		l.city[i], l.weight[i] = -1, far
	}
	return l
}

// offer lists city b for city a if it is near enough.
func (l *nearest) offer(a int, b int32, weight int64) {
	first, last := a*l.k, (a+1)*l.k-1
	if weight >= l.weight[last] {
		return
	}
	at := last
	for ; at > first && l.weight[at-1] > weight; at-- {
		l.city[at], l.weight[at] = l.city[at-1], l.weight[at-1]
	}
	l.city[at], l.weight[at] = b, weight
}

// links returns the edges to the nearest cities. Each city has so many lists.
func (l *nearest) links(lists int) []onetree.Edge {
	links := make([]onetree.Edge, 0, len(l.city))
	for i, city := range l.city {
		if city >= 0 {
			links = append(links, onetree.Edge{From: int32(i / l.k / lists), To: city, Cost: l.weight[i]})
		}
	}
	return links
}
