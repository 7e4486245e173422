package queens

import (
	"context"
	"math/bits"

	"lsolve/internal/rng"
	"lsolve/solve"
)

const (
	// lookahead is the number of candidates that are looked up at once. Their data
	// lies all over memory: a loop of independent reads fetches it together, while
	// single tests would wait for each read.
	lookahead = 32
	// checkpointEvery is the number of cheap operations between two checkpoints, well
	// under a millisecond's worth.
	checkpointEvery = 1 << 15
	// beyondCache is the size from which on looking ahead pays.
	beyondCache = 1 << 17

	goldenRatio = 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio, odd
	mixer       = 0xd6e8feb86659fd93 // odd, its bits well spread
)

// fillByWords gives columns 0, 1, 2, ... a row each on free diagonals while that is
// easy, and returns how many columns got one. The other columns get the remaining
// rows, in random order.
//
// Sosic and Gu draw a random unused row until its diagonals are free, three draws a
// column. Here a draw is a word of 64 rows. Three reads and a few shifts give the
// bits of the unused rows and those of their diagonals in this column. Nearly every
// draw has a free row, from which one is taken at random. So a column costs little
// more than one draw, there is no permutation to shuffle, and almost no branch to
// mispredict.
//
// The words are drawn by a Weyl sequence of the golden ratio from a random start. It
// visits all parts of the board evenly, which leaves fewer rows over than independent
// draws do. It does not come back to a word for some draws: on small boards a read
// that follows a write to its word stalls.
func (w *minConflicts) fillByWords(ctx context.Context) (int, error) {
	n := w.N
	unused := make([]uint64, (n+63)/64)
	for i := range unused {
		unused[i] = ^uint64(0)
	}
	if n&63 != 0 {
		unused[len(unused)-1] = 1<<(n&63) - 1
	}
	rows, up, down := w.p.rows, w.p.up.marks, w.p.down.marks
	words := uint64(len(unused))
	draw := w.r.Uint64()
	var drawn [lookahead]uint64
	fetched := uint64(0)
	base, check, last := w.steps, w.tried, n-suspects(n)
	if w.Limits.Steps > 0 {
		last = int(min(int64(last), w.Limits.Steps-w.steps))
	}
	c := 0
	// A round of draws that places nothing ends the phase: there are so few unused
	// rows that a scan over them is faster.
	for before := -1; before < c && c < last; {
		before = c
		if w.tried >= check {
			check = w.tried + checkpointEvery
			w.steps = base + int64(c)
			if err := w.look(ctx); err != nil {
				return c, err
			}
		}
		w.tried += lookahead
		a, b := uint64(c)>>6, uint64(n-1-c)>>6
		for k := range drawn {
			draw += goldenRatio
			drawn[k] = draw
			if n < beyondCache {
				continue
			}
			i := draw >> 32 * words >> 32
			fetched += unused[i] ^ up[i+a] ^ down[i+b]
		}
		for _, z := range drawn {
			i := z >> 32 * words >> 32
			// Row 64i is on rising diagonal 64i+c and falling one 64i+n-1-c;
			// see diagonals.window, which is written out here for speed.
			a, s := i+uint64(c)>>6, uint(c)&63
			b, t := i+uint64(n-1-c)>>6, uint(n-1-c)&63
			free := unused[i] &^
				(up[a]>>s | up[a+1]<<1<<(63-s)) &^
				(down[b]>>t | down[b+1]<<1<<(63-t))
			if free == 0 {
				continue
			}
			turn := int(z * mixer >> 58)
			bit := uint64(bits.TrailingZeros64(bits.RotateLeft64(free, -turn))+turn) & 63
			row := i<<6 + bit
			unused[i] &^= 1 << bit
			rising, falling := row+uint64(c), row+uint64(n-1-c)
			up[rising>>6] |= 1 << (rising & 63)
			down[falling>>6] |= 1 << (falling & 63)
			rows[c] = int32(row)
			c++
			if c == last {
				break
			}
		}
	}
	w.fetched = fetched // keeps the reads ahead alive
	w.steps = base + int64(c)
	if w.cutShort(c) {
		return c, solve.ErrSteps
	}
	return c, w.collect(ctx, unused, c)
}

// collect puts the unused rows in the columns from c on, in random order.
func (w *minConflicts) collect(ctx context.Context, unused []uint64, c int) error {
	left := w.p.rows[c:]
	k := 0
	for i, word := range unused {
		for ; word != 0; word &= word - 1 {
			left[k] = int32(i<<6 + bits.TrailingZeros64(word))
			k++
		}
	}
	for i := len(left) - 1; i > 0; i-- {
		if i%checkpointEvery == 0 {
			if err := w.look(ctx); err != nil {
				return err
			}
		}
		j := rng.Intn(w.r, i+1)
		left[i], left[j] = left[j], left[i]
	}
	return nil
}
