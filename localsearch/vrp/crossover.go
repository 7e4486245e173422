package vrp

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
)

// crossover is selective route exchange (SREX; Nagata, Bräysy and Dullaert 2010): routes of
// one parent that lie side by side give way to those of the other that serve about the same
// clients. Whoever is then served by none is inserted where that costs least.
type crossover struct {
	*relaxed
	r        *rand.Rand
	in       [2][]bool // by client: it is on a chosen route of that parent
	order    [2][]int  // routes of the parents by their direction
	left     []int32
	children [2]child
}

// child is routes that come from a crossover.
type child struct {
	kinds  []int32
	routes [][]int32
	kept   int // of them, from the first on, those that are the same as in the first parent
	cost   int64
}

// Of more than mostCrossed clients about mostExchanged get other routes in a crossover, so that little has
// to be improved again, or fewExchanged routes do.
const (
	mostCrossed   = 200
	mostExchanged = 60
	fewExchanged  = 6
)

func newCrossover(x *relaxed, r *rand.Rand) *crossover {
	o := &crossover{relaxed: x, r: r}
	o.in[0], o.in[1] = make([]bool, x.d.clients), make([]bool, x.d.clients)
	return o
}

// cross makes the routes a child of two parents. Lanes that have been changed last when it returns
// mark, or before, are the same as in the first parent.
func (o *crossover) cross(a, b *genome) (mark int64) {
	most := min(len(a.routes), len(b.routes))
	if most == 0 {
		o.put(a.kinds, a.routes)
		o.serveAll(false)
		return -1
	}
	o.directions(0, a)
	o.directions(1, b)
	if o.d.clients > mostCrossed {
		most = min(most, max(fewExchanged, mostExchanged*len(a.routes)/o.d.clients))
	}
	count := 1 + rng.Intn(o.r, most)
	from := [2]int{rng.Intn(o.r, len(a.routes)), 0}
	from[1] = from[0] % len(b.routes)
	o.align(a, b, &from, count)
	o.choose(0, a, from[0], count)
	o.choose(1, b, from[1], count)
	o.child(0, a, b, from, count)
	o.child(1, a, b, from, count)
	first, second := &o.children[0], &o.children[1]
	mark = o.bear(first)
	o.serveAll(false)
	first.cost = o.cost()
	o.keep(first, mark)
	mark = o.bear(second)
	o.serveAll(false)
	if second.cost = o.cost(); second.cost < first.cost {
		return mark
	}
	return o.bear(first)
}

// bear makes the routes the child, those that are kept first. No lane of those has changed after mark.
func (o *crossover) bear(c *child) (mark int64) {
	o.put(c.kinds[:c.kept], c.routes[:c.kept])
	mark = o.clock
	o.add(c.kinds[c.kept:], c.routes[c.kept:])
	return mark
}

// keep makes the child what the routes are. Lanes that have not changed after mark are those that are kept.
func (o *crossover) keep(c *child, mark int64) {
	c.kinds, c.routes = c.kinds[:0], c.routes[:0]
	for _, kept := range [...]bool{true, false} {
		for _, r := range o.live {
			if kept != (o.lanes[r].stamp <= mark) {
				continue
			}
			var route []int32
			for v := o.next[o.start(r)]; o.client(v); v = o.next[v] {
				route = append(route, v)
			}
			c.kinds, c.routes = append(c.kinds, o.lanes[r].kind), append(c.routes, route)
		}
		if kept {
			c.kept = len(c.routes)
		}
	}
}

// directions sorts the routes of a parent by the direction from the middle of the clients to
// that of theirs.
func (o *crossover) directions(which int, g *genome) {
	order := o.order[which][:0]
	for i := range g.routes {
		order = append(order, i)
	}
	o.order[which] = order
	if !o.mapped {
		return
	}
	var middle point
	for _, at := range o.d.at {
		middle.x, middle.y = middle.x+at.x/float64(o.d.clients), middle.y+at.y/float64(o.d.clients)
	}
	angles := make([]float64, len(order))
	for i, route := range g.routes {
		x, y := 0.0, 0.0
		for _, c := range route {
			x, y = x+o.d.at[c].x-middle.x, y+o.d.at[c].y-middle.y
		}
		angles[i] = math.Atan2(y, x)
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(angles[i], angles[j]) })
}

// chosen visits the routes of a parent that are chosen.
func (o *crossover) chosen(which int, g *genome, from, count int, visit func(i int)) {
	n := len(g.routes)
	for i := range count {
		visit(o.order[which][((from+i)%n+n)%n])
	}
}

func (o *crossover) choose(which int, g *genome, from, count int) {
	in := o.in[which]
	clear(in)
	o.chosen(which, g, from, count, func(i int) {
		for _, c := range g.routes[i] {
			in[c] = true
		}
	})
}

// align moves where the chosen routes begin so that both parents' have more clients in common.
func (o *crossover) align(a, b *genome, from *[2]int, count int) {
	missed := func(i, j int) int { // clients of the first parent's routes that the others do not serve
		o.choose(1, b, j, count)
		sum := 0
		o.chosen(0, a, i, count, func(i int) {
			for _, c := range a.routes[i] {
				if !o.in[1][c] {
					sum++
				}
			}
		})
		return sum
	}
	least := missed(from[0], from[1])
	for range len(a.routes) + len(b.routes) {
		best := *from
		for _, step := range [...][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			if n := missed(from[0]+step[0], from[1]+step[1]); n < least {
				least, best = n, [2]int{from[0] + step[0], from[1] + step[1]}
			}
		}
		if best == *from {
			break
		}
		*from = best
	}
	from[0], from[1] = (from[0]+len(a.routes))%len(a.routes), (from[1]+len(b.routes))%len(b.routes)
}

// child is the first parent with the chosen routes of the second one. Clients that would be
// served twice stay on the first parent's routes, or on the other's. Routes that are as in the first
// parent come first.
func (o *crossover) child(which int, a, b *genome, from [2]int, count int) {
	c := &o.children[which]
	c.kinds, c.routes = c.kinds[:0], c.routes[:0]
	add := func(kind int32, route []int32) { c.kinds, c.routes = append(c.kinds, kind), append(c.routes, route) }
	replaced := make([]bool, len(a.routes))
	o.chosen(0, a, from[0], count, func(i int) { replaced[i] = true })
	twice := func(client int32) bool { return which == 1 && o.in[1][client] }
	for i, route := range a.routes {
		if !replaced[i] && !slices.ContainsFunc(route, twice) {
			add(a.kinds[i], route)
		}
	}
	c.kept = len(c.routes)
	for i, route := range a.routes {
		if !replaced[i] && slices.ContainsFunc(route, twice) {
			add(a.kinds[i], slices.DeleteFunc(slices.Clone(route), twice))
		}
	}
	o.chosen(1, b, from[1], count, func(i int) {
		route := b.routes[i]
		if which == 0 {
			route = slices.DeleteFunc(slices.Clone(route), func(c int32) bool { return !o.in[0][c] && a.next[c] != -2 })
		}
		add(b.kinds[i], route)
	})
}

// serveAll inserts the required clients that are not served, in random order, and with them
// the optional ones if they are asked for.
func (o *crossover) serveAll(optional bool) {
	o.left = o.left[:0]
	for c := range int32(o.d.clients) {
		if o.lane[c] < 0 && (o.d.required[c] || optional) && o.servable[c] {
			o.left = append(o.left, c)
		}
	}
	rng.Shuffle32(o.r, o.left)
	for _, c := range o.left {
		o.serve(c)
	}
}

// serve inserts a client where that costs least: beside one that suits it, or alone.
func (o *crossover) serve(c int32) {
	best, at := int64(math.MaxInt64), int32(-1)
	try := func(v int32) {
		r := o.lane[v]
		if o.special && o.self[c].types>>uint(o.lanes[r].kind)&1 == 0 {
			return
		}
		if cost := o.entry(c, v, best); cost < best {
			best, at = cost, v
		}
	}
	for _, v := range o.d.near.suiting(c) {
		if o.lane[v] >= 0 {
			try(v)
			if w := o.prev[v]; !o.client(w) {
				try(w)
			}
		}
	}
	for t := range o.d.types {
		if r := o.unused(t); r >= 0 {
			try(o.start(r))
		}
	}
	if at < 0 {
		for _, r := range o.live {
			for v := o.start(r); v != o.end(r); v = o.next[v] {
				try(v)
			}
		}
	}
	if at >= 0 {
		r := o.lane[at]
		o.splice(at, o.next[at], []int32{c})
		o.refresh(r)
	}
}
