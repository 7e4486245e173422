package ordering

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// WriteSVG draws the matrix with rows and columns in the order of the answer: the sum is
// that above the diagonal. Above 120 items it draws every k-th one. Without values the
// matrix is as given.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	f := draw.Figure{Title: fmt.Sprintf("Linear ordering, %d items", p.n)}
	order := make([]int32, p.n)
	for i := range order {
		order[i] = int32(i)
	}
	if values != nil {
		sum, err := p.Check(values)
		if err != nil {
			return err
		}
		order = p.Order(values)
		f.Note("the entries above the diagonal sum to %d", sum)
	}
	least, most := int32(0), int32(1)
	for k, e := range p.entries {
		if k%(p.n+1) > 0 {
			least, most = min(least, e), max(most, e)
		}
	}
	shade := func(e int32) draw.Style {
		return draw.Shade((float64(e) - float64(least)) / (float64(most) - float64(least)))
	}
	f.Legend = []draw.Key{{Style: shade(least), Text: fmt.Sprint(least)}, {Style: shade(most), Text: fmt.Sprint(most)}}
	name := func(k int) string { return fmt.Sprint(order[k]) }
	f.Add(&draw.Grid{
		Rows: p.n, Columns: p.n, RowName: name, ColumnName: name, Diagonal: true,
		Cell: func(r, c int) draw.Cell {
			if r == c {
				return draw.Cell{Style: draw.Quiet}
			}
			e := p.Entry(int(order[r]), int(order[c]))
			cell := draw.Cell{Style: shade(e)}
			if p.n <= 40 {
				cell.Text = fmt.Sprint(e)
			}
			return cell
		},
	})
	return f.Write(w)
}
