package maxcut

import (
	"fmt"
	"io"

	"lsolve/problem/scan"
)

// Format describes the file format.
const Format = `The format of Gset and of rudy, that of the Biq Mac Library: the numbers of vertices and of
edges, then a line for each edge with its vertices, counted from 1, and its weight, a whole
number of at most 2^29; without one it is 1. The weights of edges between the same vertices
are added up. Empty lines are skipped, and "#" begins a comment. A triangle:

    3 3
    1 2 1
    2 3 -1
    1 3 2
`

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 16

// Parse reads a graph; see Format. name is the file's name in messages, "-" for the
// standard input. The error is a *problem.SyntaxError or the reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	p := &parser{Lines: scan.NewLines(name, r, maxLine, "#")}
	if err := p.Each(p.read); err != nil {
		return nil, err
	}
	switch {
	case p.n == 0:
		return nil, p.Wrong(0, "the end of the file", "the numbers of vertices and of edges")
	case len(p.edges) < p.m:
		return nil, p.Wrong(0, "the end of the file", fmt.Sprintf("edge %d of %d", len(p.edges)+1, p.m))
	}
	g, err := New(p.n, p.edges)
	if err != nil {
		return nil, p.Wrong(0, "weights of edges between the same vertices that add up to too much", "smaller ones")
	}
	return g, nil
}

// parser is what has been read.
type parser struct {
	*scan.Lines
	words []scan.Word
	n, m  int
	edges []Edge
}

// read reads a line.
func (p *parser) read(line string) error {
	p.words = p.words[:0]
	for w := range scan.Words(line) {
		p.words = append(p.words, w)
	}
	switch {
	case len(p.words) == 0:
		return nil
	case p.n == 0:
		return p.sizes()
	case len(p.edges) == p.m:
		return p.WrongWord(p.words[0], fmt.Sprintf("the end of the file after %d edges", p.m))
	}
	return p.edge()
}

func (p *parser) sizes() (err error) {
	if len(p.words) != 2 {
		return p.Wrong(0, fmt.Sprintf("%d words", len(p.words)), "the numbers of vertices and of edges")
	}
	if p.m, err = p.Number(p.words[1], 0, MaxEdges); err != nil {
		return err
	}
	p.n, err = p.Number(p.words[0], 1, MaxVertices)
	return err
}

func (p *parser) edge() error {
	if len(p.words) != 2 && len(p.words) != 3 {
		return p.Wrong(0, fmt.Sprintf("%d words", len(p.words)), "the two vertices of an edge and its weight")
	}
	v, err := p.Number(p.words[0], 1, p.n)
	if err != nil {
		return err
	}
	w, err := p.Number(p.words[1], 1, p.n)
	if err != nil {
		return err
	}
	if v == w {
		return p.WrongWord(p.words[1], "another vertex than the first one")
	}
	weight := 1
	if len(p.words) == 3 {
		if weight, err = p.Number(p.words[2], -MaxWeight, MaxWeight); err != nil {
			return err
		}
	}
	p.edges = append(p.edges, Edge{int32(v - 1), int32(w - 1), int32(weight)})
	return nil
}
