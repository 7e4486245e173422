package coloring

import (
	"fmt"
	"slices"
	"strings"
)

// Text lists the vertices of each colour, counted from 1.
func (g *Instance) Text(values []int32) string {
	classes := map[int32][]int{}
	for v, c := range values {
		classes[c] = append(classes[c], v+1)
	}
	colours := make([]int32, 0, len(classes))
	for c := range classes {
		colours = append(colours, c)
	}
	slices.Sort(colours)
	var b strings.Builder
	for _, c := range colours {
		fmt.Fprintf(&b, "colour %d:", c)
		for _, v := range classes[c] {
			fmt.Fprintf(&b, " %d", v)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
