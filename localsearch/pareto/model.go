package pareto

import (
	"fmt"

	"lsolve/localsearch/cbls"
	"lsolve/model"
)

// OnModel returns a State of a model with several objectives, which are of m (see model.NewObjective); m's own
// objective does not matter. An objective that is to be maximised has the opposite sign in points. Values are those of
// all variables of m, which must not be changed as long as the State is in use.
func OnModel(m *model.Model, objectives []model.Objective) (*Joint[cbls.Move], error) {
	var parts []Part[cbls.Move]
	for i := range objectives {
		if objectives[i].Sense == model.Satisfy {
			return nil, fmt.Errorf("pareto: objective %d has nothing to optimise", i)
		}
		c := m.Clone()
		c.Optimise(objectives[i])
		space, err := cbls.New(c, cbls.Options{})
		if err != nil {
			return nil, fmt.Errorf("pareto: objective %d: %w", i, err)
		}
		parts = append(parts, space)
	}
	return NewJoint(parts, JointOptions[cbls.Move]{})
}
