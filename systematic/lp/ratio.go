package lp

import "math"

// candidate is a variable that may enter: a is its entry in the pivot row, signed so that
// the reduced cost moves towards 0.
type candidate struct {
	v int32
	a float64
}

// enter chooses the variable that enters in the dual method, when the one at a place leaves
// that is beyond its bound by gap; sign is 1 above the upper bound, and -1 below the lower
// one. It leaves in flips the variables that change to their other bounds instead: the dual
// objective still grows beyond their breakpoints, by what is left of the gap (the long step
// of Maros 2003). Within the tolerance the largest pivot is taken (Harris 1973). It returns
// -1 if the dual objective grows without an end, so that there is no solution.
func (p *Problem) enter(gap, sign float64) int32 {
	p.found, p.flips = p.found[:0], p.flips[:0]
	largest := 0.0
	for _, v := range p.touched {
		a := sign * p.alpha[v]
		if p.lo[v] == p.hi[v] || p.at[v] == atLower && a <= 0 || p.at[v] == atUpper && a >= 0 {
			continue
		}
		largest = max(largest, math.Abs(a))
		p.found = append(p.found, candidate{v, a})
	}
	p.work += int64(len(p.touched))
	least := max(pivotTolerance, 1e-9*largest)
	n := 0
	for _, c := range p.found {
		if math.Abs(c.a) > least {
			p.found[n] = c
			n++
		}
	}
	rest := p.found[:n]
	for len(rest) > 0 {
		step, first := math.Inf(1), rest[0].v
		for _, c := range rest {
			if s := (math.Abs(p.d[c.v]) + dualTolerance) / math.Abs(c.a); s < step {
				step, first = s, c.v
			}
		}
		// The candidates within the step come first.
		group, width := 0, 0.0
		for i, c := range rest {
			if c.v == first || math.Abs(p.d[c.v]) <= step*math.Abs(c.a) {
				rest[group], rest[i] = rest[i], rest[group]
				width += math.Abs(c.a) * (p.hi[c.v] - p.lo[c.v])
				group++
			}
		}
		p.work += int64(len(rest))
		if width < gap-primalTolerance {
			for _, c := range rest[:group] {
				p.flips = append(p.flips, c.v)
			}
			gap -= width
			rest = rest[group:]
			continue
		}
		best := rest[0]
		for _, c := range rest[1:group] {
			if math.Abs(c.a) > math.Abs(best.a) || math.Abs(c.a) == math.Abs(best.a) && c.v < best.v {
				best = c
			}
		}
		// Those of the group with smaller ratios flip, as far as the gap lets them.
		ratio := math.Abs(p.d[best.v] / best.a)
		for _, c := range rest[:group] {
			w := math.Abs(c.a) * (p.hi[c.v] - p.lo[c.v])
			if c.v != best.v && math.Abs(p.d[c.v]/c.a) < ratio && p.lo[c.v] < p.hi[c.v] && w < gap-primalTolerance {
				p.flips = append(p.flips, c.v)
				gap -= w
			}
		}
		return best.v
	}
	return -1
}

// flip moves the variables of flips to their other bounds.
func (p *Problem) flip() {
	if len(p.flips) == 0 {
		return
	}
	clear(p.rhs)
	for _, v := range p.flips {
		step := p.hi[v] - p.lo[v]
		if p.at[v] == atLower {
			p.at[v], p.x[v] = atUpper, p.hi[v]
		} else {
			p.at[v], p.x[v], step = atLower, p.lo[v], -step
		}
		for _, e := range p.cols[v] {
			p.rhs[e.index] += e.value * step
		}
	}
	p.ftran(p.rhs)
	for i, v := range p.head {
		p.x[v] -= p.rhs[i]
	}
}
