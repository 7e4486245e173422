package queens

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// CostMatrix is the conflict-cost matrix of a board: for every square the cost
// that the board would have with that column's queen moved there. It is kept over
// moves, in O(n) a move, and finds one of the cheapest of all n(n-1) moves, all
// equally likely, in O(n).
//
// No cell is stored. Let load(r, c) be the number of queens on the three lines
// through the square (r, c). For a row r other than column c's own row o, the
// cost after the move is
//
//	cost + load(r, c) - (load(o, c) - 3)
//
// and so the cheapest squares of a column are those with the smallest load. The
// matrix stores how many squares of each column have load 0, 1 and 2. Higher
// loads need no count:
//
//   - Each of the n-1 other queens adds at most 3 to the loads of a column (one
//     for its row, one for each diagonal), and the queen of the column adds
//     nothing to its n-1 free squares. So the mean load of the free squares is
//     at most 3; if none is below 3, all n-1 are exactly 3.
//   - The square of the queen itself has load 3 or more, so the counts below 3
//     count free squares only.
//
// A move changes six lines, at most 6n squares by one each, and every change is
// one addition to the counts of its column (see costmatrix_lines.go).
type CostMatrix struct {
	board   *Board
	columns []loadCounts
	ties    []tie // scratch of Cheapest
}

// loadCounts holds the number of squares of one column with load 0, 1 and 2,
// 21 bits each from the lowest, so that a square that goes from one load to
// the next is a single addition.
type loadCounts uint64

const (
	countBits = 21
	countMask = 1<<countBits - 1

	// MaxHillClimb is the width of the largest board whose counts fit.
	MaxHillClimb = countMask
)

// smallest returns the smallest load of the free squares of a column of an
// n x n board, 0 to 3, and how many of them have it.
func (k loadCounts) smallest(n int) (load, squares int64) {
	if k == 0 {
		return 3, int64(n - 1)
	}
	load = int64(bits.TrailingZeros64(uint64(k)) / countBits)
	return load, int64(k>>(load*countBits)) & countMask
}

// tie is a column with squares of the lowest cost found so far.
type tie struct {
	col  int32
	load int32
	upTo int64 // squares of this and all ties before it
}

// NewCostMatrix returns the matrix of b, which from then on must be changed only
// by the matrix's Apply. It takes O(n^2) and checks the context meanwhile; if
// that ends, the error is its cause. A board of more than 2^21 - 1 columns is
// refused.
func NewCostMatrix(ctx context.Context, b *Board) (*CostMatrix, error) {
	if b.Len() > MaxHillClimb {
		return nil, fmt.Errorf("queens: cost matrix of %d columns, expected at most %d", b.Len(), MaxHillClimb)
	}
	m := &CostMatrix{board: b, columns: make([]loadCounts, b.Len()), ties: make([]tie, 0, b.Len())}
	if err := m.fill(ctx); err != nil {
		return nil, err
	}
	return m, nil
}

// At returns the cost of the board with the queen of column col moved to the
// given row; for the square of the queen, the current cost. O(1).
func (m *CostMatrix) At(row, col int32) int64 { return costAt(m.board, row, col) }

func costAt(b *Board, row, col int32) int64 { return b.Cost() + b.Delta(Move{Col: col, Row: row}) }

// Costs returns the whole matrix, by rows. It is meant for display: O(n^2) in
// time and memory.
func (m *CostMatrix) Costs() [][]int64 { return costs(m.board) }

func costs(b *Board) [][]int64 {
	matrix := make([][]int64, b.Len())
	for row := range matrix {
		matrix[row] = make([]int64, b.Len())
		for col := range matrix[row] {
			matrix[row][col] = costAt(b, int32(row), int32(col))
		}
	}
	return matrix
}

// Cheapest draws one of the moves of lowest cost, all equally likely. A queen
// must move: the squares of queens are no candidates, even if every move makes
// the board worse. The board needs at least two columns.
func (m *CostMatrix) Cheapest(r *rand.Rand) Move {
	b := m.board
	n := len(b.rows)
	ties := m.ties[:0]
	best := int64(1) << 62
	var squares int64
	for col, counts := range m.columns {
		load, k := counts.smallest(n)
		relative := load - b.load(int32(col), b.rows[col]) // cost of the move, up to a constant
		if relative > best {
			continue
		}
		if relative < best {
			best, ties, squares = relative, ties[:0], 0
		}
		squares += k
		ties = append(ties, tie{col: int32(col), load: int32(load), upTo: squares})
	}
	pick := int64(rng.Intn(r, int(squares)))
	i, before := 0, int64(0)
	for ties[i].upTo <= pick {
		before = ties[i].upTo
		i++
	}
	return Move{Col: ties[i].col, Row: m.square(ties[i].col, ties[i].load, pick-before)}
}
