package queens

import (
	"context"

	"lsolve/solve"
)

// fillByScan continues from column c, trying the remaining rows one by one. A row
// that does not fit stays where it is and is tried again, for a later column,
// when the scan has gone around. Columns that none of them fits, and the last
// few, become suspects and keep some remaining row.
func (w *minConflicts) fillByScan(ctx context.Context, c int) error {
	n := w.N
	last := n - suspects(n)
	if w.Limits.Steps > 0 {
		last = int(min(int64(last), int64(c)+w.Limits.Steps-w.steps))
	}
	rows, up, down := w.p.rows, w.p.up.marks, w.p.down.marks
	w.suspects = w.suspects[:0]
	base, check := w.steps-int64(c), w.tried // steps: the columns so far without the suspects
	fetched := uint64(0)
	p := c // the next candidate
	for dry := 0; c < last; {
		if dry >= n-c { // every row left was tried for this column
			w.suspects = append(w.suspects, int32(c))
			c++
			base--
			dry, p = 0, max(p, c)
			continue
		}
		if w.tried >= check {
			check = w.tried + checkpointEvery
			w.steps = base + int64(c)
			if err := w.look(ctx); err != nil {
				return err
			}
		}
		end := min(p+lookahead, n)
		w.tried += int64(end - p)
		dry += end - p
		for _, row := range rows[p:end] {
			i, j := uint(int(row)+c), uint(int(row)-c+n-1)
			fetched += up[i>>6] ^ down[j>>6]
		}
		for ; p < end; p++ {
			row := rows[p]
			i, j := uint(int(row)+c), uint(int(row)-c+n-1)
			if (up[i>>6]>>(i&63)|down[j>>6]>>(j&63))&1 != 0 {
				continue
			}
			up[i>>6] |= 1 << (i & 63)
			down[j>>6] |= 1 << (j & 63)
			rows[p], rows[c] = rows[c], row
			c++
			dry = 0
			if c == last {
				break
			}
		}
		if p == n || p < c {
			p = c
		}
	}
	w.fetched = fetched
	w.steps = base + int64(c)
	if w.cutShort(c) {
		return solve.ErrSteps
	}
	for ; c < n; c++ {
		w.suspects = append(w.suspects, int32(c))
	}
	return nil
}

// cutShort reports whether the limit of steps ended the first phase at column c.
func (w *minConflicts) cutShort(c int) bool {
	return w.Limits.Steps > 0 && w.steps >= w.Limits.Steps && c < w.N-suspects(w.N)
}

// suspects returns the number of columns that are left to the repair in any case,
// because the last columns take more and more tries to place.
func suspects(n int) int {
	switch {
	case n < 100:
		return n / 8
	case n < 10_000:
		return 2
	}
	return 64
}
