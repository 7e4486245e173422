package coloring

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"lsolve/puzzle"
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
// a *puzzle.SyntaxError or the reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	p := parser{file: name}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxLine)
	for lines.Scan() {
		p.line++
		if err := p.read(lines.Text()); err != nil {
			return nil, err
		}
	}
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		p.line++
		return nil, p.wrong(0, fmt.Sprintf("a line of more than %d bytes", maxLine), "a shorter one")
	} else if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return p.graph()
}

// parser is what has been read.
type parser struct {
	file     string
	line     int
	header   int // the line of the header; 0: not yet
	vertices int
	promised int // edges, by the header
	edges    [][2]int32
}

func (p *parser) wrong(column int, found, expected string) error {
	return &puzzle.SyntaxError{File: p.file, Line: p.line, Column: column, Found: found, Expected: expected}
}

// token is a word of a line and the column where it begins.
type token struct {
	text   string
	column int
}

// split is the words of a line. Columns count bytes.
func split(line string) (words []token) {
	for i := 0; i < len(line); {
		if isBlank(line[i]) {
			i++
			continue
		}
		start := i
		for i < len(line) && !isBlank(line[i]) {
			i++
		}
		words = append(words, token{line[start:i], start + 1})
	}
	return words
}

func isBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\r' }

// read reads a line.
func (p *parser) read(line string) error {
	if strings.HasPrefix(line, "c") {
		return nil
	}
	words := split(line)
	if len(words) == 0 {
		return nil
	}
	switch words[0].text {
	case "c", "n", "d", "v", "x":
		return nil
	case "p":
		return p.problem(words)
	case "e":
		return p.edge(words)
	}
	return p.wrong(words[0].column, quote(words[0].text), `a line that begins with "c", "p" or "e"`)
}

// problem reads the header.
func (p *parser) problem(words []token) error {
	const form = `"p edge VERTICES EDGES"`
	if p.header > 0 {
		return p.wrong(words[0].column, `a second "p" line`, `"e U V"`)
	}
	if len(words) != 4 {
		return p.wrong(0, fmt.Sprintf("%d words", len(words)), form)
	}
	if kind := words[1].text; kind != "edge" && kind != "col" && kind != "edges" {
		return p.wrong(words[1].column, quote(kind), form)
	}
	var err error
	if p.vertices, err = p.number(words[2], 0, MaxVertices); err != nil {
		return err
	}
	if p.promised, err = p.number(words[3], 0, 4*MaxEdges); err != nil {
		return err
	}
	p.header = p.line
	return nil
}

// number reads a number from low to high.
func (p *parser) number(t token, low, high int) (int, error) {
	n, err := strconv.ParseUint(t.text, 10, 31)
	if err != nil || int(n) < low || int(n) > high {
		return 0, p.wrong(t.column, quote(t.text), fmt.Sprintf("a number from %d to %d", low, high))
	}
	return int(n), nil
}

// quote is a piece of text, shortened.
func quote(text string) string {
	const longest = 20
	if len(text) > longest {
		text = text[:longest] + "..."
	}
	return strconv.Quote(text)
}
