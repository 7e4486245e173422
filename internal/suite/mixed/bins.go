package mixed

import (
	"math/rand/v2"
	"slices"

	"lsolve/model"
)

// Bins are the data of bin packing.
type Bins struct {
	Capacity int32   `json:"capacity"`
	Weights  []int32 `json:"weights"`
	Most     int32   `json:"most"` // so many bins suffice
}

// bins is bin packing with the weights of Falkenauer's class u (1996).
func bins(k int, r *rand.Rand) Instance {
	p := &Bins{Capacity: 150, Weights: numbers(r, 30+3*k, 20, 100)}
	slices.SortFunc(p.Weights, func(a, b int32) int { return int(b - a) })
	var loads []int32
	for _, w := range p.Weights { // first fit
		b := slices.IndexFunc(loads, func(l int32) bool { return l+w <= p.Capacity })
		if b < 0 {
			b, loads = len(loads), append(loads, 0)
		}
		loads[b] += w
	}
	p.Most = int32(len(loads))
	return Instance{Data: p, Model: p.model}
}

// model minimises the used bins, which come first.
func (p *Bins) model() *model.Model {
	m := model.New()
	bin := m.Ints("bin", len(p.Weights), 0, p.Most-1)
	used := m.Bools("used", int(p.Most))
	capacities := make([]model.Term, p.Most)
	for b := range capacities {
		capacities[b] = used[b].Times(p.Capacity)
		if b > 0 {
			m.Add(used[b].AtMost(used[b-1]))
		}
	}
	m.Add(model.BinPackingCapacity(bin, p.Weights, capacities))
	m.Minimise(model.Sum(terms(used)...))
	return m
}

// terms are variables as operands.
func terms(xs []model.Var) (out []model.Operand) {
	for _, x := range xs {
		out = append(out, x)
	}
	return out
}
