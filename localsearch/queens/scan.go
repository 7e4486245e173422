package queens

import "context"

// fillByScan goes on from column c, trying the rows left over one by one. A row
// that does not fit stays where it is and is tried again, for a later column,
// when the scan has gone around. It returns the first column that none of them
// fits.
func (w *minConflicts) fillByScan(ctx context.Context, c int) (int, error) {
	n := w.N
	last := n - suspects(n)
	if w.MaxSteps > 0 {
		last = int(min(int64(last), int64(c)+w.MaxSteps-w.steps))
	}
	rows, up, down := w.p.rows, w.p.up.marks, w.p.down.marks
	base, check := w.steps-int64(c), w.tried
	fetched := uint64(0)
	p := c // the next candidate
	for dry := 0; c < last && dry < n-c; {
		if w.tried >= check {
			check = w.tried + checkpointEvery
			w.steps = base + int64(c)
			if err := w.look(ctx); err != nil {
				return c, err
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
	return c, nil
}

// suspects is the number of columns that are left to the repair in any case:
// the last columns take ever more tries to place.
func suspects(n int) int {
	switch {
	case n < 100:
		return n / 8
	case n < 10_000:
		return 8
	}
	return 64
}
