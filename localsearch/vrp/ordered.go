package vrp

import (
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
)

// ordered is the ordered crossover (OX; Davis 1985) of giant tours (Prins 2004; Vidal 2022): a part of the first parent's
// tour stays where it is, and the other clients follow in the order of the second parent. split parts that
// into routes. The tours have the routes in the order of their directions.
type ordered struct {
	r      *rand.Rand
	insert *crossover
	split  *split
	tours  [2][]int32
	tour   []int32 // the child's
	in     []bool  // by client: it is in the part of the first parent's tour
	on     []int32 // by client: its route in the first parent; -1: none
	child  child
}

func newOrdered(insert *crossover, r *rand.Rand) *ordered {
	n := insert.d.clients
	return &ordered{r: r, insert: insert, split: newSplit(insert.relaxed), in: make([]bool, n), on: make([]int32, n)}
}

// cross makes the routes a child of two parents; see crossover.cross.
func (o *ordered) cross(a, b *genome) (mark int64) {
	o.tours[0], o.tours[1] = o.insert.giant(0, a, o.tours[0][:0]), o.insert.giant(1, b, o.tours[1][:0])
	o.mix()
	kinds, routes := o.split.part(o.tour)
	o.sort(a, kinds, routes)
	mark = o.insert.bear(&o.child)
	o.insert.serveAll(false)
	return mark
}

// giant appends the clients of a parent's routes in the order of their directions.
func (o *crossover) giant(which int, g *genome, tour []int32) []int32 {
	o.directions(which, g)
	for _, i := range o.order[which] {
		tour = append(tour, g.routes[i]...)
	}
	return tour
}

// mix makes the child's tour that of the parents' tours. It has the part of the first one between two places
// at which it may also go round its end, and then whoever else is in the second one, from behind the second place on. The
// child's tour begins where the first one does.
func (o *ordered) mix() {
	first, second := o.tours[0], o.tours[1]
	o.tour = o.tour[:0]
	n := len(first)
	if n == 0 || len(second) == 0 {
		o.tour = append(append(o.tour, first...), second...)
		return
	}
	begin, end := rng.Intn(o.r, n), rng.Intn(o.r, n)
	count := (end-begin+n)%n + 1
	clear(o.in)
	for i := range count {
		c := first[(begin+i)%n]
		o.in[c] = true
		o.tour = append(o.tour, c)
	}
	for i := range second {
		if c := second[(end+1+i)%len(second)]; !o.in[c] {
			o.tour = append(o.tour, c)
		}
	}
	turn(o.tour, begin%len(o.tour))
}

// turn moves each element of a cyclic list so many places on.
func turn(list []int32, places int) {
	slices.Reverse(list)
	slices.Reverse(list[:places])
	slices.Reverse(list[places:])
}

// sort makes the child the routes, those that are also the first parent's in front.
func (o *ordered) sort(a *genome, kinds []int32, routes [][]int32) {
	for c := range o.on {
		o.on[c] = -1
	}
	for i, route := range a.routes {
		for _, c := range route {
			o.on[c] = int32(i)
		}
	}
	c := &o.child
	c.kinds, c.routes, c.kept = c.kinds[:0], c.routes[:0], 0
	for _, kept := range [...]bool{true, false} {
		for i, route := range routes {
			was := o.on[route[0]]
			if kept == (was >= 0 && a.kinds[was] == kinds[i] && slices.Equal(a.routes[was], route)) {
				c.kinds, c.routes = append(c.kinds, kinds[i]), append(c.routes, route)
			}
		}
		if kept {
			c.kept = len(c.routes)
		}
	}
}
