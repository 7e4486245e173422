package vrp

import (
	"math"
	"slices"
)

// genome is a solution of a population: routes, which may break what they must not.
type genome struct {
	kinds  []int32
	routes [][]int32
	cost   int64 // without fines
	excess excess
	left   int // required clients that are not served
	next   []int32
	prev   []int32 // of each client; -1: the route begins or ends, -2: it is not served
	near   []relative
	price  int64 // with the fines of now
	rank   float64
}

// relative is another genome of the population, and how far it is.
type relative struct {
	to  *genome
	far float64
}

// possible reports whether the routes break nothing.
func (g *genome) possible() bool { return g.excess == excess{} && g.left == 0 }

// genome is the routes as they are.
func (x *relaxed) genome() *genome {
	n := x.d.clients
	g := &genome{next: make([]int32, n), prev: make([]int32, n)}
	all := make([]int32, 0, n)
	for _, r := range x.live {
		from := len(all)
		for v := x.next[x.start(r)]; x.client(v); v = x.next[v] {
			all = append(all, v)
		}
		g.kinds, g.routes = append(g.kinds, x.lanes[r].kind), append(g.routes, all[from:len(all):len(all)])
		k, w := &x.d.types[x.lanes[r].kind], x.whole(r)
		g.cost += k.fixed + k.distance*w.dist
		if x.timed {
			g.cost += k.duration * w.duration
		}
		g.excess = g.excess.plus(x.excess(x.lanes[r].kind, w))
	}
	for c := range g.next {
		g.next[c], g.prev[c] = -2, -2
		if x.lane[c] < 0 {
			g.cost += x.d.lost[c]
			if x.d.required[c] && x.servable[c] {
				g.left++
			}
			continue
		}
		g.next[c], g.prev[c] = -1, -1
		if v := x.next[c]; x.client(v) {
			g.next[c] = v
		}
		if v := x.prev[c]; x.client(v) {
			g.prev[c] = v
		}
	}
	return g
}

// put makes the routes those of lists, each by a vehicle of the type, or of that with which it costs
// least if there are no more. Routes for which there is no vehicle are left out.
func (x *relaxed) put(kinds []int32, routes [][]int32) {
	x.clear()
	x.add(kinds, routes)
}

// add is put beside the routes that there are.
func (x *relaxed) add(kinds []int32, routes [][]int32) {
	for i, route := range routes {
		if len(route) == 0 {
			continue
		}
		r := x.unused(int(kinds[i]))
		if r < 0 {
			r = x.substitute(route)
		}
		if r >= 0 {
			x.splice(x.start(r), x.end(r), route)
			x.refresh(r)
		}
	}
}

// substitute is a lane that is not in use, of the type with which the route costs least; -1: there is none.
func (x *relaxed) substitute(route []int32) int32 {
	best, least := int32(-1), int64(math.MaxInt64)
	for t := range x.d.types {
		r := x.unused(t)
		if r < 0 || slices.ContainsFunc(route, func(c int32) bool { return !x.d.serves(int32(t), c) }) {
			continue
		}
		whole := x.self[x.start(r)]
		for _, c := range route {
			x.join(&whole, &whole, &x.self[c])
		}
		x.join(&whole, &whole, &x.self[x.end(r)])
		if cost := x.price(int32(t), &whole); cost < least {
			best, least = r, cost
		}
	}
	return best
}

// far is the share of clients beside which other clients are (broken pairs).
func (g *genome) far(o *genome) float64 {
	broken := 0
	for c, v := range g.next {
		if v != o.next[c] && v != o.prev[c] {
			broken++
		}
		if p := g.prev[c]; p == -1 && o.prev[c] != -1 && o.next[c] != -1 {
			broken++
		}
	}
	return float64(broken) / float64(max(1, len(g.next)))
}
