package meta

import (
	"slices"

	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/model"
)

// ModelNames returns the names of the metaheuristics that walk models, sorted: a space has all that they need.
func ModelNames() []string {
	has := localsearch.CapabilitiesOf[cbls.Move]((*cbls.Space)(nil))
	return slices.DeleteFunc(Names(), func(name string) bool {
		info, _ := Find(name)
		return info.Needs&^has != 0
	})
}

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
