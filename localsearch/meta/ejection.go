package meta

import (
	"cmp"

	"lsolve/localsearch"
	"lsolve/localsearch/ejection"
)

var guidedEjection = Info{
	Name: "guided-ejection", Summary: "guided ejections: of a solution that lacks items, each is inserted in place of others that are less hard to insert",
	Needs: localsearch.IsEjecting,
}

// GuidedEjection is guided ejection search (Nagata and Bräysy 2009). Its improver is that of Memetic. No model has what
// it needs: a model's constraints have violations of whole assignments, and do not say what an assignment breaks that
// lacks variables.
func GuidedEjection[M any](
	state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, o ejection.Options,
) (localsearch.Walk, error) {
	c, err := begin(guidedEjection, state, moves, s)
	if err != nil {
		return nil, err
	}
	if err := c.improve(&o.Improver); err != nil {
		return nil, err
	}
	o.Most, o.Shakes = cmp.Or(o.Most, s.Ejected), cmp.Or(o.Shakes, s.Shakes)
	o.Seed, o.Stream, o.OnSample = s.Seed, s.Stream, s.OnSample
	return ejection.New(state, o)
}
