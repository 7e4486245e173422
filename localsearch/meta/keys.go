package meta

import (
	"lsolve/localsearch"
	"lsolve/localsearch/keys"
)

var (
	biased = Info{
		Name: "brkga", Summary: "biased random-key genetic algorithm: children have most keys of the better parent",
		Needs: localsearch.IsEncoded,
	}
	evolution = Info{
		Name: "differential", Summary: "differential evolution on random keys: members move by the difference of two others",
		Needs: localsearch.IsEncoded,
	}
	swarm = Info{
		Name: "swarm", Summary: "particle swarm on random keys: particles fly towards the best places that they know",
		Needs: localsearch.IsEncoded,
	}
)

// onKeys is a search over random keys by a method; improved: local search makes each solution better.
func onKeys[M any](i Info, state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, method keys.Method) (localsearch.Walk, error) {
	c, err := begin(i, state, moves, s)
	if err != nil {
		return nil, err
	}
	o := keys.Options{Method: method, Seed: s.Seed, Stream: s.Stream, OnSample: s.OnSample}
	if err := c.improve(&o.Improver); err != nil {
		return nil, err
	}
	return keys.New(state, o)
}

// DifferentialEvolution is differential evolution (Storn and Price 1997; Brest et al. 2006) on random keys. Its improver
// is that of Memetic.
func DifferentialEvolution[M any](
	state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, o keys.Evolution,
) (localsearch.Walk, error) {
	o.Size = orElse(o.Size, s.Population)
	return onKeys(evolution, state, moves, s, &o)
}

// ParticleSwarm is particle swarm optimisation (Kennedy and Eberhart 1995; Clerc and Kennedy 2002) on random keys. Its
// improver is that of Memetic.
func ParticleSwarm[M any](
	state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, o keys.Swarm,
) (localsearch.Walk, error) {
	o.Size = orElse(o.Size, s.Population)
	return onKeys(swarm, state, moves, s, &o)
}

// BiasedKeys is the biased random-key genetic algorithm (Goncalves and Resende 2011). Its improver is that of Memetic.
func BiasedKeys[M any](
	state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, o keys.Biased,
) (localsearch.Walk, error) {
	o.Size = orElse(o.Size, s.Population)
	return onKeys(biased, state, moves, s, &o)
}
