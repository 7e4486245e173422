package squares

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"lsolve/internal/draw"
)

// WriteSVG draws the squares in the square that they fill. Without values it draws their
// sizes.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	f := draw.Figure{Title: fmt.Sprintf("%d squares in a square of side %d", len(p.sizes), p.side)}
	if values == nil {
		sizes := &draw.Columns{Title: "sides, the largest first", Axis: "square", First: 1, Numbers: true}
		sorted := slices.SortedFunc(slices.Values(p.sizes), func(a, b int32) int { return cmp.Compare(b, a) })
		for _, s := range sorted {
			sizes.Values = append(sizes.Values, float64(s))
		}
		f.Add(sizes)
		return f.Write(w)
	}
	if _, err := p.Check(values); err != nil {
		return err
	}
	plan := &draw.Plan{Width: float64(p.side), Height: float64(p.side)}
	for i, s := range p.sizes {
		side := float64(s)
		plan.Boxes = append(plan.Boxes, draw.Box{
			X: float64(values[2*i]), Y: float64(values[2*i+1]), Width: side, Height: side, Style: draw.Colour(i), Label: fmt.Sprint(s),
			Tip: fmt.Sprintf("side %d at (%d, %d)", s, values[2*i], values[2*i+1]),
		})
	}
	f.Add(plan)
	return f.Write(w)
}
