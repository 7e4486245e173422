package magic

// pairing pairs the cells of two lines. Exchanging the numbers of a pair moves its
// difference from the first line to the second, and changes no other line that
// must keep its sum. Between two rows the pairs are in the same column, between
// two columns in the same row; cells on a diagonal are left out.
type pairing struct {
	x, y []int32 // cells of the first and of the second line
	d    []int32 // number at x less number at y
}

func newPairing(n int) pairing {
	return pairing{make([]int32, 0, n), make([]int32, 0, n), make([]int32, 0, n)}
}

func (p *pairing) clear() { p.x, p.y, p.d = p.x[:0], p.y[:0], p.d[:0] }

func (p *pairing) swap(i, k int) {
	p.x[i], p.x[k] = p.x[k], p.x[i]
	p.y[i], p.y[k] = p.y[k], p.y[i]
	p.d[i], p.d[k] = p.d[k], p.d[i]
}

// lines pairs the lines i and k of one direction: lines begin every step cells,
// and their cells are across apart. It begins at pair from.
func (p *pairing) lines(s *Square, i, k, step, across, from int) {
	p.clear()
	n := s.n
	mirrorI, mirrorK := n-1-i, n-1-k
	for range n {
		if from != i && from != k && from != mirrorI && from != mirrorK {
			x, y := i*step+from*across, k*step+from*across
			p.x = append(p.x, int32(x))
			p.y = append(p.y, int32(y))
			p.d = append(p.d, s.cells[x]-s.cells[y])
		}
		if from++; from == n {
			from = 0
		}
	}
}

// diagonal pairs the cells of a diagonal with those of the same row that are
// shift, 1..n-1, to the right, around the edge. Cells on the other diagonal are
// left out. It begins at row from. With give set, the other cells are the first
// line.
func (p *pairing) diagonal(s *Square, anti bool, shift, from int, give bool) {
	p.clear()
	n := s.n
	for range n {
		on, other := from, n-1-from
		if anti {
			on, other = other, on
		}
		beside := on + shift
		if beside >= n {
			beside -= n
		}
		if on != other && beside != other {
			x, y := from*n+on, from*n+beside
			if give {
				x, y = y, x
			}
			p.x = append(p.x, int32(x))
			p.y = append(p.y, int32(y))
			p.d = append(p.d, s.cells[x]-s.cells[y])
		}
		if from++; from == n {
			from = 0
		}
	}
}
