package coloring

import (
	"fmt"
	"io"
	"strings"

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
	p := parser{Lines: scan.NewLines(name, r, maxLine, "")}
	if err := p.Each(p.read); err != nil {
		return nil, err
	}
	return p.graph()
}

// parser is what has been read.
type parser struct {
	*scan.Lines
	header   int // the line of the header; 0: not yet
	vertices int
	promised int // edges, by the header
	edges    [][2]int32
}

// read reads a line.
func (p *parser) read(line string) error {
	if strings.HasPrefix(line, "c") {
		return nil
	}
	words := scan.Split(line)
	if len(words) == 0 {
		return nil
	}
	switch words[0].Text {
	case "c", "n", "d", "v", "x":
		return nil
	case "p":
		return p.problem(words)
	case "e":
		return p.edge(words)
	}
	return p.WrongWord(words[0], `a line that begins with "c", "p" or "e"`)
}

// problem reads the header.
func (p *parser) problem(words []scan.Word) error {
	const form = `"p edge VERTICES EDGES"`
	if p.header > 0 {
		return p.Wrong(words[0].Column, `a second "p" line`, `"e U V"`)
	}
	if len(words) != 4 {
		return p.Wrong(0, fmt.Sprintf("%d words", len(words)), form)
	}
	if kind := words[1].Text; kind != "edge" && kind != "col" && kind != "edges" {
		return p.WrongWord(words[1], form)
	}
	var err error
	if p.vertices, err = p.Number(words[2], 0, MaxVertices); err != nil {
		return err
	}
	if p.promised, err = p.Number(words[3], 0, 4*MaxEdges); err != nil {
		return err
	}
	p.header = p.Line
	return nil
}
