package meta

import (
	"cmp"

	"lsolve/localsearch"
	"lsolve/localsearch/population"
)

var (
	genetic = Info{
		Name: "genetic", Summary: "genetic algorithm: crossover, mutation and selection of solutions as genes",
		Needs: localsearch.IsEncoded,
	}
	memetic = Info{
		Name: "memetic", Summary: "memetic algorithm: the same with few members, and every child improved by local search",
		Needs: localsearch.IsEncoded,
	}
	scatter = Info{
		Name: "scatter", Summary: "scatter search: paths between good and different solutions, the best on them improved",
		Needs: localsearch.IsEncoded,
	}
)

// Genetic is a steady-state genetic algorithm (Holland 1975; Whitley 1989). In o, Seed, Stream
// and OnSample are those of the settings.
func Genetic[M any](
	state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, o population.Options,
) (localsearch.Walk, error) {
	if _, err := begin(genetic, state, moves, s); err != nil {
		return nil, err
	}
	o.Size, o.Crossover = orElse(o.Size, s.Population), cmp.Or(o.Crossover, s.Crossover)
	if o.Mend == nil {
		o.Mend = s.Mend
	}
	o.Seed, o.Stream, o.OnSample = s.Seed, s.Stream, s.OnSample
	return population.New(state, o)
}

// Memetic is a genetic algorithm whose children are improved (Moscato 1989; Neri and Cotta
// 2012): unless o has an Improver, by descent to a local minimum, which makes the first better
// move that it finds.
func Memetic[M any](
	state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, o population.Options,
) (localsearch.Walk, error) {
	c, err := begin(memetic, state, moves, s)
	if err != nil {
		return nil, err
	}
	if err := c.improve(&o.Improver); err != nil {
		return nil, err
	}
	o.Size, o.Crossover = orElse(o.Size, s.Population), cmp.Or(o.Crossover, s.Crossover)
	if o.Mend == nil {
		o.Mend = s.Mend
	}
	o.Seed, o.Stream, o.OnSample = s.Seed, s.Stream, s.OnSample
	return population.New(state, o)
}

// Scatter is scatter search with path relinking (Glover, Laguna and Marti 2000). Its improver is
// that of Memetic.
func Scatter[M any](
	state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, o population.ScatterOptions,
) (localsearch.Walk, error) {
	c, err := begin(scatter, state, moves, s)
	if err != nil {
		return nil, err
	}
	if err := c.improve(&o.Improver); err != nil {
		return nil, err
	}
	o.Size = orElse(o.Size, s.Population)
	o.Seed, o.Stream, o.OnSample = s.Seed, s.Stream, s.OnSample
	return population.NewScatter(state, o)
}
