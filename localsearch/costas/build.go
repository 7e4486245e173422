package costas

import (
	"math/bits"
	"math/rand/v2"
)

// builder is a block of columns next to each other that has no repeated
// difference. It grows at either end: where in the array it lies is known only
// when it has all columns.
//
// For each distance d the differences so far are a word; rotated by the row of
// the column at distance d, it is the rows that a new column cannot have. In a
// block of c columns a new one needs the distances up to c/2 only: if two pairs d
// apart have the same difference, so have the pairs that join their first and
// their second columns, and of the pairs that contain the new column one is
// short. So a new column costs some ten words.
type builder struct {
	n, half int
	depth   int // columns in the block
	// strip has the rows of the block in the middle of a strip that it cannot leave.
	strip  [2 * MaxOrder]int32
	blocks [MaxOrder + 1]block // by number of columns
	mix    uint64              // state of a linear congruential generator; see extend
}

// block sums up a block of columns that were put first.
type block struct {
	// seen is the differences by distance; [right] from left to right, [left] the
	// other way.
	seen [2][MaxOrder/2 + 1]uint64
	free uint64    // rows that no column of it has
	fits [2]uint64 // rows of the column next at either end that repeat nothing
	side int       // where it is to grow
	open uint64    // the rows that fit there and have yet to be tried
	end  [2]int    // its first and last place in strip
}

const (
	left  = 0
	right = 1
)

// otherSide is how many in 1024 times a block grows at the end with more rows
// that fit. It must happen: a block that has all columns up to an edge of the
// array is to grow at the other end.
const otherSide = 32

func (b *builder) reset(r *rand.Rand) {
	b.depth = 0
	b.mix = r.Uint64()
	first := &b.blocks[0]
	first.free = 1<<b.n - 1
	first.side, first.open = right, first.free
	first.end = [2]int{MaxOrder, MaxOrder - 1}
}

// next is 32 random bits. The generator (Knuth's MMIX) is weak, but costs a
// multiplication where rng costs a good part of a node; rng seeds it at each
// restart.
func (b *builder) next() uint64 {
	b.mix = b.mix*6364136223846793005 + 1442695040888963407
	return b.mix >> 32
}

// extend makes up to the given number of nodes: it puts a column at an end or,
// where no row is left to try, takes away the last put. It returns the nodes
// made, and ends earlier when the block is larger than record, or when nothing is
// left to try.
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
		// The first open row from a random one on.
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

// choose says where the block is to grow: mostly at the end with fewer rows that
// fit.
func (b *builder) choose(random uint64) {
	at := &b.blocks[b.depth]
	l, r := bits.OnesCount64(at.fits[left]), bits.OnesCount64(at.fits[right])
	at.side = right
	if r == 0 || l != 0 && (l < r) != (random&1023 < otherSide) {
		at.side = left
	}
	at.open = at.fits[at.side]
}

// push puts a column with that row where the block is to grow. It reports whether
// the block can be part of an array: not if it could grow at neither end, and it
// is then as before.
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
	if d <= b.half { // the first pair of this distance is still to come
		outwards2[d], inwards2[d] = 0, 0
	}
	b.depth = c + 1
	to.free = free
	to.fits[side], to.fits[side^1] = fits, fitsFar
	return true
}

// complete returns the rows of the block with those that are left, in their order,
// behind.
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
