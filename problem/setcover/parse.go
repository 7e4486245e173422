package setcover

import (
	"fmt"
	"io"

	"lsolve/problem/scan"
)

// Format describes the file formats.
const Format = `The formats of OR-Library, whose numbers are separated by blanks and line ends. That of scp41 and
others: the numbers of rows and of columns, the cost of each column, 0 to 2^30, and for each row
the number of columns that cover it, and these, counted from 1. Two rows and three columns:

    2 3
    4 3 2
    2
    1 2
    2
    1 3

That of rail507 and others: the numbers of rows and of columns, and for each column a line with
its cost, the number of rows that it covers, and these, counted from 1. The same instance:

    2 3
    4 2 1 2
    3 1 1
    2 1 2

The format follows from the first lines, unless --layout says it. Every row has a column. "#"
begins a comment.
`

// layouts are the values of the option layout.
var layouts = []string{"auto", "rows", "columns"}

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 25

// Parse reads an instance; see Format. name is the file's name in messages, "-" for the
// standard input. The error is a *problem.SyntaxError or the reader's.
func Parse(name string, r io.Reader) (*Instance, error) { return parse(name, r, layouts[0]) }

func parse(name string, r io.Reader, layout string) (*Instance, error) {
	f := &parser{feed: feed{Lines: scan.NewLines(name, r, maxLine, "#")}}
	var err error
	if f.rows, err = f.number(1, MaxRows, "the number of rows"); err != nil {
		return nil, err
	}
	if f.columns, err = f.number(1, MaxColumns, "the number of columns"); err != nil {
		return nil, err
	}
	if layout == "columns" || layout == "auto" && f.byColumns(f.columns) {
		return f.readColumns()
	}
	return f.readRows()
}

// parser is what has been read.
type parser struct {
	feed
	rows, columns int
	seen          []int32 // by number: the last list that has it
}

// readRows reads the costs and the columns of each row. The lists grow as the numbers come.
func (f *parser) readRows() (*Instance, error) {
	var costs []int32
	for j := range f.columns {
		c, err := f.number(0, MaxCost, "the cost of column %d", j+1)
		if err != nil {
			return nil, err
		}
		costs = append(costs, int32(c))
	}
	rows := lists{first: []int32{0}}
	for i := range f.rows {
		if err := f.list(&rows, 1, f.columns, "column", "row", i+1); err != nil {
			return nil, err
		}
	}
	if err := f.end(); err != nil {
		return nil, err
	}
	return assemble(costs, rows.transposed(f.columns), f.rows), nil
}

// readColumns reads the cost and the rows of each column.
func (f *parser) readColumns() (*Instance, error) {
	var costs []int32
	columns := lists{first: []int32{0}}
	for j := range f.columns {
		c, err := f.number(0, MaxCost, "the cost of column %d", j+1)
		if err != nil {
			return nil, err
		}
		costs = append(costs, int32(c))
		if err := f.list(&columns, 0, f.rows, "row", "column", j+1); err != nil {
			return nil, err
		}
	}
	if err := f.end(); err != nil {
		return nil, err
	}
	p := assemble(costs, columns, f.rows)
	for i := range int32(f.rows) {
		if len(p.Row(i)) == 0 {
			return nil, f.Wrong(0, "the end of the file", fmt.Sprintf("a column that covers row %d", i+1))
		}
	}
	return p, nil
}

// list reads a list of numbers from 1 to most, of the row or column number.
func (f *parser) list(all *lists, least, most int, what, of string, number int) error {
	k, err := f.number(least, min(most, MaxEntries-len(all.items)), "how many %ss %s %d has", what, of, number)
	if err != nil {
		return err
	}
	if f.seen == nil {
		f.seen = make([]int32, most)
	}
	for range k {
		x, err := f.number(1, most, "a %s of %s %d", what, of, number)
		if err != nil {
			return err
		}
		if f.seen[x-1] == int32(number) {
			return f.Wrong(0, fmt.Sprintf("%s %d of %s %d for the second time", what, x, of, number), "each once")
		}
		f.seen[x-1] = int32(number)
		all.items = append(all.items, int32(x-1))
	}
	all.end()
	return nil
}
