package strippacking

// bottomLeft packs a sequence of rectangles, not turned, each as low as the skyline has
// room for it, and of several such places at the leftmost. It takes n times the number of
// gaps; ok is false if that becomes more than effort.
func bottomLeft(rectangles []Rectangle, sequence []int32, width int32, effort int64) (boxes []Box, ok bool) {
	boxes = make([]Box, len(rectangles))
	line := []Box{{Width: width}} // the level pieces from left to right; no heights
	var highest []int             // pieces under the rectangle, each higher than those behind it
	for _, i := range sequence {
		r := rectangles[i]
		if effort -= int64(len(line)); effort < 0 {
			return nil, false
		}
		at, x, y := 0, int32(0), int32(wall)
		highest = highest[:0]
		head, to := 0, 0
		for from, piece := range line {
			if piece.X+r.Width > width {
				break
			}
			for ; to < len(line) && line[to].X < piece.X+r.Width; to++ {
				for len(highest) > head && line[highest[len(highest)-1]].Y <= line[to].Y {
					highest = highest[:len(highest)-1]
				}
				highest = append(highest, to)
			}
			for highest[head] < from {
				head++
			}
			if top := line[highest[head]].Y; top < y {
				at, x, y = from, piece.X, top
			}
		}
		boxes[i] = Box{X: x, Y: y, Width: r.Width, Height: r.Height}
		line = cover(line, at, x, r.Width, y+r.Height)
	}
	return boxes, true
}

// cover puts a level piece on the line at the beginning of one of its pieces.
func cover(line []Box, at int, x, width, y int32) []Box {
	end := at
	for end < len(line) && line[end].X+line[end].Width <= x+width {
		end++
	}
	if end < len(line) && line[end].X < x+width {
		line[end].Width -= x + width - line[end].X
		line[end].X = x + width
	}
	piece := Box{X: x, Y: y, Width: width}
	if at > 0 && line[at-1].Y == y {
		at--
		piece.X, piece.Width = line[at].X, piece.Width+line[at].Width
	}
	if end < len(line) && line[end].Y == y {
		piece.Width += line[end].Width
		end++
	}
	if at == end { // there is one more
		line = append(line, Box{})
		copy(line[at+1:], line[at:])
		line[at] = piece
		return line
	}
	line[at] = piece
	return append(line[:at+1], line[end:]...)
}
