package dimacs

import (
	"bufio"
	"fmt"
	"io"
	"slices"

	"lsolve/problem/scan"
)

// edge reads an edge.
func (r *Reader) edge(words []scan.Word) error {
	if r.header == 0 {
		return r.Wrong(words[0].Column, "an edge", `the line "p edge VERTICES EDGES" before it`)
	}
	if len(words) != 3 {
		return r.Wrong(0, fmt.Sprintf("%d words", len(words)), `"e U V"`)
	}
	if r.vertices == 0 {
		return r.Wrong(words[1].Column, "an edge", "none, as there are no vertices")
	}
	if len(r.edges) == 2*r.MostEdges {
		return r.Wrong(0, "one edge more", fmt.Sprintf("at most %d", 2*r.MostEdges))
	}
	u, err := r.Number(words[1], 1, r.vertices)
	if err != nil {
		return err
	}
	v, err := r.Number(words[2], 1, r.vertices)
	if err != nil {
		return err
	}
	if u == v {
		return r.Wrong(words[2].Column, "an edge from a vertex to itself", "another vertex")
	}
	r.edges = append(r.edges, [2]int32{int32(u - 1), int32(v - 1)})
	return nil
}

// Graph returns the graph that has been read: its vertices count from 0, and its edges
// have the smaller one first, are sorted, and come once each.
func (r *Reader) Graph() (vertices int, edges [][2]int32, err error) {
	if r.header == 0 {
		return 0, nil, r.Wrong(0, "the end of the file", `the line "p edge VERTICES EDGES"`)
	}
	lines := len(r.edges)
	edges = Unique(r.edges)
	if len(edges) > r.MostEdges {
		return 0, nil, r.Wrong(0, fmt.Sprintf("%d edges", len(edges)), fmt.Sprintf("at most %d edges", r.MostEdges))
	}
	switch r.promised {
	case len(edges), 2 * len(edges), lines, 2 * lines:
		return r.vertices, edges, nil
	}
	return 0, nil, r.Wrong(0, fmt.Sprintf("the end of the file after %d edges", lines),
		fmt.Sprintf("%d, as line %d says", r.promised, r.header))
}

// Unique sorts edges, with the smaller vertex first, and drops those that are there
// already. It changes the slice.
func Unique(edges [][2]int32) [][2]int32 {
	for k, e := range edges {
		edges[k] = [2]int32{min(e[0], e[1]), max(e[0], e[1])}
	}
	slices.SortFunc(edges, func(a, b [2]int32) int { return slices.Compare(a[:], b[:]) })
	return slices.Compact(edges)
}

// Write writes a graph, each of its edges once.
func Write(w io.Writer, vertices int, edges [][2]int32) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "p edge %d %d\n", vertices, len(edges))
	for _, e := range edges {
		fmt.Fprintf(out, "e %d %d\n", e[0]+1, e[1]+1)
	}
	return out.Flush()
}
