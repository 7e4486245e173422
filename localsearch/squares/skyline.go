package squares

// corner is the left end of a level piece of a skyline.
type corner struct{ x, y int32 }

// A skyline is the upper edge of the squares placed: level pieces from left to
// right; no two neighbours have the same height. A last corner at x = side ends
// it, and does not count.

// lowest returns the leftmost of the lowest pieces: the gap to fill next.
func lowest(sky []corner, pieces int) int {
	gap := 0
	for i := 1; i < pieces; i++ {
		if sky[i].y < sky[gap].y {
			gap = i
		}
	}
	return gap
}

// raise writes to next the skyline after a square of the given size is put at the
// left end of the gap, which is wide enough, and returns the number of its
// pieces.
func raise(next, sky []corner, pieces, gap int, size int32) int {
	at := sky[gap]
	top := at.y + size
	m := copy(next, sky[:gap])
	if m == 0 || next[m-1].y != top {
		next[m] = corner{at.x, top}
		m++
	}
	rest := gap + 1
	if at.x+size < sky[rest].x {
		next[m] = corner{at.x + size, at.y}
		m++
	} else if rest < pieces && sky[rest].y == top {
		rest++ // the piece on the right has the same height
	}
	copy(next[m:], sky[rest:pieces+1])
	return m + pieces - rest
}
