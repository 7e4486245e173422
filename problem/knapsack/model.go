package knapsack

import (
	"math"

	"lsolve/model"
	"lsolve/problem"
)

// Stated states the instance: a 0..1 variable for each item, a linear constraint
// for each resource, and a variable that is the profit, which is to be maximised. A profit
// that could go beyond 32 bits has no variable.
func (p *Instance) Stated() problem.Stated {
	m, taken := p.items()
	profit := model.ScalarProduct(p.profits, taken)
	if p.total() < math.MaxInt32 {
		m.Maximise(m.Define("profit", profit))
	} else {
		m.Maximise(profit)
	}
	return problem.Stated{Model: m, Search: taken}
}

// items returns a model without an objective.
func (p *Instance) items() (*model.Model, []model.Var) {
	m := model.New()
	taken := m.Bools("taken", p.Items())
	for r, capacity := range p.capacities {
		m.Add(model.ScalarProduct(p.row(r), taken).AtMost(int64(capacity)))
	}
	return m, taken
}

// ModelSize implements problem.Modelled: beside each weight, its variable and its place in
// the constraint.
func (p *Instance) ModelSize() int64 { return 4 * (int64(len(p.weights)) + int64(len(p.profits))) }
