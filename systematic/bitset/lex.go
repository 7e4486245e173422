package bitset

import (
	"math/bits"
	"unsafe"
)

// lex fills rows from the top and tries squares from the left, as the report
// does, for boards whose row fits one word. Blocked columns and diagonals are
// three registers. Going down a row shifts the diagonals; going back takes the
// old values from the stack.
type lex struct {
	n     int
	depth int // the row to fill; n after a solution
	row   lexRow
	stack [65]lexRow
	stats
}

// lexRow has the squares of a row that have not been tried yet, and the columns
// and diagonals that the queens above block.
type lexRow struct{ free, cols, asc, desc uint64 }

func newLex(n int) *lex {
	return &lex{n: n, row: lexRow{free: ^uint64(0) >> (64 - n)}}
}

func (l *lex) run(budget int64) (found, exhausted bool) {
	// All of these variables live in registers while the loop runs.
	n, depth, row := l.n, l.depth, l.row
	mask := ^uint64(0) >> (64 - n)
	left, back, peak := budget, int64(0), int(l.peak)
	if depth == n { // continue after a solution
		depth--
		row = l.stack[depth]
		back++
	}
	for {
		if row.free == 0 {
			if depth == 0 {
				exhausted = true
				break
			}
			depth--
			row = l.stack[depth]
			back++
			continue
		}
		if left == 0 {
			break
		}
		left--
		queen := row.free & -row.free
		row.free ^= queen
		l.stack[depth&63] = row
		row.cols |= queen
		row.asc = (row.asc | queen) << 1
		row.desc = (row.desc | queen) >> 1
		row.free = mask &^ (row.cols | row.asc | row.desc)
		depth++
		if depth > peak {
			peak = depth
		}
		if row.cols == mask {
			found = true
			break
		}
	}
	l.stack[depth] = row
	l.depth, l.row = depth, row
	l.placements += budget - left
	l.backtracks += back
	l.peak = int64(peak)
	return found, exhausted
}

func (l *lex) values(rows []int32) {
	for row := range l.n {
		// The queen's column is what the next row has blocked beyond this one.
		rows[bits.TrailingZeros64(l.stack[row+1].cols&^l.stack[row].cols)] = int32(row)
	}
}

func (l *lex) counts() *stats { return &l.stats }

func (l *lex) bytes() int64 { return int64(l.n+1) * int64(unsafe.Sizeof(lexRow{})) }
