package bitset

// joinQuarters returns the words of all half boards that are made of a placement
// of upper and a placement of lower and have a queen in every column. It
// overwrites buf, or replaces it if it is too short.
//
// The columns of both are complements. In numeric order complements run
// backwards, so one list of cells is read forwards and the other backwards.
func joinQuarters(buf []uint64, upper, lower quarterRows) []uint64 {
	buf = buf[:cap(buf)]
	count := 0
	last := upper.columns() - 1
	for i := range upper.columns() {
		outer, inner := upper.cell(i), lower.cell(last-i)
		if len(outer) > len(inner) {
			outer, inner = inner, outer
		}
		buf = withRoom(buf, count, len(outer)*len(inner))
		count = joinCell(buf, count, outer, inner)
	}
	return buf[:count]
}

// joinCell writes the unions of the disjoint pairs from outer and inner to out,
// from index count on, and returns the index after the last. There must be room
// for all pairs.
//
// Every union is written, and is kept by counting it: a branch that is taken in
// one case of three would cost more than the rest of the loop. The function is
// not inlined, because then the loop variables do not get registers.
//
//go:noinline
func joinCell(out []uint64, count int, outer, inner []uint64) int {
	for _, a := range outer {
		for _, b := range inner {
			out[count] = a | b
			if a&b == 0 {
				count++
			}
		}
	}
	return count
}

// withRoom returns buf, or a longer copy of it if it has no room for more words
// after the first count.
func withRoom(buf []uint64, count, more int) []uint64 {
	if count+more <= len(buf) {
		return buf
	}
	grown := make([]uint64, 2*(count+more))
	copy(grown, buf[:count])
	return grown
}
