// Package dimacs reads the graph formats of the second DIMACS challenge (1993), which
// several problems share.
//
//	dimacs.go Reader: its lines and the header
//	edges.go  edges, and the graph
package dimacs

import (
	"fmt"
	"strings"

	"lsolve/problem/scan"
)

// Reader reads a graph; it is ready once Lines and the limits are set.
type Reader struct {
	*scan.Lines
	// Least and Most vertices, and MostEdges, which are edges each counted once.
	Least, Most, MostEdges int

	header   int // the line of the header; 0: not yet
	vertices int
	promised int // edges, by the header
	edges    [][2]int32
}

// Read reads a line.
func (r *Reader) Read(line string) error {
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
		return r.problem(words)
	case "e":
		return r.edge(words)
	}
	return r.WrongWord(words[0], `a line that begins with "c", "p" or "e"`)
}

// problem reads the header.
func (r *Reader) problem(words []scan.Word) error {
	const form = `"p edge VERTICES EDGES"`
	if r.header > 0 {
		return r.Wrong(words[0].Column, `a second "p" line`, `"e U V"`)
	}
	if len(words) != 4 {
		return r.Wrong(0, fmt.Sprintf("%d words", len(words)), form)
	}
	if kind := words[1].Text; kind != "edge" && kind != "col" && kind != "edges" {
		return r.WrongWord(words[1], form)
	}
	var err error
	if r.vertices, err = r.Number(words[2], r.Least, r.Most); err != nil {
		return err
	}
	if r.promised, err = r.Number(words[3], 0, 4*r.MostEdges); err != nil {
		return err
	}
	r.header = r.Line
	return nil
}
