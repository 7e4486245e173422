package lp

import "math"

// patience is the number of steps after which the primal method is stuck, if each gains less than
// this share of the cost.
const (
	patience  = 50
	leastGain = 1e-8
)

// primal runs the primal method from a basis that is primal feasible. It stops as stuck
// after many steps without a gain, if the dual method can go on: all variables whose reduced
// costs have the wrong sign have two bounds.
func (p *Problem) primal(w *watch) (status Status, stuck bool) {
	size := 1 + math.Abs(p.objective())
	for idle := 0; ; {
		if w.over(p) {
			return Limit, false
		}
		if p.factors.stale() {
			p.refactor()
		}
		q := p.enters()
		if q < 0 {
			if len(p.factors.update) == 0 {
				return Optimal, false
			}
			p.refactor()
			if p.enters() < 0 {
				return Optimal, false
			}
			continue
		}
		p.load(p.column, q)
		up := 1.0 // the direction in which q moves
		if p.d[q] > 0 {
			up = -1
		}
		place, step := p.leavesPrimal(q, up)
		if math.IsInf(step, 1) {
			if len(p.factors.update) > 0 {
				p.refactor()
				continue
			}
			return Unbounded, false
		}
		if place < 0 { // from one bound to the other
			p.flips = append(p.flips[:0], q)
			p.flip()
			p.steps++
			continue
		}
		if step*math.Abs(p.d[q]) <= leastGain*size {
			if idle++; idle > patience && p.boxed() {
				return Optimal, true
			}
		}
		v := p.head[place]
		to := atLower
		if p.column[place]*up < 0 {
			to = atUpper
		}
		p.row(place)
		d, pivot := p.d[q], p.column[place]
		for i, a := range p.column {
			if a != 0 {
				p.x[p.head[i]] -= up * step * a
			}
		}
		p.x[q] += up * step
		ratio := d / pivot
		for _, v := range p.touched {
			p.d[v] -= ratio * p.alpha[v]
		}
		p.d[q], p.d[v] = 0, -ratio
		p.weigh(place, pivot, p.norm())
		p.exchange(place, q, p.column, to)
	}
}

// boxed reports whether all variables whose reduced costs have the wrong sign have two bounds.
func (p *Problem) boxed() bool {
	for v, d := range p.d {
		if p.at[v] == inBasis || math.Abs(d) <= dualTolerance || p.lo[v] == p.hi[v] {
			continue
		}
		if p.at[v] == atZero || p.at[v] == atLower && d < 0 && math.IsInf(p.hi[v], 1) || p.at[v] == atUpper && d > 0 && math.IsInf(p.lo[v], -1) {
			return false
		}
	}
	return true
}

// enters returns the variable with the largest reduced cost of the wrong sign; -1 if there
// is none.
func (p *Problem) enters() int32 {
	best, q := dualTolerance, int32(-1)
	for v, d := range p.d {
		if (p.at[v] == atLower && d < -best || p.at[v] == atUpper && d > best || p.at[v] == atZero && math.Abs(d) > best) && p.lo[v] < p.hi[v] {
			best, q = math.Abs(d), int32(v)
		}
	}
	p.work += int64(len(p.d))
	return q
}

// leavesPrimal returns the place that leaves when q moves, and how far it moves: the largest
// pivot among those that reach a bound first, within the tolerance. The place is -1 if q
// reaches its other bound before.
func (p *Problem) leavesPrimal(q int32, up float64) (place int32, step float64) {
	limit := math.Inf(1)
	for i, a := range p.column {
		if room := p.room(int32(i), a*up); room < limit*math.Abs(a) && math.Abs(a) > pivotTolerance {
			limit = min(limit, (room+primalTolerance)/math.Abs(a))
		}
	}
	place, step = -1, p.hi[q]-p.lo[q]
	if step <= limit {
		return place, step
	}
	largest := 0.0
	for i, a := range p.column {
		size := math.Abs(a)
		if size <= pivotTolerance || size <= largest {
			continue
		}
		if room := p.room(int32(i), a*up); room <= limit*size {
			largest, place, step = size, int32(i), max(0, room/size)
		}
	}
	p.work += int64(2 * len(p.column))
	return place, step
}

// room returns how far the variable at a place is from the bound to which it moves.
func (p *Problem) room(place int32, a float64) float64 {
	v := p.head[place]
	if a > 0 {
		return max(0, p.x[v]-p.lo[v])
	}
	return max(0, p.hi[v]-p.x[v])
}
