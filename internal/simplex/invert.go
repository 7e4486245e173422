package simplex

import "math"

// invert makes the inverse anew, by pivots from the identity, and with it the places of the
// variables in the basis: those of one row first. A column that depends on others in the
// numbers that there are leaves the basis, and what a row lacks or has beyond its need stays.
func (p *Program) invert() {
	clear(p.inverse)
	for k := range p.m {
		p.inverse[k*p.m+k] = 1
	}
	old := append([]int32(nil), p.basis...)
	taken := make([]bool, p.m)
	for _, columns := range []bool{false, true} {
		for _, j := range old {
			if j >= 0 == columns {
				p.put(j, taken)
			}
		}
	}
	for k, yes := range taken {
		if !yes {
			p.basis[k] = p.shortOf(k)
		}
	}
	clear(p.x)
	for k, b := range p.need {
		for place, y := range p.row(k) {
			p.x[place] += b * y
		}
	}
	for place := range p.x {
		if p.x[place] < 0 && p.basis[place] < 0 {
			p.turn(place)
		}
		p.x[place] = max(0, p.x[place])
	}
}

// put puts a variable at the place that is not taken where its number is largest.
func (p *Program) put(j int32, taken []bool) {
	p.column(j)
	at := -1
	for _, place := range p.nonzero {
		if !taken[place] && (at < 0 || math.Abs(p.entering[place]) > math.Abs(p.entering[at])) {
			at = int(place)
		}
	}
	if at < 0 || math.Abs(p.entering[at]) < leastPivot {
		if j >= 0 {
			p.inside[j] = false
		}
		return
	}
	taken[at] = true
	p.basis[at] = j
	p.replace(at, func(int, float64) {})
}

// turn makes what a row lacks what it has beyond its need, and the other way round.
func (p *Program) turn(place int) {
	if k := int(-1 - p.basis[place]); k < p.m {
		p.basis[place] = p.overOf(k)
	} else {
		p.basis[place] = p.shortOf(k - p.m)
	}
	for k := range p.m {
		p.inverse[k*p.m+place] *= -1
	}
	p.x[place] *= -1
}
