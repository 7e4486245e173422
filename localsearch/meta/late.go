package meta

import (
	"lsolve/localsearch"
	"lsolve/localsearch/accept"
)

var late = Info{Name: "late", Summary: "late acceptance"}

// LateOptions are the parameters of LateAcceptance.
type LateOptions struct {
	// Length of the history, in steps; 0: ten times the number of variables, from 50
	// to 50,000.
	Length int
}

// LateAcceptance accepts a move that leads to a cost not above the one of Length
// steps ago (Burke and Bykov 2017).
func LateAcceptance[M any](
	state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, o LateOptions,
) (localsearch.Walk, error) {
	c, err := begin(late, state, moves, s)
	if err != nil {
		return nil, err
	}
	c.Acceptor = &accept.Late{Length: orElse(o.Length, int(min(max(50, 10*c.n), 50_000)))}
	c.Restart = localsearch.Restart{Stagnation: 5000 * c.n, Share: 0.2}
	return c.walk()
}
