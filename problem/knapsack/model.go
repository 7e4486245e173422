package knapsack

import (
	"fmt"
	"math"
	"slices"

	"lsolve/model"
	"lsolve/problem"
)

// Stated states the instance: a 0..1 variable for each item, a linear constraint
// for each resource, and a variable that is the profit, which is to be maximised. A profit
// that could go beyond 32 bits has no variable. There is no model of weights beyond 32 bits.
func (p *Instance) Stated() problem.Stated {
	if err := p.unstated(); err != nil {
		return problem.Stated{Model: model.Refused(err)}
	}
	m, taken := p.items()
	profit := model.ScalarProduct(p.profits, taken)
	if p.total() < math.MaxInt32 {
		m.Maximise(m.Define("profit", profit))
	} else {
		m.Maximise(profit)
	}
	return problem.Stated{Model: m, Search: taken}
}

// unstated is why the instance has no model; nil if it has one.
func (p *Instance) unstated() error {
	if most := slices.Max(p.weights); most > math.MaxInt32 {
		return fmt.Errorf("knapsack: a weight of %d; a model has at most %d", most, math.MaxInt32)
	}
	return nil
}

// items returns a model without an objective.
func (p *Instance) items() (*model.Model, []model.Var) {
	m := model.New()
	taken := m.Bools("taken", p.Items())
	for r, capacity := range p.capacities {
		all, _ := sum(p.row(r))
		m.Add(model.ScalarProduct(p.row(r), taken).AtMost(min(capacity, all)))
	}
	return m, taken
}

// ModelSize implements problem.Modelled: beside each weight, its variable and its place in
// the constraint.
func (p *Instance) ModelSize() int64 {
	if p.unstated() != nil {
		return math.MaxInt64
	}
	return 4 * (int64(len(p.weights)) + int64(len(p.profits)))
}
