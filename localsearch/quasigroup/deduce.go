package quasigroup

import "fmt"

// hole is what an empty cell has in place of a number.
const hole = -1

// partial is a partial Latin square, row by row, and what its lines lack.
type partial struct {
	n     int
	value []int32
	// used says whether a line has a number: by line*n + number, rows first, then
	// columns.
	used []bool
}

// newPartial takes the given cells over, which must be a partial Latin square.
func newPartial(n int, given []int32) (*partial, error) {
	if n < 1 || len(given) != n*n {
		return nil, fmt.Errorf("quasigroup: %d cells for the order %d; expected %d, and an order of at least 1", len(given), n, n*n)
	}
	p := &partial{n: n, value: make([]int32, n*n), used: make([]bool, 2*n*n)}
	for i, v := range given {
		p.value[i] = hole
		if v == hole {
			continue
		}
		if v < 0 || int(v) >= n {
			return nil, fmt.Errorf("quasigroup: row %d, column %d: the number %d; expected 0..%d, or %d for a hole", i/n, i%n, v, n-1, hole)
		}
		if !p.may(i, v) {
			return nil, fmt.Errorf("quasigroup: row %d, column %d: the number %d is in the row or in the column twice", i/n, i%n, v)
		}
		p.put(i, v)
	}
	return p, nil
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

// deduce fills the cells that can have one number only, and puts the numbers that
// have one place only in a row or in a column, until there are no more. Every
// completion has these. It takes n^3 for each round; there are few.
func (p *partial) deduce() {
	for p.fillCells() || p.fillLines() {
	}
}

// fillCells fills the holes that can have one number only.
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

// fillLines puts the numbers that have one place only in a line.
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

// cell is the k-th cell of a line, rows first, then columns.
func (p *partial) cell(line, k int) int {
	if line < p.n {
		return line*p.n + k
	}
	return k*p.n + line - p.n
}

// fillRests fills the holes that are alone in their row with the number that the
// row lacks, whatever the column has: nothing can move there. After deduce these
// are cells that no number fits.
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
