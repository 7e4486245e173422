package lp

import "math"

// refactor makes the factors of the basis, and then the values and the reduced costs. Where
// the columns depend on each other in the numbers that there are, logicals replace some.
func (p *Problem) refactor() {
	m := len(p.rows)
	for {
		rows, places := p.factors.factorise(m, func(i int) []entry { return p.cols[p.head[i]] })
		if len(rows) == 0 {
			break
		}
		for i, place := range places {
			old, logical := p.head[place], p.logicals[rows[i]]
			p.leave(old)
			p.head[place], p.at[logical], p.place[logical], p.weight[place] = logical, inBasis, place, 1
		}
		p.marks()
	}
	p.work += p.factors.worked + int64(m)
	p.factors.worked = 0
	p.fresh = true
	p.values()
	p.price()
}

// leave puts a variable of the basis outside it.
func (p *Problem) leave(v int32) {
	p.place[v] = -1
	switch lo, hi := p.lo[v], p.hi[v]; {
	case math.IsInf(lo, -1) && math.IsInf(hi, 1):
		p.at[v], p.x[v] = atZero, 0
	case math.IsInf(hi, 1) || !math.IsInf(lo, -1) && p.x[v]-lo <= hi-p.x[v]:
		p.at[v], p.x[v] = atLower, lo
	default:
		p.at[v], p.x[v] = atUpper, hi
	}
}

// values computes those of the basis from those outside.
func (p *Problem) values() {
	b := p.rhs
	clear(b)
	for v, x := range p.x {
		if x != 0 && p.at[v] != inBasis {
			for _, e := range p.cols[v] {
				b[e.index] -= e.value * x
			}
			p.work += int64(len(p.cols[v]))
		}
	}
	p.ftran(b)
	for i, v := range p.head {
		p.x[v] = b[i]
	}
}

// price computes the duals and the reduced costs.
func (p *Problem) price() {
	for i, v := range p.head {
		p.y[i] = p.costs[v]
	}
	p.btran(p.y)
	copy(p.d, p.costs)
	for k, y := range p.y {
		if y == 0 {
			continue
		}
		for _, e := range p.rows[k] {
			p.d[e.index] -= y * e.value
		}
		p.work += int64(len(p.rows[k]))
		p.d[p.logicals[k]] += y
	}
	for _, v := range p.head {
		p.d[v] = 0
	}
	p.work += int64(len(p.d))
}

func (p *Problem) ftran(b []float64) {
	p.factors.ftran(b)
	p.work += p.factors.worked
	p.factors.worked = 0
}

func (p *Problem) btran(c []float64) {
	p.factors.btran(c)
	p.work += p.factors.worked
	p.factors.worked = 0
}

// row computes rho, the row of the inverse at a place, and alpha, the same of the matrix, for
// variables that can enter: those outside the basis whose bounds differ.
func (p *Problem) row(place int32) {
	clear(p.rho)
	p.rho[place] = 1
	p.btran(p.rho)
	for _, v := range p.touched {
		p.alpha[v] = 0
		p.mark[v] &^= touched
	}
	p.touched = p.touched[:0]
	mark, alpha := p.mark, p.alpha
	for k, r := range p.rho {
		if r > -drop && r < drop {
			p.rho[k] = 0
			continue
		}
		for _, e := range p.rows[k] {
			switch mark[e.index] {
			case moves | touched: // its entry may be 0 in between
				alpha[e.index] += r * e.value
			case moves:
				mark[e.index] = moves | touched
				p.touched = append(p.touched, e.index)
				alpha[e.index] = r * e.value
			}
		}
		p.work += int64(len(p.rows[k]))
		if l := p.logicals[k]; mark[l] == moves {
			alpha[l] = -r
			mark[l] = moves | touched
			p.touched = append(p.touched, l)
		}
	}
}

// What mark says of a variable.
const (
	moves   = 1 << iota // outside the basis, and its bounds differ
	touched             // in touched
)

// marks notes which variables can enter.
func (p *Problem) marks() {
	p.touched = p.touched[:0]
	for v := range p.mark {
		p.alpha[v], p.mark[v] = 0, 0
		if p.at[v] != inBasis && p.lo[v] != p.hi[v] {
			p.mark[v] = moves
		}
	}
}

// load makes column that of a variable, in the basis.
func (p *Problem) load(column []float64, v int32) {
	clear(column)
	for _, e := range p.cols[v] {
		column[e.index] = e.value
	}
	p.ftran(column)
}

// exchange puts a variable in the basis at a place, with its column, and takes the one there
// out to one of its bounds.
func (p *Problem) exchange(place, q int32, column []float64, to state) {
	v := p.head[place]
	p.at[v], p.place[v] = to, -1
	p.x[v] = p.lo[v]
	if to == atUpper {
		p.x[v] = p.hi[v]
	}
	p.head[place], p.at[q], p.place[q] = q, inBasis, place
	p.mark[q] &^= moves
	if p.mark[v] &^= moves; p.lo[v] != p.hi[v] {
		p.mark[v] |= moves
	}
	p.factors.replace(place, column)
	p.steps++
}
