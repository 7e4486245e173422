package simplex

import "math"

// The least number that can be a pivot, and after how many pivots the inverse is made anew.
const (
	leastPivot  = 1e-7
	freshPivots = 400
)

// enter makes a variable with a negative reduced cost enter the basis. It returns false if
// no other one can leave it.
func (p *Program) enter(j int32, reduced float64) bool {
	p.column(j)
	leave, ratio := -1, math.Inf(1)
	for _, place := range p.nonzero {
		w := p.entering[place]
		if w < leastPivot {
			continue
		}
		if r := p.x[place] / w; r < ratio-tiny || r < ratio+tiny && w > p.entering[leave] {
			leave, ratio = int(place), r
		}
	}
	if leave < 0 {
		return false
	}
	for _, place := range p.nonzero {
		p.x[place] = max(0, p.x[place]-ratio*p.entering[place])
	}
	p.x[leave] = ratio
	p.replace(leave, func(k int, y float64) { p.price[k] += reduced * y })
	if old := p.basis[leave]; old >= 0 {
		p.inside[old] = false
	}
	p.basis[leave] = j
	if j >= 0 {
		p.inside[j] = true
	}
	if p.pivots++; p.pivots%freshPivots == 0 {
		p.invert()
		p.reprice()
	}
	return true
}

// column makes the entering column that of a variable, in the basis.
func (p *Program) column(j int32) {
	if j >= 0 {
		clear(p.entering)
		for _, k := range p.columns[j].Rows {
			for place, y := range p.row(int(k)) {
				p.entering[place] += y
			}
		}
		p.work += int64(len(p.columns[j].Rows)) * int64(p.m)
	} else if k := int(-1 - j); k < p.m {
		copy(p.entering, p.row(k))
	} else {
		for place, y := range p.row(k - p.m) {
			p.entering[place] = -y
		}
	}
	p.nonzero = p.nonzero[:0]
	for place, w := range p.entering {
		if math.Abs(w) > tiny {
			p.nonzero = append(p.nonzero, int32(place))
		}
	}
}

// row is that of the inverse for row k.
func (p *Program) row(k int) []float64 { return p.inverse[k*p.m : (k+1)*p.m] }

// replace changes the inverse so that the entering column is at a place. It calls changed for
// each row that changes, with its number there.
func (p *Program) replace(place int, changed func(k int, y float64)) {
	pivot := p.entering[place]
	for k := range p.m {
		row := p.row(k)
		y := row[place]
		if y == 0 {
			continue
		}
		y /= pivot
		for _, q := range p.nonzero {
			row[q] -= y * p.entering[q]
		}
		row[place] = y
		changed(k, y)
		p.work += int64(len(p.nonzero))
	}
}
