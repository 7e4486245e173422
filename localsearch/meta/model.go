package meta

import (
	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/model"
)

// OnModel returns the metaheuristic of that name over a model, in the space that
// SpaceFor makes. The walk's values are those of all variables of the model.
func OnModel(name string, m *model.Model, s Settings) (localsearch.Walk, error) {
	space, err := SpaceFor(name, m)
	if err != nil {
		return nil, err
	}
	return New(name, space, space, s)
}

// SpaceFor returns a new space for the metaheuristic of that name over a model.
// An error is that of cbls.New, or an unknown name.
func SpaceFor(name string, m *model.Model) (*cbls.Space, error) {
	info, err := Find(name)
	if err != nil {
		return nil, err
	}
	return cbls.New(m, cbls.Options{Flat: info.FlatModel})
}
