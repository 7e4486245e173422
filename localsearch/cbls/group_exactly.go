package cbls

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/internal/sparse"
	"lsolve/model"
)

// exactly keeps the sum of 0..1 variables: a variable with value 1 and one with
// value 0 exchange their values.
type exactly struct {
	plain
	id    int32
	ones  int        // the number of variables with value 1
	isOne sparse.Set // by their place in the group
	isNot sparse.Set
}

func (g *exactly) begin(s *Space) {
	for i, x := range s.groups[g.id].vars {
		s.val[x] = 0
		if i < g.ones {
			s.val[x] = 1
		}
	}
	g.restored(s)
}

func (g *exactly) randomise(s *Space, r *rand.Rand) {
	vars := s.groups[g.id].vars
	order := make([]int32, len(vars))
	for i := range order {
		order[i] = int32(i)
	}
	rng.Shuffle32(r, order)
	for k, i := range order {
		s.val[vars[i]] = 0
		if k < g.ones {
			s.val[vars[i]] = 1
		}
	}
	g.restored(s)
}

func (g *exactly) restored(s *Space) {
	g.isOne.Clear()
	g.isNot.Clear()
	for i, x := range s.groups[g.id].vars {
		if s.val[x] == 1 {
			g.isOne.Add(int32(i))
		} else {
			g.isNot.Add(int32(i))
		}
	}
}

// others are those that x can exchange its value with.
func (g *exactly) others(s *Space, x model.Var) []int32 {
	if s.val[x] == 1 {
		return g.isNot.Members()
	}
	return g.isOne.Members()
}

func (g *exactly) random(s *Space, x model.Var, r *rand.Rand) (Move, bool) {
	others := g.others(s, x)
	if len(others) == 0 {
		return Move{}, false
	}
	return Swap(x, s.groups[g.id].vars[others[rng.Intn(r, len(others))]]), true
}

func (g *exactly) each(s *Space, x model.Var, _ *rand.Rand, once bool, visit func(Move) bool) bool {
	vars := s.groups[g.id].vars
	for _, i := range g.others(s, x) {
		if y := vars[i]; (!once || x < y) && !visit(Swap(x, y)) {
			return false
		}
	}
	return true
}

func (g *exactly) sample(s *Space, x model.Var, most int, r *rand.Rand, visit func(Move) bool) {
	if len(g.others(s, x)) <= most {
		g.each(s, x, r, false, visit)
		return
	}
	drawn(s, g, x, most, r, visit)
}

func (g *exactly) follow(s *Space, m Move) {
	one, not := s.member[m.a], s.member[m.b]
	if s.val[m.a] == s.val[m.b] {
		return
	}
	if s.val[m.a] == 0 {
		one, not = not, one
	}
	g.isOne.Remove(one)
	g.isNot.Add(one)
	g.isNot.Remove(not)
	g.isOne.Add(not)
}
