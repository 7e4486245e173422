package strippacking

import (
	"fmt"
	"slices"
	"strings"
)

// The largest packing that Text draws.
const (
	MaxDrawnWidth  = 120
	MaxDrawnHeight = 60
)

// names are what the rectangles are drawn with; they repeat if there are more.
const names = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

// Text has a line for each rectangle with its size and its place. Of a small packing a
// drawing comes first, with a letter for each rectangle, a column for each unit across and
// a line for each upwards.
func (p *Instance) Text(values []int32) string {
	height, err := p.Check(values)
	if err != nil {
		return err.Error() + "\n"
	}
	boxes := p.Boxes(values)
	var b strings.Builder
	if p.Width <= MaxDrawnWidth && height <= MaxDrawnHeight {
		rows := make([][]byte, height)
		for y := range rows {
			rows[y] = slices.Repeat([]byte{'.'}, int(p.Width))
		}
		for i, box := range boxes {
			for y := box.Y; y < box.Y+box.Height; y++ {
				for x := box.X; x < box.X+box.Width; x++ {
					rows[y][x] = names[i%len(names)]
				}
			}
		}
		for _, row := range slices.Backward(rows) {
			b.Write(row)
			b.WriteByte('\n')
		}
	}
	for i, box := range boxes {
		fmt.Fprintf(&b, "%d: %d x %d at %d,%d", i, box.Width, box.Height, box.X, box.Y)
		if box.Turned {
			b.WriteString(" turned")
		}
		b.WriteByte('\n')
	}
	return b.String()
}
