package binpacking

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// WriteSVG draws the bins as rows of items, with the capacity as a line; of more than 400
// bins the first. Without values it draws the weights, the largest first.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	f := draw.Figure{Title: fmt.Sprintf("Bin packing, %d items, capacity %d", len(p.weights), p.Capacity)}
	if values == nil {
		weights := &draw.Columns{Title: "weights, the largest first", Axis: "item", First: 1, Limit: float64(p.Capacity), Numbers: true}
		for _, i := range p.order() {
			weights.Values = append(weights.Values, float64(p.weights[i]))
		}
		f.Add(weights)
		return f.Write(w)
	}
	used, err := p.Check(values)
	if err != nil {
		return err
	}
	f.Note("%d bins", used)
	chart := &draw.Bars{Axis: "weight", Lines: []float64{float64(p.Capacity)}, Of: "bins"}
	for k, items := range bins(values) {
		row := draw.Row{Label: fmt.Sprintf("bin %d", k)}
		load := int64(0)
		for _, i := range items {
			from := load
			load += int64(p.weights[i])
			row.Bars = append(row.Bars, draw.Bar{
				From: float64(from), To: float64(load), Style: draw.Colour(int(i)), Label: fmt.Sprint(p.weights[i]),
				Tip: fmt.Sprintf("item %d: %d", i, p.weights[i]),
			})
		}
		chart.Rows = append(chart.Rows, row)
	}
	f.Add(chart)
	return f.Write(w)
}
