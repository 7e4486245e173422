package lp

import "math"

// The tolerances: how far beyond its bound a value is within it, how far below 0 a reduced
// cost counts as 0, and what is too small for a pivot.
const (
	primalTolerance = 1e-9
	dualTolerance   = 1e-7
	pivotTolerance  = 1e-9
	leastWeight     = 1e-4

	trusted   = 50 // so many updates of factors are exact enough for the values of an answer
	beyondAll = 3  // the cutoff is looked at in every fourth step
)

// dual runs the dual method from a basis that is dual feasible at the costs.
func (p *Problem) dual(w *watch) Status {
	stable := 0 // failed pivots since the last good one
	for {
		if w.over(p) {
			return Limit
		}
		if p.factors.stale() {
			p.refactor()
		}
		if p.beyond(w.cutoff) {
			return Cutoff
		}
		place := p.leaves()
		if place < 0 {
			if p.settles() {
				return Optimal
			}
			continue
		}
		v := p.head[place]
		gap, sign, bound, to := p.x[v]-p.hi[v], 1.0, p.hi[v], atUpper
		if p.x[v] < p.lo[v] {
			gap, sign, bound, to = p.lo[v]-p.x[v], -1, p.lo[v], atLower
		}
		p.row(place)
		norm := p.norm()
		if wrongWeight*p.weight[place] < norm {
			p.weight[place] = norm // it looked better than it is
			continue
		}
		q := p.enter(gap, sign)
		if q < 0 {
			if len(p.factors.update) > 0 { // it is said with fresh numbers only
				p.refactor()
				p.mend()
				continue
			}
			p.ray = append(p.ray[:0], p.rho...)
			for k := range p.ray {
				p.ray[k] *= sign
			}
			return Infeasible
		}
		p.load(p.column, q)
		pivot := p.column[place]
		if a := p.alpha[q]; math.Abs(a-pivot) > 1e-6*(1+math.Abs(pivot)) || math.Abs(pivot) < pivotTolerance {
			if stable++; stable > 5 {
				return Limit
			}
			if len(p.factors.update) == 0 {
				p.weight[place] *= 1e6 // another one, if there is one
			}
			p.refactor()
			p.mend()
			continue
		}
		stable = 0
		p.flip()
		p.moveCosts(q, v, sign)
		p.weigh(place, pivot, norm)
		step := (p.x[v] - bound) / pivot
		for i, a := range p.column {
			if a != 0 {
				p.x[p.head[i]] -= step * a
			}
		}
		p.x[q] += step
		p.exchange(place, q, p.column, to)
		if p.stalls() {
			p.perturb()
		}
	}
}

// settles reports whether the basis is primal feasible when its values are computed anew, with factors that are not too old. If
// not, the factors are made anew, and the method goes on.
func (p *Problem) settles() bool {
	switch n := len(p.factors.update); {
	case n == 0:
		return true
	case n > trusted:
		p.refactor()
	default:
		p.values()
		p.price()
	}
	if p.leaves() < 0 {
		return true
	}
	if len(p.factors.update) > 0 {
		p.refactor()
	}
	p.mend()
	return false
}

// wrongWeight is by how much a weight may be too small.
const wrongWeight = 4

// leaves returns the place that leaves the basis: the largest gap beyond a bound, squared,
// per weight; -1 if there is none.
func (p *Problem) leaves() int32 {
	best, place := 0.0, int32(-1)
	for i, v := range p.head {
		x := p.x[v]
		gap := max(p.lo[v]-x, x-p.hi[v])
		if gap > primalTolerance*(1+1e-6*math.Abs(x)) {
			if g := gap * gap; g > best*p.weight[i] {
				best, place = g/p.weight[i], int32(i)
			}
		}
	}
	p.work += int64(len(p.head))
	return place
}

// moveCosts changes the reduced costs as the pivot does. A reduced cost that the tolerance
// has let beyond 0 gets a cost that makes it 0.
func (p *Problem) moveCosts(q, leaving int32, sign float64) {
	a := p.alpha[q]
	step := p.d[q] / a
	if step*sign < 0 { // d is on the wrong side of 0
		p.shift(q, -p.d[q])
		step = 0
	}
	if math.Abs(step) <= dualTolerance {
		p.degen++
	}
	if step != 0 {
		for _, v := range p.touched {
			d := p.d[v] - step*p.alpha[v]
			p.d[v] = d
			if (p.at[v] == atLower && d < -dualTolerance || p.at[v] == atUpper && d > dualTolerance) && p.lo[v] < p.hi[v] {
				p.shift(v, -d)
			}
		}
	}
	p.d[q], p.d[leaving] = 0, -step
}

// shift adds to a cost, and so to the reduced cost.
func (p *Problem) shift(v int32, by float64) {
	p.costs[v] += by
	p.d[v] += by
	p.shifted = true
}

// weigh updates the weights of dual steepest edge, which are the squared norms of the rows of
// the inverse.
func (p *Problem) weigh(place int32, pivot, norm float64) {
	copy(p.tau, p.rho)
	p.ftran(p.tau)
	for i, a := range p.column {
		if a == 0 || int32(i) == place {
			continue
		}
		r := a / pivot
		p.weight[i] = max(p.weight[i]-2*r*p.tau[i]+r*r*norm, leastWeight)
	}
	p.weight[place] = max(norm/(pivot*pivot), leastWeight)
	p.work += int64(2 * len(p.rho))
}

// norm is the squared norm of rho.
func (p *Problem) norm() (sum float64) {
	for _, r := range p.rho {
		sum += r * r
	}
	return sum
}

// beyond reports whether the dual objective is above the cutoff.
func (p *Problem) beyond(cutoff float64) bool {
	if math.IsInf(cutoff, 1) || p.steps&beyondAll != 0 {
		return false
	}
	p.sum = p.objective()
	return p.sum > cutoff
}

// objective returns the cost of the basis. While it is dual feasible no solution costs less.
func (p *Problem) objective() float64 {
	sum := 0.0
	for v, x := range p.x {
		sum += p.costs[v] * x
	}
	p.work += int64(len(p.x))
	return sum
}
