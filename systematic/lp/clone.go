package lp

import "slices"

// Clone returns a copy, which goes on from the same basis.
func (p *Problem) Clone() *Problem {
	c := *p
	c.columns, c.logicals, c.pending = slices.Clone(p.columns), slices.Clone(p.logicals), slices.Clone(p.pending)
	c.cols, c.rows = cloneAll(p.cols), cloneAll(p.rows)
	c.lo, c.hi, c.cost, c.costs, c.held = slices.Clone(p.lo), slices.Clone(p.hi), slices.Clone(p.cost), slices.Clone(p.costs), slices.Clone(p.held)
	c.scale, c.x, c.d, c.rowScale = slices.Clone(p.scale), slices.Clone(p.x), slices.Clone(p.d), slices.Clone(p.rowScale)
	c.at, c.place, c.head, c.weight = slices.Clone(p.at), slices.Clone(p.place), slices.Clone(p.head), slices.Clone(p.weight)
	c.ray, c.y = slices.Clone(p.ray), slices.Clone(p.y)
	c.alpha, c.mark, c.touched = make([]float64, len(p.alpha)), make([]uint8, len(p.alpha)), nil
	c.rho, c.column, c.tau, c.rhs = nil, nil, nil, nil
	c.found, c.flips = nil, nil
	c.factors, c.fresh = factors{}, false
	return &c
}

func cloneAll(lists [][]entry) [][]entry {
	out := make([][]entry, len(lists))
	for i, l := range lists {
		out[i] = slices.Clone(l)
	}
	return out
}
