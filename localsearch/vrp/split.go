package vrp

import (
	"math"
	"slices"
)

// split parts a giant tour, the clients of all routes one after the other, into routes at the least
// cost with fines (Beasley 1983; Prins 2004): a shortest path along the tour, whose arcs are its
// stretches, each served by the type of vehicle with which it costs least. Where nothing but distances and
// one load matters, the path is found in a time that grows with the clients and the types alone
// (queues), and otherwise with the number of stretches that may be routes (arcs). Clients that are not in the tour
// are not served.
//
// If that takes more vehicles than there are of all types, so many routes are the limit, exactly, and the time grows with it, too.
// The number of each type is no limit: put finds substitutes.
type split struct {
	x     *relaxed
	bases []base
	kinds []int32 // types of which there are vehicles, in their order
	most  int64   // the load of a route of several clients, at most, where arcs are listed

	tour   []int32
	rows   []row // the first one is without a limit; or the one for at most k routes
	queues queues
	arcs   arcs
	cost   int64 // of the routes with fines
	parts  parts
}

// looseness is the load of a route of several clients at most, in largest capacities (Vidal 2022).
const looseness = 1.5

// mostCells is the size of all rows with a limit, in 64 MB: 2000 routes of 2000 clients. Beyond that the number of vehicles is no limit.
const mostCells = 1 << 22

// row is the shortest paths to all places between clients of the tour: to the front of client i.
type row struct {
	cost []int64 // unreached: there is none
	from []int32 // the last route begins with this client
	kind []int32 // and has this type of vehicle
}

// unreached is more than all routes cost.
const unreached = math.MaxInt64

// parts are the routes of a tour, parts of it, and the types of their vehicles.
type parts struct {
	kinds  []int32
	routes [][]int32
}

// form lists the stretches of a tour implicitly or explicitly. pass makes a row that of paths with one route more than those of
// another row; of the same row, it makes it that of paths of any number of routes.
type form interface {
	prepare(s *split) bool // it can
	pass(from, to *row)
}

func newSplit(x *relaxed) *split {
	s := &split{x: x, arcs: arcs{most: mostArcs}}
	largest := int64(0)
	for t := range int32(len(x.d.types)) {
		if k := &x.d.types[t]; k.count > 0 {
			s.kinds = append(s.kinds, t)
			largest = max(largest, k.capacity[0])
		}
	}
	s.most = int64(looseness * float64(largest))
	s.bases = x.bases(s.kinds)
	return s
}

// part parts a tour. The routes are valid until the next call, and as long as the tour does not change.
func (s *split) part(tour []int32) (kinds []int32, routes [][]int32) {
	s.tour = tour
	if s.queues.prepare(s) {
		s.shortest(&s.queues)
		s.cost >>= fineBits
	} else {
		s.arcs.prepare(s)
		s.shortest(&s.arcs)
	}
	return s.parts.kinds, s.parts.routes
}

// shortest finds the shortest path to the end of the tour.
func (s *split) shortest(f form) {
	all := s.row(0)
	f.pass(all, all)
	s.take(func(int) *row { return all }, len(s.tour))
	if most := len(s.x.lanes); len(s.parts.routes) > most && most*len(s.tour) <= mostCells {
		s.limit(f, most)
	}
}

// limit finds the shortest path of at most so many routes. If there is none, it leaves what it was.
func (s *split) limit(f form, most int) {
	s.row(0)
	best, used := int64(unreached), 0
	for k := 1; k <= most; k++ {
		to := s.row(k)
		if f.pass(&s.rows[k-1], to); to.cost[len(s.tour)] < best {
			best, used = to.cost[len(s.tour)], k
		}
	}
	if used > 0 {
		s.take(func(back int) *row { return &s.rows[used-back] }, len(s.tour))
	}
}

// row is that of the number, with nothing reached but the start, or nothing.
func (s *split) row(k int) *row {
	for len(s.rows) <= k {
		s.rows = append(s.rows, row{})
	}
	w, n := &s.rows[k], len(s.tour)+1
	w.cost, w.from, w.kind = slices.Grow(w.cost[:0], n)[:n], slices.Grow(w.from[:0], n)[:n], slices.Grow(w.kind[:0], n)[:n]
	for i := range w.cost {
		w.cost[i] = unreached
	}
	if k == 0 {
		w.cost[0] = 0
	}
	return w
}

// take makes the parts those of the path to the place; row is that so many routes before its end.
func (s *split) take(row func(back int) *row, to int) {
	p := &s.parts
	p.kinds, p.routes = p.kinds[:0], p.routes[:0]
	s.cost = row(0).cost[to]
	for back := 0; to > 0; back++ {
		w := row(back)
		from := int(w.from[to])
		p.kinds, p.routes = append(p.kinds, w.kind[to]), append(p.routes, s.tour[from:to:to])
		to = from
	}
	slices.Reverse(p.kinds)
	slices.Reverse(p.routes)
}

// reach makes a path end in front of client to if it is shorter than the one that there is.
func (w *row) reach(to int, cost int64, from, kind int32) {
	if cost < w.cost[to] {
		w.cost[to], w.from[to], w.kind[to] = cost, from, kind
	}
}
