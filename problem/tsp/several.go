package tsp

import (
	"errors"
	"fmt"

	"lsolve/model"
	"lsolve/problem"
)

// Together states several instances with the same number of cities as one model: tours, with an objective for the
// length of each instance, which is minimised. Search are the successors.
func Together(list []*Instance) (problem.Stated, []model.Objective, error) {
	if len(list) == 0 {
		return problem.Stated{}, nil, errors.New("tsp: Together of no instances; expected at least one")
	}
	for _, p := range list {
		if p.n != list[0].n {
			return problem.Stated{}, nil, fmt.Errorf("tsp: instances of %d and of %d cities; expected as many in each", list[0].n, p.n)
		}
		if err := p.statable(); err != nil {
			return problem.Stated{}, nil, err
		}
	}
	m := model.New()
	successors := make([]model.Var, list[0].n)
	for i := range successors {
		successors[i] = m.Var(fmt.Sprintf("next[%d]", i), list[0].successors(i))
	}
	m.Add(model.Circuit(successors...))
	for _, p := range list {
		p.stateFixed(m, successors)
	}
	var objectives []model.Objective
	for k, p := range list {
		ways := make([]model.Var, p.n)
		for i := range ways {
			row := p.Row(i)
			lo, hi := others(row, i)
			ways[i] = m.Int(fmt.Sprintf("way[%d,%d]", k, i), lo, hi)
			m.Add(model.Element(successors[i], row, ways[i]))
		}
		objectives = append(objectives, m.NewObjective(model.Minimise, model.Sum(ways)))
	}
	return problem.Stated{Model: m, Search: successors}, objectives, nil
}
