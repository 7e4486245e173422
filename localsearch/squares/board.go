package squares

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem/squares"
)

// Board is an order of the squares of an instance, with its placing: each square
// is put at the left end of the lowest gap. If a square does not fit there, or
// leaves a gap whose width is no sum of remaining squares, the next suitable one
// of the order is taken.
//
// Its cost is 0 if all are placed; see layout.cost. Delta takes the time of
// placing the squares from the first that moves. A Board is not safe for
// concurrent use.
type Board struct {
	now   *layout
	trial *layout // scratch of Delta
	cost  int64
	order []int32 // scratch of Adopt and Randomise
}

var (
	_ localsearch.State[Move]         = (*Board)(nil)
	_ localsearch.Neighbourhood[Move] = (*Board)(nil)
	_ localsearch.Attributed[Move]    = (*Board)(nil)
)

// NewBoard returns the board with the squares of the instance in their order.
func NewBoard(in *squares.Instance) *Board {
	side, sizes := in.Side(), in.Sizes()
	b := &Board{now: newLayout(side, sizes), trial: newLayout(side, sizes), order: make([]int32, len(sizes))}
	b.cost = b.now.cost()
	return b
}

// Variables returns the number of squares.
func (b *Board) Variables() int { return len(b.order) }

// Cost is 0 if all squares are placed.
func (b *Board) Cost() int64 { return b.cost }

// Values appends the corners of the squares, x and y of each. Squares that are
// not placed get the upper right corner, where they overlap others.
func (b *Board) Values(buf []int32) []int32 {
	l := b.now
	first := len(buf)
	buf = append(buf, make([]int32, 2*len(l.sizes))...)
	values := buf[first:]
	for v, s := range l.sizes {
		values[2*v], values[2*v+1] = l.side-s, l.side-s
	}
	for k, v := range l.order[:l.placed] {
		values[2*v], values[2*v+1] = l.at[k].x, l.at[k].y
	}
	return buf
}

// Adopt places the squares in the order of their corners, from below, from left
// to right at the same height. Of several with the same corner the smallest is
// first: if Values gives two, the other is not placed.
func (b *Board) Adopt(values []int32) {
	for v := range b.order {
		b.order[v] = int32(v)
	}
	slices.SortStableFunc(b.order, func(v, w int32) int {
		return cmp.Or(
			cmp.Compare(values[2*v+1], values[2*w+1]),
			cmp.Compare(values[2*v], values[2*w]),
			cmp.Compare(b.now.sizes[v], b.now.sizes[w]))
	})
	b.follow(values)
	b.now.arrange(b.order)
	b.cost = b.now.cost()
}

// follow appends the squares of the order that this placing does not reach
// behind those that it places.
func (b *Board) follow(values []int32) {
	l := b.trial
	copy(l.order, b.order)
	k := 0
	for k < len(l.order) {
		sky, pieces := l.skyline(k)
		at := sky[lowest(sky, pieces)]
		i := slices.IndexFunc(l.order[k:], func(v int32) bool {
			return values[2*v] == at.x && values[2*v+1] == at.y
		})
		if i < 0 {
			break
		}
		l.bring(k+i, k)
		if v := l.order[k]; !l.place(k) || l.order[k] != v {
			break
		}
		k++
	}
	copy(b.order, l.order)
}

// Randomise makes the order a random one, all equally likely.
func (b *Board) Randomise(r *rand.Rand) {
	for v := range b.order {
		b.order[v] = int32(v)
	}
	rng.Shuffle32(r, b.order)
	b.now.arrange(b.order)
	b.cost = b.now.cost()
}

// Perturb makes random moves, one for two squares of the share.
func (b *Board) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(share*float64(len(b.order))/2)) {
		if m, ok := b.Random(r); ok {
			b.Apply(m)
		}
	}
}
