package bitset

import (
	"context"

	"lsolve/solve"
)

// CountUnique counts the solutions up to rotations and reflections of the board
// (OEIS A002562). It can end early as Count does.
//
// By Burnside's lemma it is the mean, over the eight symmetries, of the number of
// solutions that a symmetry leaves unchanged. For n > 1 no solution is its own
// reflection. So only all solutions and those unchanged by half and quarter turns
// count; the latter are few and quickly found.
func (c Counter) CountUnique(ctx context.Context) (solve.Count, error) {
	return c.counted(ctx, c.countUnique)
}

func (c Counter) countUnique(ctx context.Context) (uint64, error) {
	all, err := c.count(ctx)
	if err != nil || c.N == 1 {
		return all, err
	}
	half, quarter, err := countTurned(ctx, c.N)
	return (all + half + 2*quarter) / 8, err
}

// countTurned returns the number of solutions that a half turn leaves unchanged,
// and how many of those a quarter turn leaves unchanged (OEIS A032522 and
// A033148).
func countTurned(ctx context.Context, n int) (half, quarter uint64, err error) {
	t := turned{n: n, rows: make([]int, n), stop: func() bool { return ctx.Err() != nil }}
	for row := range t.rows {
		t.rows[row] = -1
	}
	if n%2 == 1 { // the middle queen is its own image
		t.set(n/2, n/2, true)
		t.rows[n/2] = n / 2
	}
	t.fill(0)
	if ctx.Err() != nil {
		return 0, 0, context.Cause(ctx)
	}
	return t.half, t.quarter, nil
}

// turned fills the upper rows; each queen brings its image under a half turn.
type turned struct {
	n               int
	rows            []int // column of the queen of each row
	cols, asc, desc uint64
	placed          int
	half, quarter   uint64
	stop            func() bool
	stopped         bool
}

func (t *turned) fill(row int) {
	if row == t.n/2 {
		t.half++
		if t.isQuarter() {
			t.quarter++
		}
		return
	}
	for col := 0; col < t.n && !t.stopped; col++ {
		// A queen must attack neither the queens placed before nor its own image.
		imageRow, imageCol := t.n-1-row, t.n-1-col
		if t.attacked(row, col) || col == imageCol || row+col == imageRow+imageCol || col-row == imageCol-imageRow {
			continue
		}
		if t.placed++; t.placed&stopEvery == 0 && t.stop() {
			t.stopped = true
			return
		}
		t.set(row, col, true)
		t.set(imageRow, imageCol, true)
		t.rows[row], t.rows[imageRow] = col, imageCol
		t.fill(row + 1)
		t.set(row, col, false)
		t.set(imageRow, imageCol, false)
	}
}

func (t *turned) attacked(row, col int) bool {
	return (t.cols>>col|t.asc>>(row+col)|t.desc>>(col-row+t.n-1))&1 != 0
}

func (t *turned) set(row, col int, queen bool) {
	bit := uint64(0)
	if queen {
		bit = 1
	}
	t.cols = t.cols&^(1<<col) | bit<<col
	t.asc = t.asc&^(1<<(row+col)) | bit<<(row+col)
	t.desc = t.desc&^(1<<(col-row+t.n-1)) | bit<<(col-row+t.n-1)
}

// isQuarter: a quarter turn takes the queen (r, c) to (c, n-1-r).
func (t *turned) isQuarter() bool {
	for row, col := range t.rows {
		if t.rows[col] != t.n-1-row {
			return false
		}
	}
	return true
}
