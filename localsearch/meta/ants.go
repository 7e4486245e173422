package meta

import (
	"lsolve/localsearch"
	"lsolve/localsearch/ants"
)

var (
	antSystem = Info{
		Name: "ants", Summary: "max-min ant system: choices of good solutions leave pheromone, and what ants write is improved",
		Needs: localsearch.IsEncoded,
	}
	antColony = Info{
		Name: "ant-colony", Summary: "ant colony system: ants mostly take the best choice, and take pheromone away from it for the others",
		Needs: localsearch.IsEncoded,
	}
)

// Ants is the max-min ant system (Stutzle and Hoos 2000) or, by o.System, the ant colony system
// (Dorigo and Gambardella 1997). Its improver is that of Memetic.
func Ants[M any](
	state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, o ants.Options,
) (localsearch.Walk, error) {
	info := antSystem
	if o.System == ants.Colony {
		info = antColony
	}
	c, err := begin(info, state, moves, s)
	if err != nil {
		return nil, err
	}
	if err := c.improve(&o.Improver); err != nil {
		return nil, err
	}
	o.Ants = orElse(o.Ants, s.Population)
	o.Seed, o.Stream, o.OnSample = s.Seed, s.Stream, s.OnSample
	return ants.New(state, o)
}
