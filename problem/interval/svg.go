package interval

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// mostDrawn is the largest length of which all is drawn.
const mostDrawn = 1 << 18

// WriteSVG draws the series as a line, and below it the intervals, all different. Without
// values there is nothing but the title.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	f := draw.Figure{Title: fmt.Sprintf("All-interval series of length %d", p.n)}
	if values == nil {
		f.Note("the numbers from 0 to %d, to be ordered so that neighbours have different distances", p.n-1)
		return f.Write(w)
	}
	if _, err := p.Check(values); err != nil {
		return err
	}
	if p.n > mostDrawn {
		f.Note("the first %d values", mostDrawn)
		values = values[:mostDrawn]
	}
	series := &draw.Columns{Title: "series", Line: true, Axis: "position", High: 170, Numbers: true}
	distances := &draw.Columns{Title: "distances of neighbours", Axis: "position of the left one", High: 130, Numbers: true}
	for i, v := range values {
		series.Values = append(series.Values, float64(v))
		if i > 0 {
			d := v - values[i-1]
			distances.Values = append(distances.Values, float64(max(d, -d)))
		}
	}
	f.Add(series)
	if p.n > 1 {
		f.Add(distances)
	}
	return f.Write(w)
}
