package doppelblock

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Write writes the puzzle in the form that Format describes, in columns. p is
// valid.
func (p *Puzzle) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	if p.AdjacentBlacks {
		fmt.Fprintln(out, adjacentKey, "allow")
	}
	side, width := p.widths()
	line := func(clue string, cell func(c int) string) {
		fmt.Fprintf(out, "%*s", side, clue)
		for c := range p.N {
			if cell != nil {
				fmt.Fprintf(out, " %*s", width, cell(c))
			}
		}
		fmt.Fprintln(out)
	}
	line("", func(c int) string { return symbol(p.Columns[c]) })
	for r := range p.N {
		if p.Cells == nil {
			line(symbol(p.Rows[r]), nil)
			continue
		}
		line(symbol(p.Rows[r]), func(c int) string { return cellSymbol(p.Cells[r][c]) })
	}
	return out.Flush()
}

// WriteText draws a solution of p as the report does, with the clues around it
// and X for black. What it writes is a puzzle that Parse reads, too, with every
// cell given.
func WriteText(w io.Writer, p *Puzzle, s Solution) error {
	out := bufio.NewWriter(w)
	side, width := p.widths()
	fmt.Fprintf(out, "%*s", side+1, "")
	for c, clue := range p.Columns {
		fmt.Fprintf(out, "%*s", width+2+min(c, 1), symbol(clue))
	}
	fmt.Fprintln(out)
	rule := strings.Repeat(" ", side+1) + strings.Repeat("-", p.N*(width+3)+1)
	fmt.Fprintln(out, rule)
	for r, row := range s {
		fmt.Fprintf(out, "%*s |", side, symbol(p.Rows[r]))
		for _, v := range row {
			fmt.Fprintf(out, " %*s |", width, cellSymbol(v))
		}
		fmt.Fprintln(out)
	}
	fmt.Fprintln(out, rule)
	return out.Flush()
}

// widths are those of the widest clue of a row, and of the widest of a column or
// number.
func (p *Puzzle) widths() (side, cell int) {
	cell = len(strconv.Itoa(p.N - 2))
	for i := range p.N {
		side = max(side, len(symbol(p.Rows[i])))
		cell = max(cell, len(symbol(p.Columns[i])))
	}
	return side, cell
}

func symbol(clue int) string {
	if clue == None {
		return "."
	}
	return strconv.Itoa(clue)
}

func cellSymbol(v int) string {
	if v == Black {
		return "X"
	}
	return symbol(v)
}
