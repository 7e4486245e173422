package costas

import (
	"math/bits"
	"math/rand/v2"
)

// builder is a block of neighbouring columns without a repeated difference. It grows
// at either end. Its position in the array is known only when it has all columns.
//
// For each distance d the differences so far are a word. Rotated by the row of the
// column at distance d, it has the rows that a new column cannot take. In a block of
// c columns a new one needs only the distances up to c/2. If two pairs d apart have
// the same difference, so have the pairs that join their first and their second
// columns, and of the pairs that contain the new column one is short. So a new
// column costs some ten words.
type builder struct {
	n, half int
	depth   int // columns in the block
	// strip has the rows of the block in the middle of a strip that it cannot leave.
	strip  [2 * MaxOrder]int32
	blocks [MaxOrder + 1]block // by number of columns
	mix    uint64              // state of a linear congruential generator; see extend
}

// block is a block of columns, stored when the next column was put.
type block struct {
	// seen is the differences by distance; [right] from left to right, [left] the
	// other way.
	seen [2][MaxOrder/2 + 1]uint64
	free uint64    // rows that no column of it has
	fits [2]uint64 // rows for the next column at either end that repeat no difference
	side int       // where it is to grow
	open uint64    // the rows that fit there and have yet to be tried
	end  [2]int    // its first and last place in strip
}

const (
	left  = 0
	right = 1
)

// otherSide is the number of times in 1024 that a block grows at the end with more
// rows that fit. This is necessary: a block that has all columns up to an edge of
// the array must grow at the other end.
const otherSide = 32

func (b *builder) reset(r *rand.Rand) {
	b.depth = 0
	b.mix = r.Uint64()
	first := &b.blocks[0]
	first.free = 1<<b.n - 1
	first.side, first.open = right, first.free
	first.end = [2]int{MaxOrder, MaxOrder - 1}
}

// next returns 32 random bits. The generator (Knuth's MMIX) is weak, but costs one
// multiplication. rng would cost a large part of a node; it seeds the generator at
// each restart.
func (b *builder) next() uint64 {
	b.mix = b.mix*6364136223846793005 + 1442695040888963407
	return b.mix >> 32
}

// extend makes up to the given number of nodes: it puts a column at an end or, if no
// row is left to try, removes the last one. It returns the number of nodes made. It
// ends earlier when the block is larger than record, or when nothing is left to try.
func (b *builder) extend(nodes int64, record int) (made int64) {
	for made < nodes {
		at := &b.blocks[b.depth]
		if at.open == 0 {
			if b.depth == 0 {
				return made
			}
			b.depth--
			continue
		}
		made++
		random := b.next()
		// The first open row after a random one.
		row := at.open & (^uint64(0) << (random * uint64(b.n) >> 32 & 63))
		if row == 0 {
			row = at.open
		}
		row &= -row
		at.open &^= row
		if b.push(row) {
			b.choose(random)
			if b.depth > record {
				return made
			}
		}
	}
	return made
}

// choose decides where the block grows: mostly at the end with fewer rows that fit.
func (b *builder) choose(random uint64) {
	at := &b.blocks[b.depth]
	l, r := bits.OnesCount64(at.fits[left]), bits.OnesCount64(at.fits[right])
	at.side = right
	if r == 0 || l != 0 && (l < r) != (random&1023 < otherSide) {
		at.side = left
	}
	at.open = at.fits[at.side]
}

// push puts a column with that row where the block grows. It returns false, and
// changes nothing, if the block could then grow at neither end, so that it is part
// of no array.
func (b *builder) push(row uint64) bool {
	c := b.depth
	from, to := &b.blocks[c], &b.blocks[c+1]
	side := from.side & 1
	step := 2*side - 1 // outwards
	v := int32(bits.TrailingZeros64(row))
	place, far := from.end[side]+step, from.end[side^1]
	to.end = from.end
	to.end[side] = place
	b.strip[place&(len(b.strip)-1)] = v
	free := from.free &^ row
	if c == b.n-1 {
		b.depth = b.n
		to.open = 0
		return true
	}
	outwards, inwards := &from.seen[side], &from.seen[side^1]
	outwards2, inwards2 := &to.seen[side], &to.seen[side^1]
	fits, fitsFar := free, free
	neighbour := v // of the column that would be next to v, at distance d
	d := 1
	for ; d <= (c+1)/2; d++ {
		q := b.strip[(place-step*d)&(len(b.strip)-1)]
		out, in := outwards[d]|bit(v-q), inwards[d]|bit(q-v)
		outwards2[d], inwards2[d] = out, in
		fits &^= bits.RotateLeft64(out, int(neighbour))
		fitsFar &^= bits.RotateLeft64(in, int(b.strip[far&(len(b.strip)-1)]))
		if fits|fitsFar == 0 {
			return false
		}
		neighbour = q
		far += step
	}
	for ; d <= min(c, b.half); d++ {
		q := b.strip[(place-step*d)&(len(b.strip)-1)]
		outwards2[d], inwards2[d] = outwards[d]|bit(v-q), inwards[d]|bit(q-v)
	}
	if d <= b.half { // no pair has this distance yet
		outwards2[d], inwards2[d] = 0, 0
	}
	b.depth = c + 1
	to.free = free
	to.fits[side], to.fits[side^1] = fits, fitsFar
	return true
}

// complete returns the rows of the block, followed by the remaining rows in their
// order.
func (b *builder) complete() (rows [MaxOrder]int32) {
	at := &b.blocks[b.depth]
	rest := uint64(1)<<b.n - 1
	for c := range b.depth {
		rows[c] = b.strip[at.end[left]+c]
		rest &^= bit(rows[c])
	}
	for c := b.depth; c < b.n; c++ {
		rows[c] = int32(bits.TrailingZeros64(rest))
		rest &= rest - 1
	}
	return rows
}
