package meta

import (
	"lsolve/localsearch"
	"lsolve/localsearch/accept"
)

var (
	steepest = Info{Name: "steepest", Summary: "the best of all moves, until none is better; then a new start"}
	first    = Info{Name: "first", Summary: "the first better move; then a new start"}
	descent  = Info{Name: "descent", Summary: "the best of all moves, also equal ones, a random one among those; a new start when it stagnates"}
)

// Steepest makes the best of all moves while it improves the state, and restarts
// in a local minimum.
func Steepest[M any](state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings) (localsearch.Walk, error) {
	c, err := begin(steepest, state, moves, s)
	if err != nil {
		return nil, err
	}
	c.Forager = localsearch.BestOfAll
	c.Restart = localsearch.Restart{AtMinimum: true}
	return c.walk()
}

// FirstImprovement makes the first improving move that it finds, and restarts in a
// local minimum.
func FirstImprovement[M any](state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings) (localsearch.Walk, error) {
	c, err := begin(first, state, moves, s)
	if err != nil {
		return nil, err
	}
	c.Forager = localsearch.FirstOfAll
	c.Restart = localsearch.Restart{AtMinimum: true}
	return c.walk()
}

// Descent makes the best of all moves, a random one among equals, unless all are
// worse. It restarts in a strict local minimum and when it stagnates.
func Descent[M any](state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings) (localsearch.Walk, error) {
	c, err := begin(descent, state, moves, s)
	if err != nil {
		return nil, err
	}
	c.Forager, c.Acceptor = localsearch.BestOfAll, accept.Descent{Sideways: true}
	c.Restart = localsearch.Restart{AtMinimum: true, Stagnation: 50 + c.n}
	return c.walk()
}
