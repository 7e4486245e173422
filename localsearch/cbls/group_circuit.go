package cbls

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
)

// circuitMoves keep the successors one circuit: short paths are moved elsewhere
// (or-opt, Or 1976) or reversed (2-opt, Croes 1958). Node i is the group's variable
// i.
type circuitMoves struct {
	id   int32
	n    int32
	off  []int32 // the successor of node i is its value + off[i]
	pred []int32
}

// The longest paths that are moved and reversed.
const (
	longestInsert  = 3
	longestReverse = 50
)

func (g *circuitMoves) vars(s *Space) []model.Var { return s.groups[g.id].vars }

func (g *circuitMoves) succ(s *Space, i int32) int32 { return s.val[g.vars(s)[i]] + g.off[i] }

func (g *circuitMoves) begin(s *Space) {
	for i := range g.n {
		s.val[g.vars(s)[i]] = (i+1)%g.n - g.off[i]
	}
	g.restored(s)
}

func (g *circuitMoves) randomise(s *Space, r *rand.Rand) {
	order := make([]int32, g.n)
	for i := range order {
		order[i] = int32(i)
	}
	rng.Shuffle32(r, order)
	for k, i := range order {
		s.val[g.vars(s)[i]] = order[(k+1)%len(order)] - g.off[i]
	}
	g.restored(s)
}

func (g *circuitMoves) restored(s *Space) {
	for i := range g.n {
		g.pred[g.succ(s, i)] = i
	}
}

// insertion returns the move of the path of the given length from node a on to after
// node c. ok is false if c is on the path or just before it.
func (g *circuitMoves) insertion(s *Space, a, length, c int32) (m Move, ok bool) {
	if c == g.pred[a] || c == a {
		return Move{}, false
	}
	b := a
	for range length - 1 {
		if b = g.succ(s, b); b == c {
			return Move{}, false
		}
	}
	return Move{kind: insert, group: g.id, a: a, b: b, c: c}, true
}

// reversal returns the move that reverses the path of length nodes from node a.
func (g *circuitMoves) reversal(s *Space, a, length int32) Move {
	b := a
	for range length - 1 {
		b = g.succ(s, b)
	}
	return Move{kind: reverse, group: g.id, a: a, b: b}
}

func (g *circuitMoves) random(s *Space, x model.Var, r *rand.Rand) (Move, bool) {
	a := s.member[x]
	if g.n > 3 && rng.Intn(r, 2) == 0 {
		return g.reversal(s, a, 2+int32(rng.Intn(r, int(min(longestReverse, g.n-2)-1)))), true
	}
	const tries = 20
	for range tries {
		length := 1 + int32(rng.Intn(r, int(min(longestInsert, g.n-2))))
		if m, ok := g.insertion(s, a, length, int32(rng.Intn(r, int(g.n)))); ok {
			return m, true
		}
	}
	return Move{}, false
}

func (g *circuitMoves) each(s *Space, x model.Var, _ *rand.Rand, _ bool, visit func(Move) bool) bool {
	a := s.member[x]
	for length := int32(1); length <= min(longestInsert, g.n-2); length++ {
		for c := range g.n {
			if m, ok := g.insertion(s, a, length, c); ok && !visit(m) {
				return false
			}
		}
	}
	for length := int32(2); length <= min(longestReverse, g.n-2); length++ {
		if !visit(g.reversal(s, a, length)) {
			return false
		}
	}
	return true
}

func (g *circuitMoves) sample(s *Space, x model.Var, most int, r *rand.Rand, visit func(Move) bool) {
	if int(longestInsert*g.n+longestReverse) <= most {
		g.each(s, x, r, false, visit)
		return
	}
	drawn(s, g, x, most, r, visit)
}

func (g *circuitMoves) link(s *Space, i, j int32) { s.becomes(g.vars(s)[i], j-g.off[i]) }

func (g *circuitMoves) expand(s *Space, m Move) {
	before, after := g.pred[m.a], g.succ(s, m.b)
	if m.kind == insert {
		g.link(s, before, after)
		g.link(s, m.b, g.succ(s, m.c))
		g.link(s, m.c, m.a)
		return
	}
	g.link(s, before, m.b)
	for i := m.a; i != m.b; {
		next := g.succ(s, i)
		g.link(s, next, i)
		i = next
	}
	g.link(s, m.a, after)
}

func (g *circuitMoves) follow(s *Space, _ Move) {
	for i, x := range s.moved {
		k := s.member[x]
		g.pred[s.to[i]+g.off[k]] = k
	}
}
