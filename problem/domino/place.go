package domino

// place is a domino across the border of two neighbouring cells: cell has the
// number a, and other, which lies to the East or South of it, has b. Without blank cells
// there is one place a border; a blank cell has one for each of its numbers.
type place struct {
	cell, other int32
	a, b        int32
	domino      int32 // its number in the set
	direction   Direction
}

// borders calls f for every pair of neighbouring cells: row by row, first the
// cell's right neighbour, then the one below.
func borders(rows, columns int, f func(cell, other int, d Direction)) {
	for cell := range rows * columns {
		if cell%columns < columns-1 {
			f(cell, cell+1, East)
		}
		if cell < (rows-1)*columns {
			f(cell, cell+columns, South)
		}
	}
}

// countPlaces returns how many places there are.
func (p *Instance) countPlaces() int {
	count := 0
	borders(p.Rows, p.Columns, func(cell, other int, _ Direction) {
		places := 1
		for _, v := range []int32{p.Cells[cell], p.Cells[other]} {
			if v == Blank {
				places *= p.N + 1
			}
		}
		count += places
	})
	return count
}

// findPlaces returns all places, in the order of their borders.
func (p *Instance) findPlaces() []place {
	places := make([]place, 0, p.countPlaces())
	borders(p.Rows, p.Columns, func(cell, other int, side Direction) {
		for a := range p.numbers(cell) {
			for b := range p.numbers(other) {
				d := dominoOf(a, b).index(int32(p.N))
				places = append(places, place{int32(cell), int32(other), a, b, d, side})
			}
		}
	})
	return places
}

// numbers gives the numbers that a cell can have.
func (p *Instance) numbers(cell int) func(yield func(int32) bool) {
	first, last := p.Cells[cell], p.Cells[cell]
	if first == Blank {
		first, last = 0, int32(p.N)
	}
	return func(yield func(int32) bool) {
		for v := first; v <= last; v++ {
			if !yield(v) {
				return
			}
		}
	}
}

// eachBorder calls f with each border, numbered from 0 in order, and the range of
// its places.
func (p *Instance) eachBorder(f func(border, first, end int)) {
	for border, first := 0, 0; first < len(p.places); border++ {
		q, end := p.places[first], first+1
		for end < len(p.places) && p.places[end].cell == q.cell && p.places[end].direction == q.direction {
			end++
		}
		f(border, first, end)
		first = end
	}
}

// byCell returns the places of each cell, as indexes.
func (p *Instance) byCell() [][]int32 {
	return group(len(p.Cells), p.places, func(q place) []int32 { return []int32{q.cell, q.other} })
}

// byDomino returns the places of each domino, as indexes.
func (p *Instance) byDomino() [][]int32 {
	return group(len(p.Cells)/2, p.places, func(q place) []int32 { return []int32{q.domino} })
}

// group lists, for each of n keys, the places that have it.
func group(n int, places []place, keys func(place) []int32) [][]int32 {
	lists := make([][]int32, n)
	for i, q := range places {
		for _, k := range keys(q) {
			lists[k] = append(lists[k], int32(i))
		}
	}
	return lists
}
