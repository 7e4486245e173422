package squares

// summable reports whether width is the sum of some of the given squares, none
// of them higher than height; 0 is. Such squares must cover the bottom of a gap
// between higher neighbours, so a gap whose width is not summable stays open.
//
// Bit b of reach says whether b is a sum of the squares so far: adding a square
// is one shift.
func (l *layout) summable(width, height int32, squares []int32) bool {
	if width == 0 {
		return true
	}
	if width < 64 { // by far the most frequent case; it stays in a register
		reach := uint64(1)
		for _, v := range squares {
			if s := l.sizes[v]; s <= width && s <= height {
				reach |= reach << uint(s)
			}
		}
		return reach>>uint(width)&1 != 0
	}
	reach := l.reach[:width/64+1]
	clear(reach)
	reach[0] = 1
	for _, v := range squares {
		if s := l.sizes[v]; s <= width && s <= height {
			add(reach, s)
		}
	}
	return reach[width/64]>>uint(width%64)&1 != 0
}

// add shifts reach by s and joins the two.
func add(reach []uint64, s int32) {
	words, bits := int(s/64), uint(s%64)
	for i := len(reach) - 1; i > words; i-- {
		reach[i] |= reach[i-words]<<bits | reach[i-words-1]>>(64-bits)
	}
	reach[words] |= reach[0] << bits
}
