package queens

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// Move puts the queen of column Col on row Row. Both count from 0.
type Move struct{ Col, Row int32 }

// Board is a chess board with one queen a column, on any row. Its cost is the
// number of pairs of queens that attack each other. Two queens of different columns
// share at most one line, so no pair counts twice.
//
// It keeps the number of queens on every row and every diagonal: Delta and Apply
// take constant time and allocate nothing. It is not safe for concurrent use.
type Board struct {
	rows []int32 // of the queen of each column
	cost int64

	// Queens on each line. The square (row, col) lies on the lines row,
	// row+col and col-row+n-1.
	onRow, onSum, onDiff []int32
}

var _ localsearch.Problem[Move] = (*Board)(nil)

// NewBoard returns the board with column c's queen on rows[c]. It keeps no
// reference to rows. There must be at least one column, and every row must be
// on the board.
func NewBoard(rows []int32) (*Board, error) {
	if err := checkRows(rows); err != nil {
		return nil, err
	}
	b := emptyBoard(len(rows))
	copy(b.rows, rows)
	b.recount()
	return b, nil
}

// checkRows reports what keeps rows from being a board.
func checkRows(rows []int32) error {
	if len(rows) == 0 {
		return errors.New("queens: a board without columns, expected at least one")
	}
	for col, row := range rows {
		if row < 0 || int(row) >= len(rows) {
			return fmt.Errorf("queens: column %d: the row is %d, expected 0 to %d", col, row, len(rows)-1)
		}
	}
	return nil
}

// NewRandomBoard returns a board of n >= 1 columns with every queen on a row
// drawn uniformly and independently of the others.
func NewRandomBoard(n int, r *rand.Rand) *Board {
	b := emptyBoard(n)
	b.randomize(r)
	return b
}

func emptyBoard(n int) *Board {
	return &Board{
		rows:   make([]int32, n),
		onRow:  make([]int32, n),
		onSum:  make([]int32, 2*n-1),
		onDiff: make([]int32, 2*n-1),
	}
}

func (b *Board) randomize(r *rand.Rand) {
	for col := range b.rows {
		b.rows[col] = int32(rng.Intn(r, len(b.rows)))
	}
	b.recount()
}

// recount computes the counters and the cost from the rows.
func (b *Board) recount() {
	clear(b.onRow)
	clear(b.onSum)
	clear(b.onDiff)
	b.cost = 0
	for col, row := range b.rows {
		onRow, onSum, onDiff := b.lines(int32(col), row)
		b.cost += int64(*onRow) + int64(*onSum) + int64(*onDiff)
		*onRow++
		*onSum++
		*onDiff++
	}
}

// lines returns the counters of the three lines through a square.
func (b *Board) lines(col, row int32) (onRow, onSum, onDiff *int32) {
	return &b.onRow[row], &b.onSum[row+col], &b.onDiff[int(col-row)+len(b.rows)-1]
}

// load returns the sum of the queens on the three lines through a square. A queen
// on the square itself counts three times.
func (b *Board) load(col, row int32) int64 {
	onRow, onSum, onDiff := b.lines(col, row)
	return int64(*onRow) + int64(*onSum) + int64(*onDiff)
}

// Len returns the number of columns, and of rows.
func (b *Board) Len() int { return len(b.rows) }

// Row returns the row of the queen of the given column.
func (b *Board) Row(col int32) int32 { return b.rows[col] }

// Rows returns a copy of the row of the queen of each column.
func (b *Board) Rows() []int32 { return slices.Clone(b.rows) }

// Cost returns the number of pairs of queens that attack each other.
func (b *Board) Cost() int64 { return b.cost }

// Conflicts returns the number of queens that attack the queen of the given column.
func (b *Board) Conflicts(col int32) int64 { return b.Attackers(col, b.rows[col]) }

// Attackers returns the number of other queens that would attack the queen of
// column col if it stood on the given row, in constant time.
func (b *Board) Attackers(col, row int32) int64 {
	load := b.load(col, row)
	if row == b.rows[col] {
		load -= 3 // the queen itself; from elsewhere in its column it adds nothing
	}
	return load
}

// Delta returns the change of Cost that the move would make.
func (b *Board) Delta(m Move) int64 {
	return b.Attackers(m.Col, m.Row) - b.Conflicts(m.Col)
}

// Apply makes the move. Moving a queen to the square where it stands changes
// nothing.
func (b *Board) Apply(m Move) {
	b.cost += b.Delta(m)
	onRow, onSum, onDiff := b.lines(m.Col, b.rows[m.Col])
	*onRow--
	*onSum--
	*onDiff--
	b.rows[m.Col] = m.Row
	onRow, onSum, onDiff = b.lines(m.Col, m.Row)
	*onRow++
	*onSum++
	*onDiff++
}

// attackingPairs counts the pairs of queens that attack each other from scratch: a
// line with k queens has k(k-1)/2 of them. It shares no code with Board, because it
// checks the answers. The rows must be on the board.
func attackingPairs(rows []int32) int64 {
	n := len(rows)
	var pairs int64
	count := make([]int64, 2*n)
	for _, line := range [...]func(col, row int) int{
		func(_, row int) int { return row },
		func(col, row int) int { return row + col },
		func(col, row int) int { return row - col + n },
	} {
		clear(count)
		for col, row := range rows {
			count[line(col, int(row))]++
		}
		for _, k := range count {
			pairs += k * (k - 1) / 2
		}
	}
	return pairs
}
