package domino

import (
	"bufio"
	"fmt"
	"io"
	"strconv"

	"lsolve/problem/scan"
)

// Format describes the text form of a puzzle.
const Format = `A Dominosa puzzle is a rectangle of numbers, a row a line, numbers separated by
blanks. "." is a cell whose number is not given. The set of dominoes is 0..n for
a rectangle of (n+1)(n+2) cells, usually n+1 rows of n+2 columns. Empty lines are
skipped, and "%" or "#" begins a comment. The sample of the report, set 0..3:

    1 3 0 1 2
    3 2 0 1 3
    3 3 0 0 1
    2 2 1 2 0
`

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 22

// Parse reads a puzzle in the text form; see Format. name is the file's in
// messages, "-" for the standard input. The error is a *problem.SyntaxError, an
// error of New, or the reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	b := board{Lines: scan.NewLines(name, r, maxLine, "%#")}
	b.Shorter = "a row of numbers"
	if err := b.Each(b.row); err != nil {
		return nil, err
	}
	return b.puzzle()
}

// board is what has been read.
type board struct {
	*scan.Lines
	columns int
	cells   []int32
	where   []position // of the cells
}

type position struct{ line, column int }

// row reads a line.
func (b *board) row(line string) error {
	before := len(b.cells)
	for word := range scan.Words(line) {
		if err := b.cell(word); err != nil {
			return err
		}
	}
	switch columns := len(b.cells) - before; {
	case columns == 0:
	case before == 0:
		b.columns = columns
	case columns != b.columns:
		return b.Wrong(0, count(columns, "number"), count(b.columns, "number")+", as in the rows above")
	}
	return nil
}

// cell reads a cell.
func (b *board) cell(word scan.Word) error {
	v := Blank
	if word.Text != "." {
		var ok bool
		if v, ok = word.Number(0, MaxN); !ok {
			return b.WrongWord(word, fmt.Sprintf("a number from 0 to %d, or \".\" for a blank cell", MaxN))
		}
	}
	if len(b.cells) == cellsOf(MaxN) {
		return b.Wrong(word.Column, "one cell more", fmt.Sprintf("at most %d cells, for the set 0..%d", cellsOf(MaxN), MaxN))
	}
	b.cells = append(b.cells, int32(v))
	b.where = append(b.where, position{b.Line, word.Column})
	return nil
}

// puzzle returns the puzzle that has been read.
func (b *board) puzzle() (*Instance, error) {
	if len(b.cells) == 0 {
		return nil, b.Wrong(0, "the end of the file", "a row of numbers")
	}
	if n, ok := setOf(len(b.cells)); ok {
		for i, v := range b.cells {
			if int(v) > n {
				b.Line = b.where[i].line
				return nil, b.Wrong(b.where[i].column, strconv.Itoa(int(v)), fmt.Sprintf("a number from 0 to %d: the set of %d cells", n, len(b.cells)))
			}
		}
	}
	p, err := New(len(b.cells)/b.columns, b.cells)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", b.Name, err)
	}
	return p, nil
}

// count returns a number with its noun.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// Write writes the puzzle in the text form, which Parse reads.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	width := len(strconv.Itoa(p.N))
	for cell, v := range p.Cells {
		text, end := ".", " "
		if v != Blank {
			text = strconv.Itoa(int(v))
		}
		if (cell+1)%p.Columns == 0 {
			end = "\n"
		}
		fmt.Fprintf(out, "%*s%s", width, text, end)
	}
	return out.Flush()
}
