package sop

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// mostDrawn is the largest number of nodes of which the precedences are drawn.
const mostDrawn = 120

// WriteSVG draws the path as a staircase: a row and a column a node, both in the order of the path, with a mark
// where one must come before another, all of them above the diagonal; and below it the
// lengths of the ways. Without values the nodes are in the order of their numbers. Of more than
// 120 nodes it draws the lengths alone.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	name := "Sequential ordering"
	if p.Name != "" {
		name += " " + p.Name
	}
	f := draw.Figure{Title: fmt.Sprintf("%s, %d nodes", name, p.n)}
	order := make([]int32, p.n)
	for i := range order {
		order[i] = int32(i)
	}
	if values != nil {
		length, err := p.Check(values)
		if err != nil {
			return err
		}
		order = p.Sequence(values)
		f.Note("length %d", length)
	}
	if p.n <= mostDrawn {
		f.Legend = []draw.Key{{Style: draw.Colour(0), Text: "the node of the row comes before that of the column"}, {Style: draw.Quiet, Text: "node"}}
		label := func(k int) string { return fmt.Sprint(order[k] + 1) }
		f.Add(&draw.Grid{
			Rows: p.n, Columns: p.n, RowName: label, ColumnName: label, Diagonal: true,
			Cell: func(r, c int) (cell draw.Cell) {
				switch {
				case r == c:
					cell.Style = draw.Quiet
				case p.Before(int(order[r]), int(order[c])):
					cell.Style = draw.Colour(0)
				}
				return cell
			},
		})
	}
	if values != nil && p.n > 1 {
		ways := &draw.Columns{Title: "length of the way to the next node", Axis: "place in the path", First: 1, Numbers: true}
		for k := 1; k < p.n; k++ {
			ways.Values = append(ways.Values, float64(p.Distance(int(order[k-1]), int(order[k]))))
		}
		f.Add(ways)
	}
	return f.Write(w)
}
