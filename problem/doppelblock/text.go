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
func (p *Instance) Write(w io.Writer) error {
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

// Text draws a solution as the report does, with the clues around it, missing
// ones too, and X for black. Parse reads it as a puzzle with every cell given.
func (p *Instance) Text(values []int32) string {
	if _, err := p.Check(values); err != nil {
		return err.Error() + "\n"
	}
	var b strings.Builder
	s := p.solution(values)
	_ = writeText(&b, p.solved(s), s) // a Builder takes everything
	return b.String()
}

// solved returns the puzzle with all the clues of its solution.
func (p *Instance) solved(s Solution) *Instance {
	full := *p
	full.Columns, full.Rows = CluesOf(s)
	return &full
}

func writeText(w io.Writer, p *Instance, s Solution) error {
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
func (p *Instance) widths() (side, cell int) {
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
