package costas

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// WriteSVG draws the board with its marks, and beside it the difference triangle, no row of
// which has a number twice. Without values it draws the empty board.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	f := draw.Figure{Title: fmt.Sprintf("Costas array of order %d", p.n)}
	board := &draw.Grid{Rows: p.n, Columns: p.n, Lines: true, Cell: func(int, int) draw.Cell { return draw.Cell{} }}
	if values == nil {
		f.Add(board)
		return f.Write(w)
	}
	if _, err := p.Check(values); err != nil {
		return err
	}
	board.Cell = func(r, c int) draw.Cell {
		if int(values[c]) != r {
			return draw.Cell{}
		}
		return draw.Cell{Style: draw.Strong, Tip: fmt.Sprintf("column %d, row %d", c, r)}
	}
	if p.n == 1 {
		f.Add(board)
		return f.Write(w)
	}
	board.Title = "marks"
	f.Add(draw.Beside{board, &draw.Grid{
		Title: "differences at distance", Rows: p.n - 1, Columns: p.n - 1, Lines: true,
		RowName: func(r int) string { return fmt.Sprint(r + 1) },
		Cell: func(r, c int) draw.Cell {
			if c+r+1 >= p.n {
				return draw.Cell{}
			}
			d := values[c+r+1] - values[c]
			return draw.Cell{Style: draw.Shade(float64(max(d, -d)) / float64(p.n)), Text: fmt.Sprint(d)}
		},
	}})
	return f.Write(w)
}
