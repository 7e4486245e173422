package cbls

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
)

// routeMoves keep the successors of routes what they are: a short path goes elsewhere, of its
// own route or of another (relocation and or-opt, Or 1976), two stops exchange their places,
// two routes their ends (2-opt*, Potvin and Rousseau 1995), a path is reversed (2-opt, Croes
// 1958), an optional stop is left out or comes back. Quantities with which vehicles start
// change on their own. What follows from these, the vehicles of stops and the quantities along
// routes, changes with every move; see routeFollowers.
//
// The group's variables are the successors of the nodes, stops first, and then the starts.
type routeMoves struct {
	id           int32
	stops, nodes int32
	off          []int32 // the successor of node i is its value + off[i]
	optional     []bool  // by stop: it may be left out
	starts       []routeStart

	next, pred []int32 // a node without a route is its own
	route      []int32 // by node: the vehicle node of its route; -1: it is left out

	routeFollowers

	// The move that is expanded: the nodes whose successor changes, and the successors after
	// it, which are those of now for the other nodes.
	changed []int32
	after   []int32
	start   int32 // the start that changes; -1: none
	value   int32 // its new value
	stamp   []uint32
	round   uint32
	walked  []int32 // vehicle nodes of the routes that change
}

// routeStart is the quantity with which a vehicle starts.
type routeStart struct{ dimension, vehicle int32 }

func (g *routeMoves) vars(s *Space) []model.Var { return s.groups[g.id].vars }

// begin gives every vehicle as many of the stops that must be visited, in their order.
func (g *routeMoves) begin(s *Space) {
	list := make([]int32, 0, g.stops)
	for i := range g.stops {
		if !g.optional[i] {
			list = append(list, i)
		}
	}
	g.deal(s, list, func(k int) int32 { return int32(k * int(g.nodes-g.stops) / max(1, len(list))) })
}

func (g *routeMoves) randomise(s *Space, r *rand.Rand) {
	list := make([]int32, 0, g.stops)
	for i := range g.stops {
		if !g.optional[i] || rng.Intn(r, 2) == 0 {
			list = append(list, i)
		}
	}
	rng.Shuffle32(r, list)
	for k := range g.starts {
		x := g.vars(s)[g.nodes+int32(k)]
		s.val[x] = draw(s.m.Domain(x), r)
	}
	g.deal(s, list, func(int) int32 { return int32(rng.Intn(r, int(g.nodes-g.stops))) })
}

// deal gives the stops of the list, in this order, to the vehicles, and leaves out the others.
func (g *routeMoves) deal(s *Space, list []int32, vehicle func(k int) int32) {
	for i := range g.nodes {
		g.next[i], g.pred[i] = i, i
	}
	for k, i := range list {
		v := g.stops + vehicle(k)
		last := g.pred[v]
		g.next[last], g.pred[i], g.next[i], g.pred[v] = i, last, v, i
	}
	for i := range g.nodes {
		s.val[g.vars(s)[i]] = g.next[i] - g.off[i]
	}
	g.restored(s)
}

// restored reads the routes from the successors, and computes what follows.
func (g *routeMoves) restored(s *Space) {
	for i := range g.nodes {
		j := s.val[g.vars(s)[i]] + g.off[i]
		g.next[i], g.after[i] = j, j
		g.pred[j], g.route[i] = i, -1
	}
	g.changed, g.start = g.changed[:0], -1
	for v := g.stops; v < g.nodes; v++ {
		g.label(v)
		g.along(s, g, v, settle)
	}
	for i := range g.stops {
		if g.next[i] == i {
			g.leftOut(s, g, i, settle)
		}
	}
}

// label notes for the nodes of a route whose it is.
func (g *routeMoves) label(v int32) {
	g.route[v] = v
	for i, steps := g.next[v], int32(0); i != v && steps < g.nodes; i, steps = g.next[i], steps+1 {
		g.route[i] = v
	}
}

// stop reports whether node i is a stop.
func (g *routeMoves) stop(i int32) bool { return i < g.stops }

// out reports whether node i is left out.
func (g *routeMoves) out(i int32) bool { return g.stop(i) && g.next[i] == i }

// insertion returns the move of the path of that length from stop a on to behind node c, of
// one length for a stop that is left out.
func (g *routeMoves) insertion(a, length, c int32) (m Move, ok bool) {
	if c == a || c == g.pred[a] || g.out(c) || g.out(a) && length > 1 {
		return Move{}, false
	}
	b := a
	for range length - 1 {
		if b = g.next[b]; b == c || !g.stop(b) {
			return Move{}, false
		}
	}
	return Move{kind: routeInsert, group: g.id, a: a, b: b, c: c}, true
}

// removal returns the move that leaves out stop a.
func (g *routeMoves) removal(a int32) (Move, bool) {
	return Move{kind: routeRemove, group: g.id, a: a}, g.optional[a] && !g.out(a)
}

// exchange returns the move by which two stops exchange their places; one may be left out.
func (g *routeMoves) exchange(a, b int32) (Move, bool) {
	switch {
	case a == b || g.out(a) && g.out(b):
		return Move{}, false
	case g.out(a) && !g.optional[b] || g.out(b) && !g.optional[a]:
		return Move{}, false
	}
	return Move{kind: routeSwap, group: g.id, a: a, b: b}, true
}

// tails returns the move by which two routes exchange what is behind nodes a and b.
func (g *routeMoves) tails(a, b int32) (Move, bool) {
	if g.out(a) || g.out(b) || g.route[a] == g.route[b] || !g.stop(g.next[a]) && !g.stop(g.next[b]) {
		return Move{}, false
	}
	return Move{kind: routeTails, group: g.id, a: a, b: b}, true
}

// reversal returns the move that reverses the path of that length from stop a.
func (g *routeMoves) reversal(a, length int32) (Move, bool) {
	if g.out(a) {
		return Move{}, false
	}
	b := a
	for range length - 1 {
		if b = g.next[b]; !g.stop(b) {
			return Move{}, false
		}
	}
	return Move{kind: routeReverse, group: g.id, a: a, b: b}, true
}

// starting returns the move that gives a start a value.
func (g *routeMoves) starting(s *Space, k, v int32) (Move, bool) {
	return Move{kind: routeBegin, group: g.id, a: k, b: v}, s.val[g.vars(s)[g.nodes+k]] != v
}

func (g *routeMoves) random(s *Space, x model.Var, r *rand.Rand) (Move, bool) {
	i := s.member[x]
	if i >= g.nodes {
		return g.starting(s, i-g.nodes, drawOther(s.m.Domain(x), s.val[x], r))
	}
	const tries = 20
	for range tries {
		if m, ok := g.draw(i, r); ok {
			return m, true
		}
	}
	return Move{}, false
}

// draw returns a random move of node i, if it is one.
func (g *routeMoves) draw(i int32, r *rand.Rand) (Move, bool) {
	other := int32(rng.Intn(r, int(g.nodes)))
	if !g.stop(i) {
		if rng.Intn(r, 2) == 0 || !g.stop(other) {
			return g.tails(i, other)
		}
		return g.insertion(other, 1+int32(rng.Intn(r, longestInsert)), i)
	}
	switch rng.Intn(r, 6) {
	case 0, 1:
		return g.insertion(i, 1+int32(rng.Intn(r, longestInsert)), other)
	case 2:
		if !g.stop(other) {
			return Move{}, false
		}
		return g.exchange(i, other)
	case 3:
		return g.tails(i, other)
	case 4:
		return g.reversal(i, 2+int32(rng.Intn(r, int(min(longestReverse, max(g.stops, 2))-1))))
	}
	if g.out(i) {
		return g.insertion(i, 1, other)
	}
	return g.removal(i)
}

func (g *routeMoves) each(s *Space, x model.Var, _ *rand.Rand, once bool, visit func(Move) bool) bool {
	i := s.member[x]
	try := func(m Move, ok bool) bool { return !ok || visit(m) }
	if i >= g.nodes {
		return g.eachStart(s, x, i-g.nodes, try)
	}
	for other := range g.nodes {
		if (!once || i < other) && !try(g.tails(i, other)) {
			return false
		}
		switch {
		case !g.stop(i):
			if !once && g.stop(other) && !try(g.insertion(other, 1, i)) {
				return false
			}
			continue
		case g.stop(other) && (!once || i < other) && !try(g.exchange(i, other)):
			return false
		}
		for length := int32(1); length <= longestInsert; length++ {
			if !try(g.insertion(i, length, other)) {
				return false
			}
		}
	}
	if !g.stop(i) {
		return true
	}
	for length := int32(2); length <= longestReverse; length++ {
		m, ok := g.reversal(i, length)
		if !ok {
			break
		}
		if !visit(m) {
			return false
		}
	}
	return try(g.removal(i))
}

// eachStart visits the values of a start, of many those at the ends.
func (g *routeMoves) eachStart(s *Space, x model.Var, k int32, try func(Move, bool) bool) bool {
	d := s.m.Domain(x)
	if size := d.Size(); size <= manyValues {
		for v := range d.All() {
			if !try(g.starting(s, k, v)) {
				return false
			}
		}
		return true
	}
	now := int64(s.val[x])
	for step := int64(1); step <= d.Size(); step *= 2 {
		if !try(g.starting(s, k, nearest(d, now-step))) || !try(g.starting(s, k, nearest(d, now+step))) {
			return false
		}
	}
	return true
}

func (g *routeMoves) sample(s *Space, x model.Var, most int, r *rand.Rand, visit func(Move) bool) {
	if int((longestInsert+2)*g.nodes+longestReverse) <= most {
		g.each(s, x, r, false, visit)
		return
	}
	drawn(s, g, x, most, r, visit)
}
