package squares

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Move exchanges the squares at two different places in the order. Places count
// from 0.
type Move struct{ A, B int32 }

// Delta returns the change of Cost that the move would make.
func (b *Board) Delta(m Move) int64 {
	k := int(min(m.A, m.B))
	if k >= b.now.placed {
		return 0 // none of the remaining squares fits, in any order
	}
	b.trial.branch(b.now, k)
	return b.trial.exchange(m, k) - b.cost
}

// Apply exchanges the squares and places them again. Squares that are skipped
// then come later in the order than before.
func (b *Board) Apply(m Move) {
	k := int(min(m.A, m.B))
	if k >= b.now.placed {
		b.now.order[m.A], b.now.order[m.B] = b.now.order[m.B], b.now.order[m.A]
		return
	}
	b.cost = b.now.exchange(m, k)
}

// exchange makes a move whose first place is k, and returns the cost.
func (l *layout) exchange(m Move, k int) int64 {
	l.order[m.A], l.order[m.B] = l.order[m.B], l.order[m.A]
	l.placeFrom(k)
	return l.cost()
}

// Random returns a move of a square that is placed and one later in the order.
func (b *Board) Random(r *rand.Rand) (Move, bool) {
	n := len(b.now.order)
	if n < 2 {
		return Move{}, false
	}
	first := rng.Intn(r, max(1, min(b.now.placed, n-1)))
	return Move{int32(first), int32(first + 1 + rng.Intn(r, n-first-1))}, true
}

// Each visits the moves of a square that is placed and one later in the order,
// the last squares first: those are the cheapest to price.
func (b *Board) Each(_ *rand.Rand, visit func(Move) bool) {
	n := int32(len(b.now.order))
	for i := int32(b.now.placed) - 1; i >= 0; i-- {
		for j := i + 1; j < n; j++ {
			if !visit(Move{i, j}) {
				return
			}
		}
	}
}

// Attributes returns the squares at the two places.
func (b *Board) Attributes(m Move) (leaves, enters [2]uint64) {
	n := uint64(len(b.now.order))
	v, w := uint64(b.now.order[m.A]), uint64(b.now.order[m.B])
	i, j := uint64(m.A)*n, uint64(m.B)*n
	return [2]uint64{i + v, j + w}, [2]uint64{i + w, j + v}
}

// AttributeName names a square and its place.
func (b *Board) AttributeName(a uint64) string {
	n := uint64(len(b.now.order))
	return fmt.Sprintf("square %d at place %d", a%n, a/n)
}
