package magic

import (
	"math/bits"

	"lsolve/internal/rng"
)

const (
	// subsetOrder is the largest order at which a step examines all exchanges between
	// two lines; above it the exact ones are faster.
	subsetOrder = 8
	// A start is given up after subsetPatience * 2^n steps without a lower cost.
	subsetPatience = 5
)

// subset takes two random rows, or two random columns. Each of the 2^n-1 sets of the
// n pairs of cells at the same place of both lines is an exchange. It makes the one
// that leads to the lowest cost, a random one of equals, unless that is higher than
// now. The sets come in the order of the Gray code: from one to the next a single
// pair changes, which takes a few additions.
func (s *Search) subset() {
	q := s.square
	n := q.n
	i := rng.Intn(s.r, n)
	k := rng.Intn(s.r, n-1)
	if k >= i {
		k++
	}
	step, across, off := n, 1, q.row
	if s.r.Uint64()&1 == 0 {
		step, across, off = 1, n, q.col
	}
	// The effect of exchanging a pair on the second line, and on the diagonals.
	var give, toMain, toAnti [subsetOrder]int64
	for t := range n {
		v := int64(q.cells[i*step+t*across] - q.cells[k*step+t*across])
		give[t] = v
		toMain[t] = v * (one(t == k) - one(t == i))
		toAnti[t] = v * (one(t == n-1-k) - one(t == n-1-i))
	}
	x, y, m, a := off[i], off[k], q.main, q.anti
	best, chosen, set, ties := int64(1)<<60, 0, 0, 0
	for c := 1; c < 1<<n; c++ {
		t := bits.TrailingZeros(uint(c)) % subsetOrder
		x -= give[t]
		y += give[t]
		m += toMain[t]
		a += toAnti[t]
		give[t], toMain[t], toAnti[t] = -give[t], -toMain[t], -toAnti[t]
		set ^= 1 << t
		cost := abs(x) + abs(y) + abs(m) + abs(a)
		if cost < best {
			best, chosen, ties = cost, set, 1
		} else if cost == best {
			if ties++; rng.Intn(s.r, ties) == 0 {
				chosen = set
			}
		}
	}
	s.tried += 1<<n - 1
	now := abs(off[i]) + abs(off[k]) + abs(q.main) + abs(q.anti)
	if best > now {
		return
	}
	for ; chosen != 0; chosen &= chosen - 1 {
		t := bits.TrailingZeros(uint(chosen))
		q.Apply(Swap{int32(i*step + t*across), int32(k*step + t*across)})
	}
}
