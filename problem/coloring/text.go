package coloring

import (
	"bufio"
	"fmt"
	"io"
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

// WriteSolution writes a colouring in the form of the DIMACS challenge: the
// number of colours, and the colour of each vertex, both counted from 1.
func (g *Instance) WriteSolution(w io.Writer, values []int32) error {
	if _, err := g.Check(values); err != nil {
		return err
	}
	most := int32(0)
	for _, c := range values {
		most = max(most, c+1)
	}
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "s col %d\n", most)
	for v, c := range values {
		fmt.Fprintf(out, "l %d %d\n", v+1, c+1)
	}
	return out.Flush()
}
