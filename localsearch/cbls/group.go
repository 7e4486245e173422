package cbls

import (
	"math/rand/v2"

	"lsolve/model"
)

// group is a set of searched variables that are moved together, so that a
// constraint between them stays satisfied, or a single kind of move for
// independent variables. Groups have no variable in common.
type group struct {
	vars  []model.Var // searched, with several values
	moves moveMaker
}

// moveMaker makes the moves of a group.
type moveMaker interface {
	// begin gives all variables first values that satisfy the group's constraint,
	// each near its current value if that is easy.
	begin(s *Space)
	// randomise gives all variables random values that satisfy it.
	randomise(s *Space, r *rand.Rand)
	// restored is called when the variables have got other values at once.
	restored(s *Space)
	// random is a move of variable x, chosen at random. ok is false if none was
	// found.
	random(s *Space, x model.Var, r *rand.Rand) (m Move, ok bool)
	// each visits the moves of variable x until visit returns false. It then
	// returns false, too. If a domain is very large it visits a sample. With
	// once, a move that belongs to two variables is visited for one of them.
	each(s *Space, x model.Var, r *rand.Rand, once bool, visit func(Move) bool) bool
	// sample visits at most the given number of moves of variable x, drawn at random, and
	// all if there are no more.
	sample(s *Space, x model.Var, most int, r *rand.Rand, visit func(Move) bool)
	// expand adds what a move of this group changes.
	expand(s *Space, m Move)
	// follow is called before a move is made, with its changes expanded.
	follow(s *Space, m Move)
}

// begin is moveMaker's.
func (g *group) begin(s *Space) { g.moves.begin(s) }

// groupsFollow informs the groups with a state of their own about a move.
func (s *Space) groupsFollow(m Move) {
	if g := s.groupOf[s.moved[0]]; g >= 0 {
		s.groups[g].moves.follow(s, m)
	}
}

// drawn visits random moves of variable x.
func drawn(s *Space, g moveMaker, x model.Var, most int, r *rand.Rand, visit func(Move) bool) {
	for range most {
		if m, ok := g.random(s, x, r); !ok || !visit(m) {
			return
		}
	}
}

// plain is what move makers without a state of their own have in common.
type plain struct{}

func (plain) restored(*Space)     {}
func (plain) expand(*Space, Move) {}
func (plain) follow(*Space, Move) {}
