package coloring

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// WriteSVG draws the graph with its colours: by forces up to 150 vertices with six
// edges each, on a circle, colour by colour, up to 1500 vertices and 8000 edges, of which
// more are thinned out, and of a larger one how many vertices each colour has. Without values it
// draws the bare graph.
func (g *Instance) WriteSVG(w io.Writer, values []int32) error {
	f := draw.Figure{Title: fmt.Sprintf("Graph colouring, %d vertices and %d edges", g.Vertices, len(g.Edges))}
	if values != nil {
		if _, err := g.Check(values); err != nil {
			return err
		}
		used := map[int32]bool{}
		for _, c := range values {
			used[c] = true
		}
		f.Note("%d colours", len(used))
	}
	f.Classes(g.Vertices, g.Edges, values, "colour")
	return f.Write(w)
}
