package queens

import (
	"context"
	"math/bits"

	"lsolve/solve"
)

// repair swaps the suspects that are in conflict with other columns so that both
// queens end without conflict. It reports whether the board is solved. If not, a
// suspect found no partner within a number of tries after which a restart is
// cheaper.
//
// A swap frees two queens and puts none in conflict, so one pass over the suspects
// is enough.
func (w *minConflicts) repair(ctx context.Context) (bool, error) {
	check := w.tried
	for _, c := range w.suspects {
		for windows := 0; w.p.Conflicts(c) > 0; windows++ {
			if w.tried >= check {
				check = w.tried + checkpointEvery
				if err := w.look(ctx); err != nil {
					return false, err
				}
			}
			if windows == maxWindows || windows > 0 && w.N <= 64 {
				return false, nil // no partner, or on a small board none anywhere
			}
			if w.Limits.Steps > 0 && w.steps >= w.Limits.Steps {
				return false, solve.ErrSteps
			}
			if other := w.partner(int(c)); other >= 0 {
				w.p.Apply(Swap{c, int32(other)})
				w.steps++
				w.report()
				if w.OnBoard != nil {
					moves := [2]Move{{c, w.p.rows[c]}, {int32(other), w.p.rows[other]}}
					w.OnBoard(BoardEvent{Steps: w.steps, Cost: w.p.cost, Rows: w.p.rows, Moves: moves[:]})
				}
			}
		}
	}
	return w.p.cost == 0, nil
}

// maxWindows is how many windows of 64 columns a suspect is compared with. Each
// holds a partner with a probability above one half.
const maxWindows = 128

// partner examines 64 neighbouring columns, anywhere on the board, for one that can
// swap rows with column c so that neither queen is in conflict afterwards; -1 if
// there is none.
//
// Two reads give the columns of the 64 with free diagonals in c's row; only those
// are tested one by one.
func (w *minConflicts) partner(c int) int {
	p := &w.p
	n := len(p.rows)
	// One draw chooses the 64 columns and, by its low bits, the first of them.
	draw := w.r.Uint64()
	turn := int(draw & 63)
	from, mask := 0, ^uint64(0)
	if n > 64 {
		hi, _ := bits.Mul64(draw, uint64(n-63))
		from = int(hi)
	} else {
		mask >>= 64 - uint(n)
	}
	row := int(p.rows[c])
	// The falling diagonals of a row count down as the columns go up.
	busy := p.up.window(row+from) | bits.Reverse64(p.down.window(row-from+n-64))
	for free := bits.RotateLeft64(mask&^busy, -turn); free != 0; free &= free - 1 {
		other := from + (bits.TrailingZeros64(free)+turn)&63
		w.tried++
		// The square (other, row) is free. The diagonals of column c's new square
		// must be free and differ from those of the former. The queens' old squares
		// cannot conflict, as they share a row or a column with each new one.
		up, down := p.upOf(c, p.rows[other]), p.downOf(c, p.rows[other])
		if p.up.bit(up)|p.down.bit(down) == 0 && up != row+other && down != row-other+n-1 {
			return other
		}
	}
	w.tried++
	return -1
}
