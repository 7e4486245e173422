package domino

import (
	"fmt"
	"io"
	"strconv"

	svg "github.com/ajstarks/svgo"
)

const (
	square = 45 // units a cell
	frame  = 12
	inset  = 3 // between a cell's edge and the domino on it
)

// WriteSVG draws the puzzle as a printed one and, unless values is nil, the
// dominoes of this solution on it; numbers that were not given are blue. The
// picture fills the window that shows it.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	if values == nil {
		return writeSVG(w, p, nil)
	}
	if _, err := p.Check(values); err != nil {
		return err
	}
	s := p.solution(values)
	return writeSVG(w, p, &s)
}

func writeSVG(w io.Writer, p *Instance, s *Solution) error {
	out := &errWriter{w: w}
	canvas := svg.New(out)
	width, height := p.Columns*square, p.Rows*square
	canvas.Startraw(fmt.Sprintf(`viewBox="0 0 %d %d"`, width+2*frame, height+2*frame), `role="img"`)
	canvas.Title(fmt.Sprintf("Dominosa, set 0-0 to %d-%d", p.N, p.N))
	canvas.Desc(fmt.Sprintf("%d rows of %d numbers, to be divided into dominoes", p.Rows, p.Columns))
	canvas.Rect(0, 0, width+2*frame, height+2*frame, "fill:#ffffff")
	canvas.Gtransform(fmt.Sprintf("translate(%d,%d)", frame, frame))
	if s == nil {
		drawGrid(canvas, p, width, height)
	} else {
		drawDominoes(canvas, out, p, *s)
	}
	drawNumbers(canvas, out, p, s)
	canvas.Gend()
	canvas.End()
	return out.err
}

// drawGrid draws the empty rectangle: thin dashed lines, to be drawn over.
func drawGrid(canvas *svg.SVG, p *Instance, width, height int) {
	canvas.Gstyle("stroke:#9e9e9e;stroke-width:1;stroke-dasharray:3,3")
	for column := 1; column < p.Columns; column++ {
		canvas.Line(column*square, 0, column*square, height)
	}
	for row := 1; row < p.Rows; row++ {
		canvas.Line(0, row*square, width, row*square)
	}
	canvas.Gend()
	canvas.Rect(0, 0, width, height, "fill:none;stroke:#1b1b1b;stroke-width:3")
}

// drawDominoes draws every domino of the solution.
func drawDominoes(canvas *svg.SVG, out *errWriter, p *Instance, s Solution) {
	const long, short = 2*square - 2*inset, square - 2*inset
	const body, bar = "fill:#fbf6e6;stroke:#37332b;stroke-width:2", "stroke:#b8ac8c;stroke-width:1.5"
	canvas.Def()
	canvas.Gid("lying")
	canvas.Roundrect(inset, inset, long, short, 9, 9, body)
	canvas.Line(square, inset+7, square, square-inset-7, bar)
	canvas.Gend()
	canvas.Gid("standing")
	canvas.Roundrect(inset, inset, short, long, 9, 9, body)
	canvas.Line(inset+7, square, square-inset-7, square, bar)
	canvas.Gend()
	canvas.DefEnd()
	canvas.Rect(0, 0, p.Columns*square, p.Rows*square, "fill:#8a9a86")
	for cell, d := range s.Partners {
		if out.err != nil {
			return // the reader has gone
		}
		x, y := cell%p.Columns*square, cell/p.Columns*square
		switch d {
		case East:
			canvas.Use(x, y, "#lying")
		case South:
			canvas.Use(x, y, "#standing")
		default: // drawn with its partner
		}
	}
}

// drawNumbers writes the numbers that are given, and those of the solution.
func drawNumbers(canvas *svg.SVG, out *errWriter, p *Instance, s *Solution) {
	size := 22
	if p.N >= 100 {
		size = 17
	}
	canvas.Gstyle(fmt.Sprintf("font-family:Helvetica,Arial,sans-serif;font-size:%dpx;text-anchor:middle;fill:#1b1b1b", size))
	for cell, v := range p.Cells {
		if out.err != nil {
			return
		}
		var style []string
		if v == Blank {
			if s == nil {
				continue
			}
			v, style = s.Numbers[cell], []string{"fill:#1a56b0"}
		}
		x, y := cell%p.Columns*square+square/2, cell/p.Columns*square+square/2
		canvas.Text(x, y+size*36/100, strconv.Itoa(int(v)), style...)
	}
	canvas.Gend()
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
