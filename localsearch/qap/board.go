package qap

import (
	"math"

	"lsolve/problem/qap"
)

// board is an assignment with the prices of all swaps.
type board interface {
	// load takes an assignment.
	load(p []int32)
	// assignment has the location of each facility.
	assignment() []int32
	// cheapest returns the cheapest swap that is not tabu, or that changes the objective
	// by less than aspired, and by how much it changes it. It is called once after load
	// and after each exchange, and again only if there is none.
	cheapest(t *tabu, aspired int64) (best Swap, change int64, ok bool)
	// exchange makes a swap.
	exchange(m Swap)
}

// newBoard returns the fastest board for the instance.
func newBoard(in *qap.Instance) board {
	inner := newInstance(in)
	flow, distance, unit, ok := inner.halves()
	if !ok {
		return &priced{NewMatrix(in)}
	}
	if b := newProducts(inner.n, flow, distance, unit); b != nil {
		return b
	}
	return &priced{NewMatrix(in)}
}

// halves returns symmetric matrices without diagonals that have the same prices of swaps,
// if there are any: half the change times unit is the change. If one matrix is symmetric,
// the other can be: it is the sum of both directions.
func (in *instance) halves() (flow, distance []int64, unit int64, ok bool) {
	a, b := in.a, in.b
	if !in.hollow(a) && !in.hollow(b) { // otherwise the other diagonal is multiplied by 0
		return nil, nil, 0, false
	}
	switch sa, sb := in.mirrored(a), in.mirrored(b); {
	case sa && sb:
		return in.hollowed(a, false), in.hollowed(b, false), 2, true
	case sb:
		return in.hollowed(a, true), in.hollowed(b, false), 1, true
	case sa:
		return in.hollowed(a, false), in.hollowed(b, true), 1, true
	}
	return nil, nil, 0, false
}

// hollow reports whether a matrix has only 0 on its diagonal.
func (in *instance) hollow(m []int64) bool {
	for i := range in.n {
		if m[i*in.n+i] != 0 {
			return false
		}
	}
	return true
}

// mirrored reports whether a matrix is symmetric.
func (in *instance) mirrored(m []int64) bool {
	for i := range in.n {
		for j := range i {
			if m[i*in.n+j] != m[j*in.n+i] {
				return false
			}
		}
	}
	return true
}

// hollowed returns a matrix without its diagonal, or the sum of both directions.
func (in *instance) hollowed(m []int64, both bool) []int64 {
	n := in.n
	h := make([]int64, n*n)
	for i := range n {
		for j := range n {
			switch {
			case i == j:
			case both:
				h[i*n+j] = m[i*n+j] + m[j*n+i]
			default:
				h[i*n+j] = m[i*n+j]
			}
		}
	}
	return h
}

// priced is the board of other instances: a Matrix.
type priced struct{ *Matrix }

func (b *priced) load(p []int32)      { b.Adopt(p) }
func (b *priced) assignment() []int32 { return b.p }
func (b *priced) exchange(m Swap)     { b.Apply(m) }

// cheapest implements board.
func (b *priced) cheapest(t *tabu, aspired int64) (best Swap, change int64, ok bool) {
	n := b.in.n
	change = math.MaxInt64
	for i := 1; i < n; i++ {
		for j, price := range b.price[i*n : i*n+i] {
			if price < change && (price < aspired || t.allows(b.p, i, j)) {
				change, best, ok = price, Swap{int32(i), int32(j)}, true
			}
		}
	}
	return best, change, ok
}
