package simplex

import (
	"cmp"
	"slices"
)

// What counts as a negative reduced cost, and as zero elsewhere.
const (
	negative = 1e-6
	tiny     = 1e-9
)

// candidate is a variable that may enter.
type candidate struct {
	j    int32
	cost float64 // reduced
}

// Solve makes up to so many pivots. It returns true when no variable has a negative reduced
// cost, or when what there is cannot enter in the numbers that there are.
func (p *Program) Solve(pivots int) (done bool) {
	end := p.pivots + int64(pivots)
	for p.reprice(); ; {
		p.look()
		if len(p.found) == 0 {
			return true
		}
		entered := false
		for _, c := range p.found {
			if cost := p.reduced(c.j); cost < -negative {
				entered = p.enter(c.j, cost) || entered
			}
			if p.pivots >= end {
				return false
			}
		}
		if !entered {
			return true
		}
	}
}

// look finds variables with negative reduced costs, the least ones first: of each group of
// columns the one with the least.
func (p *Program) look() {
	p.least = slices.Grow(p.least[:0], int(p.groups))[:p.groups]
	clear(p.least)
	for j := range p.columns {
		c := &p.columns[j]
		if p.inside[j] || c.Barred {
			continue
		}
		p.work += int64(len(c.Rows))
		if cost := p.reduced(int32(j)); cost < p.least[c.Group].cost-negative {
			p.least[c.Group] = candidate{int32(j), cost}
		}
	}
	p.found = p.found[:0]
	for _, c := range p.least {
		if c.cost < 0 {
			p.found = append(p.found, c)
		}
	}
	for k := range p.m {
		for _, j := range [...]int32{p.shortOf(k), p.overOf(k)} {
			if cost := p.reduced(j); cost < -negative {
				p.found = append(p.found, candidate{j, cost})
			}
		}
	}
	slices.SortFunc(p.found, func(a, b candidate) int { return cmp.Or(cmp.Compare(a.cost, b.cost), cmp.Compare(a.j, b.j)) })
}

// reprice computes the prices from the basis.
func (p *Program) reprice() {
	p.work += int64(p.m) * int64(p.m)
	for k := range p.m {
		sum := 0.0
		for place, y := range p.inverse[k*p.m : (k+1)*p.m] {
			if y != 0 {
				sum += p.cost(p.basis[place]) * y
			}
		}
		p.price[k] = sum
	}
}
