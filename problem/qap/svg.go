package qap

import (
	"fmt"
	"io"
	"slices"

	"lsolve/internal/draw"
)

// WriteSVG draws flows, distances and their products, rows and columns in the order of the
// locations, so that large flows should meet small distances. Above 120 locations it draws
// every k-th one. Without values it draws flows and distances as given.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	f := draw.Figure{Title: fmt.Sprintf("Quadratic assignment, %d facilities", p.n)}
	at := make([]int, p.n) // by location: its facility
	for i := range at {
		at[i] = i
	}
	if values != nil {
		cost, err := p.Check(values)
		if err != nil {
			return err
		}
		for i, l := range values {
			at[l] = i
		}
		f.Note("cost %d", cost)
	}
	f.Note("rows: from; columns: to; darker: more")
	facility := func(l int) string { return fmt.Sprint(at[l] + 1) }
	location := func(l int) string { return fmt.Sprint(l + 1) }
	flows := p.matrix("flows of facilities", facility, func(from, to int) int64 { return int64(p.Flow(at[from], at[to])) })
	distances := p.matrix("distances of locations", location, func(from, to int) int64 { return int64(p.Distance(from, to)) })
	f.Add(draw.Beside{flows, distances})
	if values != nil {
		f.Add(p.matrix("cost: flow times distance, by locations", location, func(from, to int) int64 {
			return int64(p.Flow(at[from], at[to])) * int64(p.Distance(from, to))
		}))
	}
	return f.Write(w)
}

// matrix returns a panel of a matrix.
func (p *Instance) matrix(title string, name func(int) string, of func(from, to int) int64) draw.Panel {
	row := make([]int64, p.n)
	most := int64(1)
	for i := range p.n {
		for j := range row {
			row[j] = of(i, j)
		}
		most = max(most, slices.Max(row))
	}
	return &draw.Grid{
		Title: title, Rows: p.n, Columns: p.n, RowName: name, ColumnName: name, Size: max(3, min(24, 340/float64(min(p.n, 120)))),
		Cell: func(r, c int) draw.Cell {
			x := of(r, c)
			cell := draw.Cell{Style: draw.Shade(float64(x) / float64(most))}
			if p.n <= 40 {
				cell.Text = fmt.Sprint(x)
			}
			return cell
		},
	}
}
