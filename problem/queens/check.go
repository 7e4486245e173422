package queens

import (
	"context"
	"fmt"
)

// Solvable reports whether n queens have a solution: every n from 1 on except
// 2 and 3.
func Solvable(n int) bool { return n >= 1 && n != 2 && n != 3 }

// lookEvery is the number of columns between two checks of the context, which
// take less than a few milliseconds.
const lookEvery = 1 << 16

// Check returns nil if rows is a solution for len(rows) queens, otherwise an
// error that names two queens in conflict or a row outside the board. It
// returns the cause of ctx if ctx ends before.
//
// It takes n/4 bytes, whatever the rows are, and shares no code with any
// engine: their answers must pass it.
func Check(ctx context.Context, rows []int32) error {
	n := len(rows)
	for c, row := range rows {
		if row < 0 || int(row) >= n {
			return fmt.Errorf("queens: column %d: row %d, expected 0..%d", c, row, n-1)
		}
		if c%lookEvery == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
	}
	// One direction after the other, so that one bitset serves all three.
	seen := make([]uint64, (2*n+63)/64)
	for _, lines := range []struct {
		name string
		of   func(c, row int) int
	}{
		{"row", func(_, row int) int { return row }},
		{"rising diagonal", func(c, row int) int { return row + c }},
		{"falling diagonal", func(c, row int) int { return row - c + n - 1 }},
	} {
		clear(seen)
		for c, row := range rows {
			if c%lookEvery == 0 && ctx.Err() != nil {
				return context.Cause(ctx)
			}
			line := uint(lines.of(c, int(row)))
			if seen[line/64]>>(line%64)&1 != 0 {
				return conflict(rows, c, lines.name, lines.of)
			}
			seen[line/64] |= 1 << (line % 64)
		}
	}
	return nil
}

// conflict names the queen of column c and the one before it on its line.
func conflict(rows []int32, c int, name string, of func(c, row int) int) error {
	for other := range c {
		if of(other, int(rows[other])) == of(c, int(rows[c])) {
			return fmt.Errorf("queens: the queens of columns %d and %d share a %s", other, c, name)
		}
	}
	panic("queens: a conflict with no other queen")
}
