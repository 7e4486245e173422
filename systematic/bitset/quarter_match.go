package bitset

import "math/bits"

// halfMatcher counts the pairs of a west and an east word that have no shared bit
// in common, weighted by the arm bits of the west word.
//
// It takes the east words in blocks of 64, one lane each. A table has, for every
// value of eight shared bits of a west word, the lanes that do not conflict with
// it. The conjunction of a word's entries has the lanes that fit. One table is
// for the keys. West words with equal keys are adjacent, and the east words are
// sorted, too, so a block's table of keys excludes about three in four of these
// groups as a whole. Each remaining word costs an entry of every other table and
// a population count for 64 pairs.
type halfMatcher struct {
	shared     int
	west, east []uint64 // words to match

	groups []quarterGroup
	rest   []uint32 // west words, see quarterGroup
	sorted []uint64 // east words

	keys   [1 << quarterKeyBits]uint64
	tables [4][256]uint64 // for the shared bits after the key, eight each
}

// count returns the weighted number of pairs.
func (m *halfMatcher) count() uint64 {
	if len(m.west) == 0 || len(m.east) == 0 {
		return 0
	}
	m.groupWest()
	m.sortEast()
	total := uint64(0)
	for from := 0; from < len(m.sorted); from += 64 {
		m.load(m.sorted[from:min(from+64, len(m.sorted))])
		if m.shared <= 32 {
			total += m.countBlock()
		} else {
			total += m.countWideBlock()
		}
	}
	return total
}

// countBlock counts the pairs of west words with a block of at most 32 shared
// bits. Its inner loop is half of the time for n = 18. These variants were
// measured and are no faster: unrolling it, testing fit for zero, taking two
// blocks at once, storing a word as four bytes.
func (m *halfMatcher) countBlock() uint64 {
	first, second, third := &m.tables[0], &m.tables[1], &m.tables[2]
	total := uint64(0)
	for _, group := range m.groups {
		lanes := m.keys[group.key&(1<<quarterKeyBits-1)]
		if lanes == 0 {
			continue
		}
		for _, word := range m.rest[group.from:group.to] {
			fit := lanes & first[uint8(word)] & second[uint8(word>>8)] & third[uint8(word>>16)]
			total += uint64(bits.OnesCount64(fit)) * uint64(word>>quarterWeightShift)
		}
	}
	return total
}

// countWideBlock is countBlock with one table more, for up to 36 shared bits.
func (m *halfMatcher) countWideBlock() uint64 {
	first, second, third, fourth := &m.tables[0], &m.tables[1], &m.tables[2], &m.tables[3]
	total := uint64(0)
	for _, group := range m.groups {
		lanes := m.keys[group.key&(1<<quarterKeyBits-1)]
		if lanes == 0 {
			continue
		}
		for _, word := range m.rest[group.from:group.to] {
			fit := lanes & first[uint8(word)] & second[uint8(word>>8)] & third[uint8(word>>16)] & fourth[word>>24&15]
			total += uint64(bits.OnesCount64(fit)) * uint64(word>>quarterWeightShift)
		}
	}
	return total
}
