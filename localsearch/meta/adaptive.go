package meta

import "lsolve/localsearch"

var adaptive = Info{
	Name: "adaptive", Summary: "adaptive search: errors of variables, freezing, partial resets",
	Needs: localsearch.IsProjected,
}

// Adaptive is adaptive search (Codognet and Diaz 2001). It has a neighbourhood of
// its own, the moves of one variable: moves has no effect. localsearch.NewAdaptive
// has its parameters.
func Adaptive[M any](state localsearch.State[M], _ localsearch.Neighbourhood[M], s Settings) (localsearch.Walk, error) {
	c, err := begin(adaptive, state, nil, s)
	if err != nil {
		return nil, err
	}
	return localsearch.NewAdaptive(c.projected, localsearch.AdaptiveOptions{
		Stagnation: 2000 * c.n, Seed: s.Seed, Stream: s.Stream, OnSample: s.OnSample,
	}), nil
}
