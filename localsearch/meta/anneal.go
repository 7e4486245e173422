package meta

import (
	"lsolve/localsearch"
	"lsolve/localsearch/accept"
)

var (
	anneal         = Info{Name: "anneal", Summary: "simulated annealing, geometric cooling"}
	annealAdaptive = Info{Name: "anneal-adaptive", Summary: "simulated annealing that steers the share of moves made"}
	reheat         = Info{Name: "reheat", Summary: "simulated annealing that warms up when it stagnates"}
)

// AnnealOptions are the parameters of Anneal.
type AnnealOptions struct {
	// Schedule is how the temperature falls: geometrically, adaptively
	// (anneal-adaptive), or with reheating (reheat).
	Schedule accept.Schedule
	// Hot and Cold are the probabilities of accepting a typical rise at the first
	// temperature and a small one at the last; 0: 0.3 and 0.0001.
	Hot, Cold float64
}

// Anneal is simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983).
// Settings.Cooling is the number of steps to the last temperature.
func Anneal[M any](
	state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, o AnnealOptions,
) (localsearch.Walk, error) {
	c, err := begin(anneal, state, moves, s)
	if err != nil {
		return nil, err
	}
	c.Acceptor = &accept.Annealing{Steps: c.cooling, Schedule: o.Schedule, Hot: o.Hot, Cold: o.Cold}
	c.Restart = localsearch.Restart{Stagnation: 50 * c.cooling}
	return c.walk()
}
