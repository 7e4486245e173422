package magic

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// WriteSVG draws the square, larger numbers darker; of an order above 120 every k-th row
// and column. Without values it draws the empty square.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	f := draw.Figure{Title: fmt.Sprintf("Magic square of order %d", p.n)}
	f.Note("every row, column and diagonal sums to %d", p.Sum())
	g := &draw.Grid{Rows: p.n, Columns: p.n, Lines: true, Cell: func(int, int) draw.Cell { return draw.Cell{} }}
	if values != nil {
		if _, err := p.Check(values); err != nil {
			return err
		}
		most := float64(len(values))
		g.Cell = func(r, c int) draw.Cell {
			v := values[r*p.n+c]
			return draw.Cell{Style: draw.Shade(float64(v-1) / most), Text: fmt.Sprint(v)}
		}
	}
	f.Add(g)
	return f.Write(w)
}
