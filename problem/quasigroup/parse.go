package quasigroup

import (
	"fmt"
	"io"

	"lsolve/problem/scan"
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
// for the standard input. The error is a *problem.SyntaxError or the reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	p := parser{Lines: scan.NewLines(name, r, maxLine, "#")}
	if err := p.Each(p.read); err != nil {
		return nil, err
	}
	switch {
	case p.order == 0:
		return nil, p.Wrong(0, "the end of the file", "the order of the square")
	case p.rows < p.order:
		return nil, p.Wrong(0, fmt.Sprintf("the end of the file after %d rows", p.rows), fmt.Sprintf("%d rows", p.order))
	}
	return New(p.order, p.given)
}

// parser is what has been read.
type parser struct {
	*scan.Lines
	order int // 0 before it is read
	rows  int
	given []int32
	used  *used
}

// read reads a line.
func (p *parser) read(line string) error {
	words := scan.Split(line)
	switch {
	case len(words) == 0:
		return nil
	case p.order == 0:
		return p.size(words)
	case p.rows == p.order:
		return p.WrongWord(words[0], fmt.Sprintf("the end of the file after %d rows", p.order))
	}
	return p.row(words)
}

// size reads the first line.
func (p *parser) size(words []scan.Word) error {
	if words[0].Text == "order" {
		if words = words[1:]; len(words) == 0 {
			return p.Wrong(0, "the end of the line", "the order of the square")
		}
	}
	n, ok := words[0].Number(1, MaxOrder)
	if !ok {
		return p.WrongWord(words[0], fmt.Sprintf("the order of the square, 1 to %d", MaxOrder))
	}
	if len(words) > 1 {
		return p.WrongWord(words[1], "the end of the line after the order")
	}
	p.order, p.used = n, newUsed(n)
	return nil
}

// row reads a row.
func (p *parser) row(words []scan.Word) error {
	if len(words) != p.order {
		return p.Wrong(0, fmt.Sprintf("%d cells", len(words)), fmt.Sprintf("%d, a row of the square", p.order))
	}
	for col, word := range words {
		v, err := p.cell(word)
		if err != nil {
			return err
		}
		if v != Hole && !p.used.add(p.rows, col, v) {
			return p.WrongWord(word, "a number that neither the row nor the column has already")
		}
		p.given = append(p.given, v)
	}
	p.rows++
	return nil
}

// cell reads a cell.
func (p *parser) cell(word scan.Word) (int32, error) {
	switch word.Text {
	case "-1", ".", "*":
		return Hole, nil
	}
	v, ok := word.Number(0, p.order-1)
	if !ok {
		return 0, p.WrongWord(word, fmt.Sprintf("a number from 0 to %d, or -1 for a hole", p.order-1))
	}
	return int32(v), nil
}
