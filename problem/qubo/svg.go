package qubo

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// bits is the largest number of variables with a cell each.
const bits = 12_000

// WriteSVG draws the variables as cells, those that are 1 dark; of more than 12,000, the
// share of ones among as many neighbours as needed. Without values it draws the
// coefficients of single variables.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	n := p.Variables()
	f := draw.Figure{Title: fmt.Sprintf("Binary quadratic program, %d variables and %d pairs", n, p.Pairs())}
	if values == nil {
		linear := &draw.Columns{Title: "coefficients of the variables", Axis: "variable", First: 1, Values: make([]float64, n)}
		for i := range linear.Values {
			linear.Values[i] = float64(p.shown(p.linear[i]))
		}
		f.Add(linear)
		return f.Write(w)
	}
	value, err := p.Check(values)
	if err != nil {
		return err
	}
	ones := 0
	for _, v := range values {
		ones += int(v)
	}
	f.Note("value %d; %d variables are 1 (dark)", p.shown(value), ones)
	each := (n + bits - 1) / bits
	if each > 1 {
		f.Note("a cell is %d variables, darker with more ones", each)
	}
	cells := (n + each - 1) / each
	columns := 10
	for _, more := range []int{20, 50, 100} {
		if cells > 3*more {
			columns = more
		}
	}
	share := func(cell int) float64 {
		from, to := cell*each, min((cell+1)*each, n)
		sum := 0
		for _, v := range values[from:to] {
			sum += int(v)
		}
		return float64(sum) / float64(to-from)
	}
	f.Add(&draw.Grid{
		Rows: (cells + columns - 1) / columns, Columns: columns, Lines: true,
		RowName: func(r int) string { return fmt.Sprint(r*columns*each + 1) },
		Cell: func(r, c int) draw.Cell {
			at := r*columns + c
			if at >= cells {
				return draw.Cell{Style: draw.Quiet}
			}
			cell := draw.Cell{Style: draw.Shade(share(at))}
			if n <= 400 {
				cell.Text = fmt.Sprint(values[at])
			}
			return cell
		},
	})
	return f.Write(w)
}
