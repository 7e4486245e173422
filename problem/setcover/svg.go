package setcover

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// mostShown is the largest number of rows and of columns of a matrix.
const mostShown = 120

// WriteSVG draws which rows each chosen column covers; a row that it alone covers is dark.
// Of more than 120 rows or columns it draws how many rows are covered how often. Without
// values all columns are drawn.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	f := draw.Figure{Title: fmt.Sprintf("Set covering, %d rows and %d columns", p.Rows(), p.Columns())}
	var columns []int32
	if values == nil {
		for j := range int32(p.Columns()) {
			columns = append(columns, j)
		}
	} else {
		cost, err := p.Check(values)
		if err != nil {
			return err
		}
		for _, j := range chosen(values) {
			columns = append(columns, int32(j-1))
		}
		f.Note("%d columns are chosen and cost %d", len(columns), cost)
	}
	times := make([]int, p.Rows()) // how often each row is covered
	most := 0
	for _, j := range columns {
		for _, i := range p.Column(j) {
			times[i]++
			most = max(most, times[i])
		}
	}
	if p.Rows() > mostShown || len(columns) > mostShown {
		counts := &draw.Columns{Title: "rows by how many of the columns cover them", Axis: "columns", Numbers: true, Values: make([]float64, most+1), High: 200}
		for _, t := range times {
			counts.Values[t]++
		}
		f.Add(counts)
		return f.Write(w)
	}
	f.Legend = []draw.Key{{Style: draw.Shade(0.3), Text: "covered by several"}, {Style: draw.Shade(0.9), Text: "covered by this column alone"}}
	covers := make([]bool, p.Rows()*len(columns))
	for k, j := range columns {
		for _, i := range p.Column(j) {
			covers[int(i)*len(columns)+k] = true
		}
	}
	f.Add(&draw.Grid{
		Rows: p.Rows(), Columns: len(columns), Lines: true, Across: "columns", RowName: func(i int) string { return fmt.Sprint(i + 1) },
		ColumnName: func(k int) string { return fmt.Sprint(columns[k] + 1) },
		Cell: func(i, k int) draw.Cell {
			switch {
			case !covers[i*len(columns)+k]:
				return draw.Cell{}
			case times[i] == 1:
				return draw.Cell{Style: draw.Shade(0.9)}
			}
			return draw.Cell{Style: draw.Shade(0.3)}
		},
	})
	return f.Write(w)
}
