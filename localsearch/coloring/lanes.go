package coloring

// lanes pack small numbers into words, so that one operation changes or compares several
// of them. Numbers are at most most. Above them is a part for marks: a lane with one or
// two of them is larger than all without. The highest bit stays free for comparisons.
type lanes struct {
	bits uint   // of a lane: 16 or 32
	log  uint   // of the lanes in a word
	ones uint64 // 1 in every lane
	tops uint64 // the highest bit of every lane
	mark uint64
}

// narrow is where numbers begin that need lanes of 32 bits.
const narrow = 1 << 13

// lanesFor returns lanes for numbers up to most.
func lanesFor(most int) lanes {
	if most < narrow {
		return lanes{16, 2, 0x0001_0001_0001_0001, 0x8000_8000_8000_8000, narrow}
	}
	return lanes{32, 1, 0x0000_0001_0000_0001, 0x8000_0000_8000_0000, 1 << 29}
}

// words returns how many words hold n numbers.
func (l *lanes) words(n int) int { return (n + 1<<l.log - 1) >> l.log }

// word returns in which word number i is, and shift where there.
func (l *lanes) word(i int32) int   { return int(uint32(i) >> (l.log & 3)) }
func (l *lanes) shift(i int32) uint { return uint(i) & (1<<l.log - 1) * l.bits & 63 }

// full is the largest value of a lane, with its marks.
func (l *lanes) full() uint64 { return 4*l.mark - 1 }

// at returns number i of a row, with its marks.
func (l *lanes) at(row []uint64, i int32) uint64 { return row[l.word(i)] >> l.shift(i) & l.full() }

// least returns the least of a row's numbers, with their marks.
func (l *lanes) least(row []uint64) uint64 {
	all := l.full() * l.ones
	for _, word := range row {
		larger := ((all | l.tops) - word) & l.tops // or equal
		all ^= (all ^ word) & (larger - larger>>(l.bits-1))
	}
	if l.bits == 32 {
		return min(all&l.full(), all>>32)
	}
	return min(all&l.full(), all>>16&l.full(), all>>32&l.full(), all>>48)
}
