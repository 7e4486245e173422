package quasigroup

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// WriteSVG draws the square, larger numbers darker and given ones bold; of an order above
// 120 every k-th row and column. Without values it draws what is given.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	f := draw.Figure{Title: fmt.Sprintf("Quasigroup of order %d", p.n)}
	f.Note("%d cells are given (bold), %d holes", p.n*p.n-p.Holes(), p.Holes())
	cells := p.given
	if values != nil {
		if _, err := p.Check(values); err != nil {
			return err
		}
		cells = values
	}
	f.Add(&draw.Grid{Rows: p.n, Columns: p.n, Lines: true, Cell: func(r, c int) draw.Cell {
		v := cells[r*p.n+c]
		if v == Hole {
			return draw.Cell{}
		}
		return draw.Cell{Style: draw.Shade(float64(v) / float64(p.n)), Text: fmt.Sprint(v), Bold: p.given[r*p.n+c] != Hole}
	}})
	return f.Write(w)
}
