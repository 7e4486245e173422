package bandwidth

import (
	"fmt"
	"slices"
	"strings"
)

// mostDrawn is the largest number of vertices whose matrix is drawn.
const mostDrawn = 64

// Text is the vertices in the order of their labels, counted from 1, and of a small graph
// its matrix in that order: "o" on the diagonal, "x" for an edge, "." for none within
// the band.
func (g *Instance) Text(values []int32) string {
	order := Order(values)
	var b strings.Builder
	b.WriteString("order:")
	for _, v := range order {
		fmt.Fprintf(&b, " %d", v+1)
	}
	b.WriteByte('\n')
	if n := len(order); n > 1 && n <= mostDrawn {
		width := int(g.Width(values))
		b.WriteByte('\n')
		for i, v := range order {
			row := []byte(strings.Repeat(" ", max(0, i-width)))
			for j := max(0, i-width); j <= min(n-1, i+width); j++ {
				mark := byte('.')
				if _, is := slices.BinarySearch(g.Neighbours(v), order[j]); is {
					mark = 'x'
				} else if i == j {
					mark = 'o'
				}
				row = append(row, mark)
			}
			b.Write(append(row, '\n'))
		}
	}
	return b.String()
}
