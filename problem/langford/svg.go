package langford

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// mostDrawn is the largest number of cells of which all are drawn.
const mostDrawn = 1 << 18

// WriteSVG draws the row with an arc between the two places of each number; of more than 400
// cells, the numbers as a series. Without values it draws the empty row.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	cells := 2 * p.n
	f := draw.Figure{Title: fmt.Sprintf("Langford's problem of order %d", p.n)}
	f.Note("between the two places of k there are k others")
	if values != nil {
		if _, err := p.Check(values); err != nil {
			return err
		}
	}
	if cells <= draw.MostArcCells {
		row := &draw.Arcs{Cells: make([]draw.Cell, cells), Axis: "cell"}
		for i := range row.Cells {
			row.Cells[i].Style = draw.Plain
		}
		for i, at := range values {
			k := i % p.n
			row.Cells[at] = draw.Cell{Style: draw.Colour(k), Text: fmt.Sprint(k + 1)}
			if i < p.n {
				row.Pairs = append(row.Pairs, [2]int{int(at), int(values[p.n+i])})
			}
		}
		f.Add(row)
		return f.Write(w)
	}
	if values == nil {
		f.Note("%d cells", cells)
		return f.Write(w)
	}
	shown := min(cells, mostDrawn)
	if shown < cells {
		f.Note("the first %d cells", shown)
	}
	series := &draw.Columns{Line: true, Axis: "cell", High: 260, Values: make([]float64, shown)}
	for i, at := range values {
		if int(at) < shown {
			series.Values[at] = float64(i%p.n + 1)
		}
	}
	f.Add(series)
	return f.Write(w)
}
