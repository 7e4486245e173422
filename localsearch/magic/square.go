package magic

import (
	"lsolve/localsearch"
	"lsolve/problem/magic"
)

// Swap is a move: the cells A and B exchange their numbers. Cells count from 0,
// row by row.
type Swap struct{ A, B int32 }

// Square is an n x n square with the numbers 1..n^2, each once. Its cost is the
// sum over all rows, columns and both diagonals of the distance between the sum
// of the line and n(n^2+1)/2; 0 is a magic square.
//
// It keeps the excess of the sum of each line: Delta and Apply take constant
// time and allocate nothing. It takes 4 bytes a cell. It is not safe for
// concurrent use.
type Square struct {
	n     int
	cells []int32
	cost  int64
	sum   int64 // what every line of a magic square sums to

	// The excess of the sum of each line.
	row, col   []int64
	main, anti int64 // the diagonals from the upper left and the upper right

	// perRow divides cells by n: cell/n = cell*perRow >> divShift, with perRow =
	// 2^divShift/n + 1 rounded down, exact as long as n^3 <= 2^divShift. Two of
	// them are faster than one division, and need no table.
	perRow uint64
}

const divShift = 42

var (
	_ localsearch.State[Swap]         = (*Square)(nil)
	_ localsearch.Neighbourhood[Swap] = (*Square)(nil)
	_ localsearch.Projected[Swap]     = (*Square)(nil)
	_ localsearch.Attributed[Swap]    = (*Square)(nil)
)

// NewSquare returns the square with its numbers in their order, row by row.
func NewSquare(in *magic.Instance) *Square {
	n := in.N()
	s := &Square{
		n:      n,
		cells:  make([]int32, n*n),
		row:    make([]int64, n),
		col:    make([]int64, n),
		sum:    in.Sum(),
		perRow: 1<<divShift/uint64(n) + 1,
	}
	s.order()
	s.recount()
	return s
}

// N returns the order, the number of rows.
func (s *Square) N() int { return s.n }

// Cost returns the sum of the deviations of all lines.
func (s *Square) Cost() int64 { return s.cost }

// at returns the row and the column of a cell.
func (s *Square) at(cell int32) (row, col int) {
	row = int(uint64(cell) * s.perRow >> divShift)
	return row, int(cell) - row*s.n
}

// onMain is 1 for a cell on the main diagonal, else 0.
func (s *Square) onMain(row, col int) int64 { return one(row == col) }

// onAnti is 1 for a cell on the other diagonal, else 0.
func (s *Square) onAnti(row, col int) int64 { return one(row+col == s.n-1) }

func one(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

func abs(x int64) int64 { return max(x, -x) }

// Delta returns the change of Cost that the move would make.
func (s *Square) Delta(m Swap) int64 {
	d := int64(s.cells[m.B]) - int64(s.cells[m.A])
	ra, ca := s.at(m.A)
	rb, cb := s.at(m.B)
	var delta int64
	if ra != rb {
		x, y := s.row[ra], s.row[rb]
		delta = abs(x+d) - abs(x) + abs(y-d) - abs(y)
	}
	if ca != cb {
		x, y := s.col[ca], s.col[cb]
		delta += abs(x+d) - abs(x) + abs(y-d) - abs(y)
	}
	delta += abs(s.main+d*(s.onMain(ra, ca)-s.onMain(rb, cb))) - abs(s.main)
	delta += abs(s.anti+d*(s.onAnti(ra, ca)-s.onAnti(rb, cb))) - abs(s.anti)
	return delta
}

// Apply makes the move.
func (s *Square) Apply(m Swap) {
	s.cost += s.Delta(m)
	d := int64(s.cells[m.B]) - int64(s.cells[m.A])
	ra, ca := s.at(m.A)
	rb, cb := s.at(m.B)
	s.row[ra] += d
	s.row[rb] -= d
	s.col[ca] += d
	s.col[cb] -= d
	s.main += d * (s.onMain(ra, ca) - s.onMain(rb, cb))
	s.anti += d * (s.onAnti(ra, ca) - s.onAnti(rb, cb))
	s.cells[m.A], s.cells[m.B] = s.cells[m.B], s.cells[m.A]
}

// order puts the numbers in their order.
func (s *Square) order() {
	for i := range s.cells {
		s.cells[i] = int32(i + 1)
	}
}

// recount computes everything else from the cells.
func (s *Square) recount() {
	sum := s.sum
	for i := range s.n {
		s.row[i], s.col[i] = -sum, -sum
	}
	s.main, s.anti = -sum, -sum
	for i := range s.n {
		cells := s.cells[i*s.n:][:s.n]
		total := int64(0)
		for k, v := range cells {
			total += int64(v)
			s.col[k] += int64(v)
		}
		s.row[i] += total
		s.main += int64(cells[i])
		s.anti += int64(cells[s.n-1-i])
	}
	s.cost = abs(s.main) + abs(s.anti)
	for i := range s.n {
		s.cost += abs(s.row[i]) + abs(s.col[i])
	}
}
