package strippacking

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// WriteSVG draws the strip with the rectangles of a solution, each with its number if there
// is room. Of more than 20,000 rectangles it draws the first. The bare instance is drawn as
// the packing of Start, without numbers.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	bare := values == nil
	if bare {
		values = p.Start()
	}
	height, err := p.Check(values)
	if err != nil {
		return err
	}
	f := draw.Figure{Title: fmt.Sprintf("%d rectangles in a strip %d wide", len(p.Rectangles), p.Width)}
	plan := &draw.Plan{Width: float64(p.Width), Height: float64(height), Open: true}
	area := 0.0
	for i, b := range p.Boxes(values) {
		box := draw.Box{
			X: float64(b.X), Y: float64(b.Y), Width: float64(b.Width), Height: float64(b.Height), Style: draw.Colour(i),
			Tip: fmt.Sprintf("%d: %d x %d at %d,%d", i, b.Width, b.Height, b.X, b.Y),
		}
		if b.Turned {
			box.Tip += ", turned"
		}
		if !bare {
			box.Label = fmt.Sprint(i)
		}
		area += box.Width * box.Height
		plan.Boxes = append(plan.Boxes, box)
	}
	f.Note("height %d, %.1f per cent of it filled", height, 100*area/(plan.Width*plan.Height))
	if bare {
		f.Note("placed by a rule, without a search")
	}
	f.Add(plan)
	return f.Write(w)
}
