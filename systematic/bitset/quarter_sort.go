package bitset

// quarterGroup is a run of west words with the same key, rest[from:to] of a
// halfMatcher. There each word has lost its key: its other shared bits begin at
// bit 0, and its weight at bit quarterWeightShift.
type quarterGroup struct{ key, from, to uint32 }

const quarterWeightShift = quarterSharedBits - quarterKeyBits

// armWeights gives the number of solutions a west word stands for, by its arm bits.
var armWeights = [4]uint32{1, 2, 2, 4}

// keyOf returns the key of a word.
func keyOf(word uint64) uint32 { return uint32(word) & (1<<quarterKeyBits - 1) }

// keyStarts returns for each key the number of words with smaller keys.
func keyStarts(words []uint64) (starts [1<<quarterKeyBits + 1]uint32) {
	for _, word := range words {
		starts[keyOf(word)+1]++
	}
	for key := 1; key < len(starts); key++ {
		starts[key] += starts[key-1]
	}
	return starts
}

// groupWest sorts the west words by their keys into groups.
func (m *halfMatcher) groupWest() {
	starts := keyStarts(m.west)
	m.groups = m.groups[:0]
	for key := range uint32(1 << quarterKeyBits) {
		if starts[key] != starts[key+1] {
			m.groups = append(m.groups, quarterGroup{key, starts[key], starts[key+1]})
		}
	}
	if len(m.west) > cap(m.rest) {
		m.rest = make([]uint32, 2*len(m.west))
	}
	m.rest = m.rest[:len(m.west)]
	for _, word := range m.west {
		next := &starts[keyOf(word)]
		shared := uint32(word>>quarterKeyBits) & (1<<quarterWeightShift - 1)
		m.rest[*next] = shared | armWeights[word>>quarterArmBits&3]<<quarterWeightShift
		*next++
	}
}

// sortEast sorts the east words by their keys.
func (m *halfMatcher) sortEast() {
	starts := keyStarts(m.east)
	if len(m.east) > cap(m.sorted) {
		m.sorted = make([]uint64, 2*len(m.east))
	}
	m.sorted = m.sorted[:len(m.east)]
	for _, word := range m.east {
		next := &starts[keyOf(word)]
		m.sorted[*next] = word
		*next++
	}
}
