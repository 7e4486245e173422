package quasigroup

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"lsolve/puzzle"
)

// Format describes the text form of an instance.
const Format = `The word "order" and the order n of the square; then its n rows, a line each, of n
cells separated by blanks: a number from 0 to n-1, or -1 for a hole, as in the files
of Gomes and Selman's generator. A hole may also be "." or "*", and the word "order"
may be left out. No row and no column has a number twice. Empty lines are skipped,
and "#" begins a comment. A square of order 4 with 10 holes:

    order 4
     0 -1 -1  3
    -1  2 -1 -1
    -1 -1  0 -1
     1 -1 -1  2
`

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 16

// Parse reads an instance; see Format. name is the file's name in messages, "-"
// for the standard input. The error is a *puzzle.SyntaxError or the reader's.
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
	p.line++
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return nil, p.wrong(0, fmt.Sprintf("a line of more than %d bytes", maxLine), "a shorter one")
	} else if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	switch {
	case p.order == 0:
		return nil, p.wrong(0, "the end of the file", "the order of the square")
	case p.rows < p.order:
		return nil, p.wrong(0, fmt.Sprintf("the end of the file after %d rows", p.rows), fmt.Sprintf("%d rows", p.order))
	}
	return New(p.order, p.given)
}

// parser is what has been read.
type parser struct {
	file  string
	line  int
	order int // 0 before it is read
	rows  int
	given []int32
	used  *used
}

func (p *parser) wrong(column int, found, expected string) error {
	return &puzzle.SyntaxError{File: p.file, Line: p.line, Column: column, Found: found, Expected: expected}
}

// token is a word of a line and the column where it begins.
type token struct {
	text   string
	column int
}

// split is the words of a line, without a comment. Columns count bytes.
func split(line string) (words []token) {
	line, _, _ = strings.Cut(line, "#")
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
	words := split(line)
	switch {
	case len(words) == 0:
		return nil
	case p.order == 0:
		return p.size(words)
	case p.rows == p.order:
		return p.wrong(words[0].column, quote(words[0].text), fmt.Sprintf("the end of the file after %d rows", p.order))
	}
	return p.row(words)
}

// size reads the first line.
func (p *parser) size(words []token) error {
	if words[0].text == "order" {
		if words = words[1:]; len(words) == 0 {
			return p.wrong(0, "the end of the line", "the order of the square")
		}
	}
	expected := fmt.Sprintf("the order of the square, 1 to %d", MaxOrder)
	n, err := strconv.ParseUint(words[0].text, 10, 31)
	if err != nil || n < 1 || n > MaxOrder {
		return p.wrong(words[0].column, quote(words[0].text), expected)
	}
	if len(words) > 1 {
		return p.wrong(words[1].column, quote(words[1].text), "the end of the line after the order")
	}
	p.order, p.used = int(n), newUsed(int(n))
	return nil
}

// row reads a row.
func (p *parser) row(words []token) error {
	if len(words) != p.order {
		return p.wrong(0, fmt.Sprintf("%d cells", len(words)), fmt.Sprintf("%d, a row of the square", p.order))
	}
	for col, word := range words {
		v, err := p.cell(word)
		if err != nil {
			return err
		}
		if v != Hole && !p.used.add(p.rows, col, v) {
			return p.wrong(word.column, quote(word.text), "a number that neither the row nor the column has already")
		}
		p.given = append(p.given, v)
	}
	p.rows++
	return nil
}

// cell reads a cell.
func (p *parser) cell(word token) (int32, error) {
	switch word.text {
	case "-1", ".", "*":
		return Hole, nil
	}
	v, err := strconv.ParseUint(word.text, 10, 31)
	if err != nil || int(v) >= p.order {
		return 0, p.wrong(word.column, quote(word.text), fmt.Sprintf("a number from 0 to %d, or -1 for a hole", p.order-1))
	}
	return int32(v), nil
}

// quote is a piece of text, shortened.
func quote(text string) string {
	const longest = 20
	if len(text) > longest {
		text = text[:longest] + "..."
	}
	return strconv.Quote(text)
}
