package lp

// Tableau appends the row of the simplex tableau of a column in the last basis, as multipliers
// of the rows: in their sum no other column of the basis occurs. It appends nothing for a column
// outside the basis.
func (p *Problem) Tableau(column int, out []Multiplier) []Multiplier {
	v := p.columns[column]
	if p.at[v] != inBasis || !p.fresh {
		return out
	}
	clear(p.rho)
	p.rho[p.place[v]] = 1
	p.btran(p.rho)
	for k, r := range p.rho {
		if r = r * p.rowScale[k] * p.scale[v]; r > 1e-9 || r < -1e-9 {
			out = append(out, Multiplier{k, r})
		}
	}
	return out
}

// Slack reports whether a row holds nothing in the last basis: its multiplier is 0.
func (p *Problem) Slack(row int) bool { return p.at[p.logicals[row]] == inBasis }

// DropRows removes rows, and numbers those that stay anew, in their order. A row that is not
// slack stays.
func (p *Problem) DropRows(drop func(row int) bool) {
	p.settle()
	rows, vars := make([]int32, len(p.rows)), make([]int32, len(p.cols)) // old to new; -1
	gone := make([]bool, len(p.cols))
	m := int32(0)
	for k, v := range p.logicals {
		if rows[k] = m; p.Slack(k) && drop(k) {
			rows[k], gone[v] = -1, true
		} else {
			m++
		}
	}
	if int(m) == len(p.rows) {
		return
	}
	n := int32(0)
	for v := range vars {
		if vars[v] = n; gone[v] {
			vars[v] = -1
		} else {
			n++
		}
	}
	p.cols = stay(p.cols, vars)
	p.lo, p.hi, p.cost, p.costs = stay(p.lo, vars), stay(p.hi, vars), stay(p.cost, vars), stay(p.costs, vars)
	p.scale, p.x, p.d, p.at = stay(p.scale, vars), stay(p.x, vars), stay(p.d, vars), stay(p.at, vars)
	p.place, p.held, p.touched = stay(p.place, vars), p.held[:0], p.touched[:0]
	p.alpha, p.mark = stay(p.alpha, vars), stay(p.mark, vars)
	clear(p.alpha)
	clear(p.mark)
	p.rows, p.rowScale, p.logicals = stay(p.rows, rows), stay(p.rowScale, rows), stay(p.logicals, rows)
	for v := range p.cols {
		c := p.cols[v][:0]
		for _, e := range p.cols[v] {
			if e.index = rows[e.index]; e.index >= 0 {
				c = append(c, e)
			}
		}
		p.cols[v] = c
	}
	for _, r := range p.rows {
		for i := range r {
			r[i].index = vars[r[i].index]
		}
	}
	for k := range p.logicals {
		p.logicals[k] = vars[p.logicals[k]]
	}
	for j := range p.columns {
		p.columns[j] = vars[p.columns[j]]
	}
	place := int32(0)
	for i, v := range p.head {
		if w := vars[v]; w >= 0 {
			p.head[place], p.weight[place], p.place[w] = w, p.weight[i], place
			place++
		}
	}
	p.head, p.weight = p.head[:place], p.weight[:place]
	p.fresh, p.status = false, Unsolved
	p.numbered++
}

// stay keeps what has a new number.
func stay[T any](s []T, number []int32) []T {
	for i, k := range number {
		if k >= 0 {
			s[k] = s[i]
		}
	}
	return s[:len(s)-missing(number)]
}

func missing(number []int32) (n int) {
	for _, k := range number {
		if k < 0 {
			n++
		}
	}
	return n
}
