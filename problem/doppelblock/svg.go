package doppelblock

import (
	"fmt"
	"io"
	"strconv"

	svg "github.com/ajstarks/svgo"
)

// The picture, in its own units.
const (
	square = 48 // a cell
	margin = 14
	frame  = 4 // the line around the board
)

// svgStyle is for print first: black on white, thin lines between the cells.
const svgStyle = `text{font-family:"DejaVu Sans",Verdana,Helvetica,Arial,sans-serif;text-anchor:middle;fill:#1a1a1a}
.clue{font-size:19px;fill:#333}.given{font-size:24px;font-weight:bold}.found{font-size:24px;fill:#0b4f9e}
.line{stroke:#999;stroke-width:1}.frame{fill:none;stroke:#1a1a1a;stroke-width:4}
.black{fill:#262626}.between{fill:#eef3fa}.paper{fill:#fff}`

// WriteSVG draws the puzzle, with a solution unless values is nil: the clues above
// and to the left of the board, given numbers in bold. In a solution, cells between
// two black ones in their row and in their column are shaded, and missing clues
// appear. The picture fills the window that shows it.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	if values == nil {
		return writeSVG(w, p, nil)
	}
	if _, err := p.Check(values); err != nil {
		return err
	}
	s := p.solution(values)
	return writeSVG(w, p.solved(s), &s)
}

func writeSVG(w io.Writer, p *Instance, s *Solution) error {
	out := &errWriter{w: w}
	d := drawing{svg.New(out), p, s}
	side := p.N * square
	whole := 2*margin + square + side
	d.Startraw(fmt.Sprintf(`viewBox="0 0 %d %d"`, whole, whole), `role="img"`)
	d.Title(fmt.Sprintf("Doppelblock %d x %d", p.N, p.N))
	d.Desc("A square with clues above its columns and to the left of its rows: what the cells between the two black ones of the line add up to")
	d.Style("text/css", svgStyle)
	d.Rect(0, 0, whole, whole, `class="paper"`)
	for i := range p.N {
		d.clue(i, -1, p.Columns[i])
		d.clue(-1, i, p.Rows[i])
	}
	for r := range p.N {
		if out.err != nil {
			break
		}
		for c := range p.N {
			d.cell(r, c)
		}
	}
	for i := 1; i < p.N; i++ {
		at := place(i)
		d.Line(at, place(0), at, place(p.N), `class="line"`)
		d.Line(place(0), at, place(p.N), at, `class="line"`)
	}
	d.Rect(place(0)-frame/2, place(0)-frame/2, side+frame, side+frame, `class="frame"`)
	d.End()
	return out.err
}

// drawing is a picture of a puzzle.
type drawing struct {
	*svg.SVG
	p *Instance
	s *Solution
}

// place is where column or row i begins; the clues are column and row -1.
func place(i int) int { return margin + square + i*square }

func (d drawing) clue(c, r, v int) {
	if v != None {
		d.Text(place(c)+square/2, place(r)+square/2+7, strconv.Itoa(v), `class="clue"`)
	}
}

func (d drawing) cell(r, c int) {
	v, class := d.p.Given(r, c), `class="given"`
	if d.s != nil {
		if v == None {
			class = `class="found"`
		}
		v = (*d.s)[r][c]
		if v != Black && d.s.inside(r, c) {
			d.Rect(place(c), place(r), square, square, `class="between"`)
		}
	}
	switch v {
	case None:
	case Black:
		d.Rect(place(c), place(r), square, square, `class="black"`)
	default:
		d.Text(place(c)+square/2, place(r)+square/2+9, strconv.Itoa(v), class)
	}
}

// inside reports whether a cell is between the black cells of its row and of its
// column.
func (s Solution) inside(r, c int) bool {
	left, above := 0, 0
	for j := range c {
		if s[r][j] == Black {
			left++
		}
	}
	for i := range r {
		if s[i][c] == Black {
			above++
		}
	}
	return left == 1 && above == 1
}

// errWriter keeps the first error, which svgo does not return.
type errWriter struct {
	w   io.Writer
	err error
}

func (e *errWriter) Write(p []byte) (int, error) {
	if e.err != nil {
		return 0, e.err
	}
	n, err := e.w.Write(p)
	e.err = err
	return n, err
}
