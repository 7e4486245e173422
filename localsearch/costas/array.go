package costas

import (
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem/costas"
)

// MaxOrder is the largest order: the differences -31..31 then have a bit each
// in a word of 64.
const MaxOrder = costas.MaxN

// Array is a permutation of 0..n-1, the row of the mark of each column, on its
// way to a Costas array. For a distance d, the cost is the number of pairs of
// columns d apart less the number of different differences of their rows. Cost is
// the sum over the distances of at most (n-1)/2, with weights n^2 - d^2 (Diaz et
// al. 2012: small distances have more pairs and weigh more).
//
// Larger distances need no counting (Chang 1987). If two pairs of columns d apart
// have the same difference, so have the two pairs that join their first and their
// second columns, and the smaller of the two distances is at most (n-1)/2.
//
// Delta and Apply take time in proportion to n and allocate nothing. It is not
// safe for concurrent use.
type Array struct {
	n, half int
	rows    [MaxOrder]int32
	weight  [MaxOrder]int64
	cost    int64
	// times is how often each difference occurs, by distance and the difference
	// modulo 64, which is unique for -31..31.
	times [MaxOrder/2 + 1][64]uint8
}

// Move swaps the rows of columns A and B, which are different and count from 0.
type Move struct{ A, B int32 }

var (
	_ localsearch.Projected[Move]     = (*Array)(nil)
	_ localsearch.Neighbourhood[Move] = (*Array)(nil)
	_ localsearch.Attributed[Move]    = (*Array)(nil)
)

// NewArray returns the array with row c in column c.
func NewArray(in *costas.Instance) *Array {
	n := in.N()
	a := &Array{n: n, half: (n - 1) / 2}
	for d := range a.weight {
		a.weight[d] = int64(n*n - d*d)
	}
	for c := range n {
		a.rows[c] = int32(c)
	}
	a.recount()
	return a
}

// recount computes occurrences and cost from the rows.
func (a *Array) recount() {
	a.cost = 0
	for d := 1; d <= a.half; d++ {
		a.times[d] = [64]uint8{}
		for c := range a.n - d {
			k := (a.rows[c+d] - a.rows[c]) & 63
			if a.times[d][k] > 0 {
				a.cost += a.weight[d]
			}
			a.times[d][k]++
		}
	}
}

// Len returns the order.
func (a *Array) Len() int { return a.n }

// Cost returns the weighted number of repeated differences; 0: a Costas array.
func (a *Array) Cost() int64 { return a.cost }

// Delta returns the change of Cost that the move would make.
func (a *Array) Delta(m Move) int64 {
	delta := a.exchange(m)
	a.exchange(m)
	return delta
}

// Apply makes the move.
func (a *Array) Apply(m Move) { a.cost += a.exchange(m) }

// exchange makes the move and returns the change of the cost. It does not change
// the cost itself.
func (a *Array) exchange(m Move) (delta int64) {
	i, j := int(m.A), int(m.B)
	delta = a.count(i, j, -1)
	a.rows[i], a.rows[j] = a.rows[j], a.rows[i]
	return delta + a.count(i, j, 1)
}

// count adds by, 1 or -1, to the occurrences of all differences of the columns i
// and j and returns the change of the cost.
func (a *Array) count(i, j int, by int8) (delta int64) {
	for d := 1; d <= a.half; d++ {
		repeated := int64(0)
		for k, c := range [...]int{i - d, i, j - d, j} {
			if c < 0 || c+d >= a.n || k == 2 && c == i || k == 3 && c == i-d {
				continue // no pair, or the pair of i and j a second time
			}
			v := (a.rows[c+d] - a.rows[c]) & 63
			if by > 0 {
				if a.times[d][v] > 0 {
					repeated++
				}
			} else if a.times[d][v] > 1 {
				repeated--
			}
			a.times[d][v] += uint8(by)
		}
		delta += repeated * a.weight[d]
	}
	return delta
}

// Values appends the row of each column to buf.
func (a *Array) Values(buf []int32) []int32 { return append(buf, a.rows[:a.n]...) }

// Adopt makes the rows the given ones, a permutation.
func (a *Array) Adopt(rows []int32) {
	copy(a.rows[:a.n], rows)
	a.recount()
}

// Randomise draws one of all permutations, all equally likely.
func (a *Array) Randomise(r *rand.Rand) {
	rng.Shuffle32(r, a.rows[:a.n])
	a.recount()
}

// Perturb makes random swaps, about share n/2 of them, at least one.
func (a *Array) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(math.Round(share*float64(a.n)/2))) {
		if m, ok := a.Random(r); ok {
			a.Apply(m)
		}
	}
}
