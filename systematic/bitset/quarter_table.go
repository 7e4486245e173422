package bitset

// load makes the tables for a block of 1 to 64 east words.
func (m *halfMatcher) load(block []uint64) {
	var lanes [64]uint64 // by shared bit, after the transposition
	low, high := (*[32]uint64)(lanes[:32]), (*[32]uint64)(lanes[32:])
	for i, word := range block {
		low[i&31] |= word & (1<<32 - 1) << (i & 32)
		high[i&31] |= word >> 32 << (i & 32)
	}
	transposeLanes(low)
	if m.shared > 32 {
		transposeLanes(high)
	}
	present := ^uint64(0) >> (64 - len(block))
	fillTable(&m.keys, present, low[:quarterKeyBits])
	for i := range m.tables {
		from := quarterKeyBits + 8*i
		to := max(from, min(from+8, m.shared))
		fillTable(&m.tables[i], present, lanes[from:to])
	}
}

// fillTable sets the entries of a table, one index bit for each conflict: the lanes
// of present that are in no conflict of the index's bits.
func fillTable(table *[256]uint64, present uint64, conflicts []uint64) {
	table[0] = present
	for i, conflict := range conflicts {
		done := table[:1<<(i&7)]
		next := table[1<<(i&7):]
		next = next[:len(done)]
		for j, lanes := range done {
			next[j] = lanes &^ conflict
		}
	}
}

// transposeLanes transposes 32 words into 64 lanes. Word i holds the 32 bits of
// lane i in its low half and those of lane i+32 in its high half. It swaps
// off-diagonal blocks of halving size.
func transposeLanes(words *[32]uint64) {
	mask := uint64(0x0000ffff0000ffff)
	for size := 16; size != 0; {
		for k := 0; k < 32; k = (k + size + 1) &^ size {
			a, b := &words[k&31], &words[(k+size)&31]
			swap := (*a>>size ^ *b) & mask
			*a ^= swap << size
			*b ^= swap
		}
		size >>= 1
		mask ^= mask << size
	}
}
