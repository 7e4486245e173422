package mixed

import (
	"math/rand/v2"

	"lsolve/model"
)

// Jobs are the data of weighted tardiness.
type Jobs struct {
	Durations []int32 `json:"durations"`
	Weights   []int32 `json:"weights"`
	Due       []int32 `json:"due"`
}

// tardiness is total weighted tardiness on one machine, as OR-Library has it (Crauwels, Potts and Van Wassenhove 1998),
// with shorter jobs: durations from 1 to 20, weights from 1 to 10; due dates are spread around a part of the total.
func tardiness(k int, r *rand.Rand) Instance {
	n := 15 + k
	p := &Jobs{Durations: numbers(r, n, 1, 20), Weights: numbers(r, n, 1, 10)}
	total := 0
	for _, d := range p.Durations {
		total += int(d)
	}
	late := 4 + 2*(k%3) // tenths: this part of the jobs is late
	for range n {
		p.Due = append(p.Due, between(r, max(0, total*(10-late-3)/10), total*(10-late+3)/10))
	}
	return Instance{Data: p, Model: p.model}
}

func (p *Jobs) model() *model.Model {
	m := model.New()
	total := int32(0)
	for _, d := range p.Durations {
		total += d
	}
	var activities []model.Activity
	var lateness []model.Var
	for j, d := range p.Durations {
		start := m.Int("start", 0, total-d)
		late := m.Int("late", 0, max(0, total-p.Due[j]))
		m.Add(start.Plus(d - p.Due[j]).AtMost(late))
		activities = append(activities, model.Activity{Start: start.Term(), Duration: model.Const(d)})
		lateness = append(lateness, late)
	}
	m.Add(model.Disjunctive(activities...))
	m.Minimise(model.ScalarProduct(p.Weights, lateness))
	return m
}
