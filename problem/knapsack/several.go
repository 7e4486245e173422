package knapsack

import (
	"errors"
	"fmt"
	"slices"

	"lsolve/model"
	"lsolve/problem"
)

// MaxObjectives is how many profits an item can have.
const MaxObjectives = 16

// WithProfits returns the instance with further objectives: rows of profits, one for each item, that are to be
// maximised, too. Each is whole and not negative. It keeps no reference to rows.
func (p *Instance) WithProfits(rows ...[]int32) (*Instance, error) {
	if most := MaxObjectives - 1 - len(p.more); len(rows) > most {
		return nil, fmt.Errorf("knapsack: %d further rows of profits; expected at most %d", len(rows), most)
	}
	q := *p
	q.more = slices.Clone(p.more)
	for _, row := range rows {
		if len(row) != len(p.profits) {
			return nil, fmt.Errorf("knapsack: %d further profits; expected %d, one for each item", len(row), len(p.profits))
		}
		if slices.Min(row) < 0 {
			return nil, errors.New("knapsack: a negative number; expected 0 or more")
		}
		q.more = append(q.more, slices.Clone(row))
	}
	return &q, nil
}

// Objectives is the number of objectives: one and as many as there are further rows of profits.
func (p *Instance) Objectives() int { return 1 + len(p.more) }

// CheckAll is Check for all objectives: the profit, times Scale, and the further ones, as they are.
func (p *Instance) CheckAll(values []int32) (profits []int64, err error) {
	first, err := p.Check(values)
	if err != nil {
		return nil, err
	}
	profits = []int64{first}
	for _, row := range p.more {
		sum := int64(0)
		for i, v := range values {
			sum += int64(v) * int64(row[i])
		}
		profits = append(profits, sum)
	}
	return profits, nil
}

// StatedAll states the instance with all its objectives, which are to be maximised: as Stated does, but for those.
// What has no model has none here.
func (p *Instance) StatedAll() (problem.Stated, []model.Objective) {
	if err := p.unstated(); err != nil {
		return problem.Stated{Model: model.Refused(err)}, nil
	}
	m, taken := p.items()
	objectives := []model.Objective{m.NewObjective(model.Maximise, model.ScalarProduct(p.profits, taken))}
	for _, row := range p.more {
		objectives = append(objectives, m.NewObjective(model.Maximise, model.ScalarProduct(row, taken)))
	}
	return problem.Stated{Model: m, Search: taken}, objectives
}
