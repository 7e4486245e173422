package bandwidth

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// mostCells is the largest number of rows of the picture.
const mostCells = 120

// WriteSVG draws the matrix with rows and columns in the order of the labels, and its band:
// the entries at its edge are marked. Of more than 120 vertices, a cell stands for as many
// rows and columns as it takes, and is the stronger the more of its entries are edges. Without
// values the matrix is as given.
func (g *Instance) WriteSVG(w io.Writer, values []int32) error {
	labels, what := values, "bandwidth"
	if labels == nil {
		what = "bandwidth as given"
		labels = make([]int32, g.Vertices())
		for v := range labels {
			labels[v] = int32(v)
		}
	}
	width, err := g.Check(labels)
	if err != nil {
		return err
	}
	f := draw.Figure{Title: fmt.Sprintf("Graph bandwidth, %d vertices and %d edges", g.Vertices(), len(g.edges))}
	f.Note("%s %d", what, width)
	m := g.blocks(labels, int32(width))
	text := "edge"
	if m.side > 1 {
		f.Note("a cell stands for %d x %d entries", m.side, m.side)
		text = "edges, the more the stronger"
	}
	f.Legend = []draw.Key{
		{Style: draw.Shade(1), Text: text}, {Style: draw.Violated, Text: fmt.Sprintf("edge at the distance %d", width)},
		{Style: draw.Quiet, Text: "vertex"}, {Style: draw.Shade(0.1), Text: "band"},
	}
	order := Order(labels)
	name := func(k int) string { return fmt.Sprint(order[k*int(m.side)] + 1) }
	f.Add(&draw.Grid{
		Rows: m.rows, Columns: m.rows, RowName: name, ColumnName: name,
		Cell: func(r, c int) draw.Cell { return m.cell(r, c, order) },
	})
	return f.Write(w)
}

// blocks is a matrix cut into square blocks.
type blocks struct {
	rows     int // of blocks
	side     int32
	width    int32
	counts   []int32 // of edges
	most     int32   // of them
	furthest []bool  // an edge in the block decides the bandwidth
}

func (g *Instance) blocks(labels []int32, width int32) *blocks {
	side := (g.Vertices() + mostCells - 1) / mostCells
	m := &blocks{rows: (g.Vertices() + side - 1) / side, side: int32(side), width: width, most: 1}
	m.counts, m.furthest = make([]int32, m.rows*m.rows), make([]bool, m.rows*m.rows)
	for _, e := range g.edges {
		for _, at := range [2][2]int32{{labels[e[0]], labels[e[1]]}, {labels[e[1]], labels[e[0]]}} {
			k := int(at[0]/m.side)*m.rows + int(at[1]/m.side)
			m.counts[k]++
			m.most = max(m.most, m.counts[k])
			if d := at[0] - at[1]; max(d, -d) == width {
				m.furthest[k] = true
			}
		}
	}
	return m
}

// cell is a block as it is drawn.
func (m *blocks) cell(r, c int, order []int32) (cell draw.Cell) {
	k, apart := r*m.rows+c, m.side*int32(max(r-c, c-r))
	switch count := m.counts[k]; {
	case m.furthest[k]:
		cell.Style = draw.Violated
	case count > 0:
		cell.Style = draw.Shade(0.4 + 0.6*float64(count)/float64(m.most))
	case r == c:
		cell.Style = draw.Quiet
	case apart-(m.side-1) <= m.width: // some entry of the block is in the band
		cell.Style = draw.Shade(0.1)
	}
	if m.counts[k] > 0 && m.side == 1 {
		cell.Tip = fmt.Sprintf("%d and %d: distance %d", order[r]+1, order[c]+1, apart)
	}
	return cell
}
