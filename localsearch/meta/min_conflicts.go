package meta

import (
	"lsolve/localsearch"
	"lsolve/localsearch/accept"
)

var minconf = Info{
	Name: "minconf", Summary: "min-conflicts: the best value for a variable in conflict, with a random walk",
	Needs: localsearch.IsProjected,
}

// MinConflictsOptions are the parameters of MinConflicts.
type MinConflictsOptions struct {
	// RandomWalk is the probability, 0..1, of a random move of a variable in
	// conflict; 0: 0.02; negative: none. Beyond 10,000 variables there is none.
	RandomWalk float64
}

// allValues is the largest number of variables with which min-conflicts tries
// every value of a variable. With more it takes the first improving one of
// random moves.
const allValues = 10_000

// MinConflicts gives a variable in conflict its best value (Minton et al.,
// "Minimizing conflicts", 1992). It starts from a greedy state if the state is
// Constructive.
func MinConflicts[M any](
	state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, o MinConflictsOptions,
) (localsearch.Walk, error) {
	c, err := begin(minconf, state, moves, s)
	if err != nil {
		return nil, err
	}
	c.focus()
	c.Greedy = true
	c.Restart = localsearch.Restart{Stagnation: 100 * c.n}
	if c.n <= allValues {
		c.Forager, c.Acceptor = localsearch.BestOfAll, accept.Descent{Sideways: true}
		c.RandomWalk = orElse(o.RandomWalk, 0.02)
	}
	return c.walk()
}
