package meta

import (
	"lsolve/localsearch"
	"lsolve/localsearch/accept"
)

var (
	threshold = Info{Name: "threshold", Summary: "threshold accepting"}
	deluge    = Info{Name: "deluge", Summary: "the great deluge"}
)

// Threshold accepts moves that raise the cost by at most a threshold, which falls
// to 0 in Settings.Cooling steps (Dueck and Scheuer 1990).
func Threshold[M any](state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings) (localsearch.Walk, error) {
	c, err := begin(threshold, state, moves, s)
	if err != nil {
		return nil, err
	}
	c.Acceptor = &accept.Threshold{Steps: c.cooling}
	c.Restart = localsearch.Restart{Stagnation: 50 * c.cooling}
	return c.walk()
}

// Deluge accepts moves that lead to a cost below a level, which falls in
// Settings.Cooling steps (great deluge: Dueck 1993).
func Deluge[M any](state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings) (localsearch.Walk, error) {
	c, err := begin(deluge, state, moves, s)
	if err != nil {
		return nil, err
	}
	c.Acceptor = &accept.Deluge{Steps: c.cooling}
	c.Restart = localsearch.Restart{Stagnation: 50 * c.cooling}
	return c.walk()
}
