package permutation

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Random draws a move in a sequence of n items, most often of one of them; there is none
// of one item.
func Random(n int, r *rand.Rand) (m Move, ok bool) {
	if n < 2 {
		return Move{}, false
	}
	m = insertion(n, r)
	if apart := m.From - m.To; apart > 1 && r.Uint64()&1 == 0 {
		m.Swap = true
	}
	return m, true
}

// insertion draws a move of one of n items, two or more.
func insertion(n int, r *rand.Rand) Move {
	from, to := rng.Intn(r, n), rng.Intn(r, n-1)
	if to >= from {
		to++
	}
	return Move{From: int32(from), To: int32(to)}
}

// Perturb moves about the given share of the items, at least one, to random other places.
func Perturb(sequence []int32, share float64, r *rand.Rand) {
	n := len(sequence)
	if n < 2 {
		return
	}
	for range max(1, int(share*float64(n)+0.5)) {
		insertion(n, r).Change(sequence, 0)
	}
}

// Each visits all (n-1)² moves of one of n items and all swaps of items that are no
// neighbours, starting at a random place, until visit returns false.
func Each(n int, r *rand.Rand, visit func(Move) bool) {
	if n < 2 {
		return
	}
	start := rng.Intn(r, n)
	for x := range n {
		from := int32((start + x) % n)
		for to := range int32(n) {
			if to == from || to == from-1 { // the same as to the other neighbour
				continue
			}
			if !visit(Move{From: from, To: to}) {
				return
			}
			if to < from && !visit(Move{from, to, true}) {
				return
			}
		}
	}
}
