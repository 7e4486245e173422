package meta

import (
	"lsolve/localsearch"
	"lsolve/localsearch/eda"
)

var distribution = Info{
	Name: "eda", Summary: "estimation of distributions: solutions are drawn from a model that learns from the best ones",
	Needs: localsearch.IsEncoded,
}

// EDA is the cross-entropy method (Rubinstein and Kroese 2004). Its improver is that of Memetic.
func EDA[M any](
	state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, o eda.Options,
) (localsearch.Walk, error) {
	c, err := begin(distribution, state, moves, s)
	if err != nil {
		return nil, err
	}
	if err := c.improve(&o.Improver); err != nil {
		return nil, err
	}
	o.Size = orElse(o.Size, s.Population)
	o.Seed, o.Stream, o.OnSample = s.Seed, s.Stream, s.OnSample
	return eda.New(state, o)
}
