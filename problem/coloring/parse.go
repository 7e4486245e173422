package coloring

import (
	"io"

	"lsolve/problem/internal/dimacs"
	"lsolve/problem/scan"
)

// Format describes the text form of a graph.
const Format = `The graph formats of the second DIMACS challenge (1993). "c" begins a comment
line; one line "p edge VERTICES EDGES" comes before the edges, a line "e U V" each,
vertices counted from 1. "p col" and "p edges" mean the same; lines that begin
with n, d, v or x (attributes that colouring does not have) are skipped. Edges may
be given once or from both ends, and the number in the "p" line is that of the "e"
lines or of the edges, or twice that, as published files have all of these.

    c a triangle and one more vertex
    p edge 4 4
    e 1 2
    e 1 3
    e 2 3
    e 3 4
`

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 16

// Parse reads a graph; see Format. The question is the least number of colours.
// name is the file's name in messages, "-" for the standard input. The error is
// a *problem.SyntaxError or the reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	p := dimacs.Reader{Lines: scan.NewLines(name, r, maxLine, ""), Most: MaxVertices, MostEdges: MaxEdges}
	if err := p.Each(p.Read); err != nil {
		return nil, err
	}
	vertices, edges, err := p.Graph()
	if err != nil {
		return nil, err
	}
	return New(vertices, edges)
}

// Write writes the graph in the text form, each edge once, which Parse reads.
// The question is not part of it.
func (g *Instance) Write(w io.Writer) error { return dimacs.Write(w, g.Vertices, g.Edges) }
