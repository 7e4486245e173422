package cbls

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
)

// inverseMoves keep two permutations the inverse of each other: two positions of the
// first exchange their values, and the second follows. The first half of the
// group's variables are the first permutation.
type inverseMoves struct {
	plain
	id      int32
	n       int32
	f, g    []model.Var
	offF    []int32 // the position that f[i] leads to is its value + offF[i]
	offG    []int32
	scratch []int32
}

func (g *inverseMoves) begin(s *Space) {
	for i := range g.n {
		g.tie(s, i, i)
	}
}

// tie makes position i of the first lead to j, and j of the second back.
func (g *inverseMoves) tie(s *Space, i, j int32) {
	s.val[g.f[i]] = j - g.offF[i]
	s.val[g.g[j]] = i - g.offG[j]
}

func (g *inverseMoves) randomise(s *Space, r *rand.Rand) {
	g.scratch = g.scratch[:0]
	for i := range g.n {
		g.scratch = append(g.scratch, i)
	}
	rng.Shuffle32(r, g.scratch)
	for i, j := range g.scratch {
		g.tie(s, int32(i), j)
	}
}

// position returns the position of the first permutation that x is, or belongs to.
func (g *inverseMoves) position(s *Space, x model.Var) int32 {
	k := s.member[x]
	if k < g.n {
		return k
	}
	return s.val[x] + g.offG[k-g.n]
}

func (g *inverseMoves) random(s *Space, x model.Var, r *rand.Rand) (Move, bool) {
	i := g.position(s, x)
	j := int32(rng.Intn(r, int(g.n-1)))
	if j >= i {
		j++
	}
	return Move{kind: exchange, group: g.id, a: i, b: j}, true
}

func (g *inverseMoves) each(s *Space, x model.Var, _ *rand.Rand, once bool, visit func(Move) bool) bool {
	if once && s.member[x] >= g.n {
		return true
	}
	i := g.position(s, x)
	for j := range g.n {
		if j != i && (!once || i < j) && !visit(Move{kind: exchange, group: g.id, a: i, b: j}) {
			return false
		}
	}
	return true
}

func (g *inverseMoves) sample(s *Space, x model.Var, most int, r *rand.Rand, visit func(Move) bool) {
	if int(g.n)-1 <= most {
		g.each(s, x, r, false, visit)
		return
	}
	drawn(s, g, x, most, r, visit)
}

func (g *inverseMoves) expand(s *Space, m Move) {
	i, j := m.a, m.b
	p, q := s.val[g.f[i]]+g.offF[i], s.val[g.f[j]]+g.offF[j]
	s.becomes(g.f[i], q-g.offF[i])
	s.becomes(g.f[j], p-g.offF[j])
	s.becomes(g.g[p], j-g.offG[p])
	s.becomes(g.g[q], i-g.offG[q])
}
