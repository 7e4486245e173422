package meta

import (
	"fmt"

	"lsolve/localsearch"
	"lsolve/localsearch/accept"
	"lsolve/localsearch/hyper"
)

var hyperHeuristic = Info{
	Name: "hyper", Summary: "hyper-heuristic: it learns which of several local searches and random changes to apply",
}

// Hyper is a hyper-heuristic that chooses by adaptive pursuit (Thierens 2005) or, by o.Chooser, in another way. Unless o has
// Heuristics, these are random changes of different sizes, each followed by a descent; annealing and late acceptance
// for a short time; and tabu search and min-conflicts, where the state has what they need.
func Hyper[M any](
	state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, o hyper.Options,
) (localsearch.Walk, error) {
	c, err := begin(hyperHeuristic, state, moves, s)
	if err != nil {
		return nil, err
	}
	if o.Heuristics == nil {
		if o.Heuristics, err = c.heuristics(); err != nil {
			return nil, err
		}
	}
	o.Seed, o.Stream, o.OnSample = s.Seed, s.Stream, s.OnSample
	return hyper.New(state, o)
}

// heuristics returns those that the state can have.
func (c *setup[M]) heuristics() (list []hyper.Heuristic, err error) {
	var descent localsearch.Improver
	if err := c.improve(&descent); err != nil {
		return nil, err
	}
	one := 1 / float64(c.n)
	for _, kick := range []float64{one, 3 * one, 0.05, 0.2} {
		list = append(list, hyper.Heuristic{Name: fmt.Sprintf("descent after %.3g", kick), Kick: min(kick, 1), By: descent})
	}
	length := 20 * c.n // of a short walk, in steps
	short := func(name string, kick float64, change func(p *localsearch.Components[M])) {
		parts := c.Components
		parts.OnSample, parts.OnStep, parts.SampleEvery = nil, nil, 0
		parts.Stream += improverStream + uint64(len(list)+1)<<32
		parts.Restart = localsearch.Restart{Unit: length}
		change(&parts)
		walk, wrong := localsearch.New(parts)
		if wrong != nil {
			err = wrong
			return
		}
		list = append(list, hyper.Heuristic{Name: name, Kick: kick, By: walk})
	}
	short("annealing", 0, func(p *localsearch.Components[M]) {
		p.Acceptor = &accept.Annealing{Steps: length, Hot: 0.1}
	})
	short("late acceptance", one, func(p *localsearch.Components[M]) {
		p.Acceptor = &accept.Late{Length: int(max(20, c.n/2))}
	})
	if attributed, ok := c.State.(localsearch.Attributed[M]); ok {
		short("tabu", 0, func(p *localsearch.Components[M]) {
			p.Forager, p.Acceptor = localsearch.Forager{Sample: 50}, accept.Any{}
			p.Tabu = &localsearch.Tabu[M]{Of: attributed, Tenure: 2 + min(c.n, mostTenure)/10, Spread: 10}
		})
	}
	if c.projected != nil {
		short("min-conflicts", 0, func(p *localsearch.Components[M]) {
			p.Neighbourhood = localsearch.Focused[M]{State: c.projected, Share: 1}
			p.Forager, p.Acceptor, p.RandomWalk = localsearch.BestOfAll, accept.Descent{Sideways: true}, 0.02
		})
	}
	return list, err
}
