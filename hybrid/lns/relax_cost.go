package lns

import (
	"slices"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// costRelaxation frees variables that make the solution expensive. It fixes the
// variables one after the other in a random order; those that raise the bound of
// the objective most are freed (Lombardi and Schaus, "Cost impact guided LNS",
// 2014). Half of the weight is the same for all.
type costRelaxation struct {
	impact []float64
	best   model.Assignment // around which the impacts were measured
	dives  int
	vars   []model.Var
}

// costDives is after how many neighbourhoods of one solution the impacts are
// measured again.
const costDives = 10

// Name implements Relaxation.
func (*costRelaxation) Name() string { return "cost" }

// Relax implements Relaxation.
func (r *costRelaxation) Relax(n *Neighbourhood, size int) []model.Var {
	if r.impact == nil {
		r.impact = make([]float64, n.Model.NumVars())
	}
	if same := slices.Equal(r.best, n.Best); !same || r.dives%costDives == 0 {
		if !same {
			r.best, r.dives = n.Best, 0
			clear(r.impact)
		}
		r.dive(n)
	}
	r.dives++
	total := 0.0
	for _, x := range n.Search {
		total += r.impact[x]
	}
	even := 1.0
	if total > 0 {
		even = total / float64(len(n.Search))
	}
	n.begin()
	for tries := 0; len(n.vars) < min(size, len(n.Search)) && tries < 50*size; tries++ {
		// Roulette over impact + even.
		at := rng.Float64(n.Rand) * (total + even*float64(len(n.Search)))
		for _, x := range n.Search {
			if at -= r.impact[x] + even; at <= 0 {
				n.choose(x)
				break
			}
		}
	}
	for len(n.vars) == 0 {
		n.choose(n.any())
	}
	return n.end()
}

// dive fixes the variables in a random order and records the cost of each.
func (r *costRelaxation) dive(n *Neighbourhood) {
	e := n.Engine
	cost := n.cost
	r.vars = append(r.vars[:0], n.Search...)
	for i := len(r.vars) - 1; i > 0; i-- {
		j := rng.Intn(n.Rand, i+1)
		r.vars[i], r.vars[j] = r.vars[j], r.vars[i]
	}
	depth := e.Depth()
	for _, x := range r.vars {
		v := int64(r.best[x])
		if e.Fixed(x.Term()) || !e.Contains(x.Term(), v) {
			continue
		}
		before := e.Min(cost)
		e.Push()
		if e.Require(kernel.Equal(x, v), 0) && e.Propagate() {
			r.impact[x] += float64(e.Min(cost) - before)
			continue
		}
		if e.Stopped() {
			break
		}
		// The value cannot be kept in a better solution: it counts with the rest
		// of the cost.
		r.impact[x] += float64(e.Max(cost) - before)
		e.Pop()
	}
	for e.Depth() > depth {
		e.Pop()
	}
}
