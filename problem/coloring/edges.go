package coloring

import (
	"bufio"
	"fmt"
	"io"

	"lsolve/problem/scan"
)

// edge reads an edge.
func (p *parser) edge(words []scan.Word) error {
	if p.header == 0 {
		return p.Wrong(words[0].Column, "an edge", `the line "p edge VERTICES EDGES" before it`)
	}
	if len(words) != 3 {
		return p.Wrong(0, fmt.Sprintf("%d words", len(words)), `"e U V"`)
	}
	if p.vertices == 0 {
		return p.Wrong(words[1].Column, "an edge", "none, as there are no vertices")
	}
	if len(p.edges) == 2*MaxEdges {
		return p.Wrong(0, "one edge more", fmt.Sprintf("at most %d", 2*MaxEdges))
	}
	u, err := p.Number(words[1], 1, p.vertices)
	if err != nil {
		return err
	}
	v, err := p.Number(words[2], 1, p.vertices)
	if err != nil {
		return err
	}
	if u == v {
		return p.Wrong(words[2].Column, "an edge from a vertex to itself", "another vertex")
	}
	p.edges = append(p.edges, [2]int32{int32(u - 1), int32(v - 1)})
	return nil
}

// graph returns the graph that has been read.
func (p *parser) graph() (*Instance, error) {
	if p.header == 0 {
		return nil, p.Wrong(0, "the end of the file", `the line "p edge VERTICES EDGES"`)
	}
	g, err := New(p.vertices, p.edges)
	if err != nil {
		return nil, p.Wrong(0, err.Error(), fmt.Sprintf("at most %d edges", MaxEdges))
	}
	switch p.promised {
	case len(g.Edges), 2 * len(g.Edges), len(p.edges), 2 * len(p.edges):
		return g, nil
	}
	return nil, p.Wrong(0, fmt.Sprintf("the end of the file after %d edges", len(p.edges)),
		fmt.Sprintf("%d, as line %d says", p.promised, p.header))
}

// Write writes the graph in the text form, each edge once, which Parse reads.
// The question is not part of it.
func (g *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "p edge %d %d\n", g.Vertices, len(g.Edges))
	for _, e := range g.Edges {
		fmt.Fprintf(out, "e %d %d\n", e[0]+1, e[1]+1)
	}
	return out.Flush()
}
