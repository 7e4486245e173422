package tsp

import (
	"context"
	"math"
	"slices"
)

// nearCities is how many of its nearest cities each city is linked to in a sparse graph,
// and nearQuadrant how many in each quadrant around it.
const (
	nearCities   = 6
	nearQuadrant = 2
)

// link is an edge of a sparse graph.
type link struct {
	from, to int32
	cost     int64 // the distance, times the scale
}

// links returns a connected graph: the shortest tree, and the edges from each city to the
// nearest ones. Every pair of cities is looked at once while the tree grows.
func (d *dense) links(ctx context.Context) (links []link, ok bool) {
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
			w := d.scale * int64(d.p.Distance(int(at), int(v)))
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
			links = append(links, link{int32(v), up, d.key[v]})
		}
	}
	return links, true
}

// missing returns the edges of the tree that a sparse graph does not have.
func (d *dense) missing(s *sparse) (links []link) {
	for v, up := range d.parent {
		if up >= 0 && !s.has(int32(v), up) {
			links = append(links, link{int32(v), up, d.scale * int64(d.p.Distance(v, int(up)))})
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
func (l *nearest) links(lists int) []link {
	links := make([]link, 0, len(l.city))
	for i, city := range l.city {
		if city >= 0 {
			links = append(links, link{int32(i / l.k / lists), city, l.weight[i]})
		}
	}
	return links
}

// sparse makes trees in a connected graph with few edges, by the algorithm of Prim with a
// heap.
type sparse struct {
	first []int32 // by city, and the end: where its edges begin
	to    []int32
	cost  []int64
	key   []int64 // as in dense
	up    []int32
	heap  []int32 // cities by key
	place []int32 // in the heap; -1: not yet there, -2: in the tree
}

// newSparse returns the graph of the links, each of which may come several times and in
// both directions.
func newSparse(n int, links []link) *sparse {
	both := make([]link, 0, 2*len(links))
	for _, l := range links {
		both = append(both, l, link{l.to, l.from, l.cost})
	}
	slices.SortFunc(both, func(a, b link) int {
		if a.from != b.from {
			return int(a.from) - int(b.from)
		}
		return int(a.to) - int(b.to)
	})
	both = slices.Compact(both)
	s := &sparse{
		first: make([]int32, n+1), to: make([]int32, len(both)), cost: make([]int64, len(both)),
		key: make([]int64, n), up: make([]int32, n), heap: make([]int32, 0, n), place: make([]int32, n),
	}
	for i, l := range both {
		s.first[l.from+1] = int32(i + 1)
		s.to[i], s.cost[i] = l.to, l.cost
	}
	for i := range n {
		s.first[i+1] = max(s.first[i+1], s.first[i])
	}
	return s
}

func (s *sparse) complete() bool { return false }

// has reports whether there is an edge between two cities.
func (s *sparse) has(a, b int32) bool {
	_, found := slices.BinarySearch(s.to[s.first[a]:s.first[a+1]], b)
	return found
}

// weigh implements relaxation.
func (s *sparse) weigh(ctx context.Context, penalty []int64, excess []int32) (weight int64, ok bool) {
	if ctx.Err() != nil {
		return 0, false
	}
	for i := range excess {
		excess[i] = -2
		weight -= 2 * penalty[i]
		s.key[i], s.up[i], s.place[i] = far, -1, -1
	}
	s.heap = s.heap[:0]
	for at := int32(0); ; {
		s.place[at] = -2
		for e := s.first[at]; e < s.first[at+1]; e++ {
			v := s.to[e]
			if s.place[v] == -2 {
				continue
			}
			if w := s.cost[e] + penalty[at] + penalty[v]; w < s.key[v] {
				s.key[v], s.up[v] = w, at
				s.rise(v)
			}
		}
		if len(s.heap) == 0 {
			break
		}
		at = s.pop()
		weight += s.key[at]
		excess[at]++
		excess[s.up[at]]++
	}
	best, from, to := int64(math.MinInt64), int32(0), int32(0)
	for i, e := range excess {
		if e == -1 { // a leaf, which has edges to several cities near to it
			if w, other := s.second(int32(i), penalty); w > best {
				best, from, to = w, int32(i), other
			}
		}
	}
	excess[from]++
	excess[to]++
	return weight + best, true
}

// second is dense.second.
func (s *sparse) second(leaf int32, penalty []int64) (weight int64, other int32) {
	weight = far
	for e := s.first[leaf]; e < s.first[leaf+1]; e++ {
		v := s.to[e]
		if s.up[leaf] == v || s.up[v] == leaf {
			continue
		}
		if w := s.cost[e] + penalty[leaf] + penalty[v]; w < weight {
			weight, other = w, v
		}
	}
	return weight, other
}

// rise puts a city whose key is less than before where it belongs in the heap.
func (s *sparse) rise(v int32) {
	at := s.place[v]
	if at < 0 {
		at = int32(len(s.heap))
		s.heap = append(s.heap, v)
	}
	for at > 0 {
		above := (at - 1) / 2
		if s.key[s.heap[above]] <= s.key[v] {
			break
		}
		s.heap[at] = s.heap[above]
		s.place[s.heap[at]] = at
		at = above
	}
	s.heap[at], s.place[v] = v, at
}

// pop removes the city with the least key from the heap.
func (s *sparse) pop() int32 {
	top := s.heap[0]
	last := int32(len(s.heap) - 1)
	v := s.heap[last]
	s.heap = s.heap[:last]
	if last == 0 {
		return top
	}
	at := int32(0)
	for {
		below := 2*at + 1
		if below >= last {
			break
		}
		if below+1 < last && s.key[s.heap[below+1]] < s.key[s.heap[below]] {
			below++
		}
		if s.key[v] <= s.key[s.heap[below]] {
			break
		}
		s.heap[at] = s.heap[below]
		s.place[s.heap[at]] = at
		at = below
	}
	s.heap[at], s.place[v] = v, at
	return top
}
