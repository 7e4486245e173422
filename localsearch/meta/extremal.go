package meta

import (
	"lsolve/localsearch"
	"lsolve/localsearch/accept"
)

var extremal = Info{
	Name: "extremal", Summary: "extremal optimisation: what costs most changes, whatever comes of it",
	Needs: localsearch.IsProjected,
}

// ExtremalOptions are the parameters of Extremal.
type ExtremalOptions struct {
	// Tau is the exponent of the power law by which variables are chosen, 0 or more; 0: 1.4.
	Tau float64
}

// Extremal makes the best move of a variable with a large share in the cost, also if it makes the cost larger
// (Boettcher and Percus 2001).
func Extremal[M any](
	state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, o ExtremalOptions,
) (localsearch.Walk, error) {
	c, err := begin(extremal, state, moves, s)
	if err != nil {
		return nil, err
	}
	c.Neighbourhood = localsearch.NewExtremal(c.projected, orElse(o.Tau, 1.4))
	c.Greedy = true
	c.Forager, c.Acceptor = localsearch.BestOfAll, accept.Any{}
	c.RandomWalk = 0.01
	c.Restart = localsearch.Restart{Stagnation: 500 * c.n}
	return c.walk()
}
