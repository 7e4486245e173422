package quasigroup

import "lsolve/problem/quasigroup"

// hole stands for the missing number of an empty cell.
const hole = quasigroup.Hole

// partial is a partial Latin square, row by row, and what its lines lack.
type partial struct {
	n     int
	value []int32
	// used says whether a line has a number: by line*n + number, rows first, then
	// columns.
	used []bool
}

// newPartial has the given cells of an instance.
func newPartial(in *quasigroup.Instance) *partial {
	n := in.Order()
	p := &partial{n: n, value: in.Given(), used: make([]bool, 2*n*n)}
	for i, v := range p.value {
		if v != hole {
			p.put(i, v)
		}
	}
	return p
}

// may reports whether neither line of a cell has v.
func (p *partial) may(cell int, v int32) bool {
	n := p.n
	return !p.used[cell/n*n+int(v)] && !p.used[(n+cell%n)*n+int(v)]
}

func (p *partial) put(cell int, v int32) {
	n := p.n
	p.value[cell] = v
	p.used[cell/n*n+int(v)], p.used[(n+cell%n)*n+int(v)] = true, true
}

// deduce fills the cells with a single possible number, and puts numbers that
// have a single place in a row or a column, until there are no more. Every
// completion has these numbers. A round takes n^3, and there are few.
func (p *partial) deduce() {
	for p.fillCells() || p.fillLines() {
	}
}

// fillCells fills the holes with a single possible number.
func (p *partial) fillCells() (changed bool) {
	for i, v := range p.value {
		if v != hole {
			continue
		}
		choices, last := 0, int32(0)
		for v := range int32(p.n) {
			if p.may(i, v) {
				choices++
				last = v
			}
		}
		if choices == 1 {
			p.put(i, last)
			changed = true
		}
	}
	return changed
}

// fillLines puts the numbers with a single place in a line.
func (p *partial) fillLines() (changed bool) {
	n := p.n
	for line := range 2 * n {
		for v := range n {
			if p.used[line*n+v] {
				continue
			}
			places, last := 0, 0
			for k := range n {
				if i := p.cell(line, k); p.value[i] == hole && p.may(i, int32(v)) {
					places++
					last = i
				}
			}
			if places == 1 {
				p.put(last, int32(v))
				changed = true
			}
		}
	}
	return changed
}

// cell returns the k-th cell of a line, rows first, then columns.
func (p *partial) cell(line, k int) int {
	if line < p.n {
		return line*p.n + k
	}
	return k*p.n + line - p.n
}

// fillRests fills a hole that is alone in its row with the number that the row
// lacks, whatever the column has: nothing can move there. After deduce no number
// fits such a cell.
func (p *partial) fillRests() {
	n := p.n
	for row := range n {
		holes, last := 0, 0
		for i := row * n; i < (row+1)*n; i++ {
			if p.value[i] == hole {
				holes++
				last = i
			}
		}
		if holes != 1 {
			continue
		}
		for v := range n {
			if !p.used[row*n+v] {
				p.put(last, int32(v))
			}
		}
	}
}
