package plots

import (
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/plotutil"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Front draws points with two objectives, which have names. Without a file it does nothing.
func (f *File) Front(title string, names [2]string, points [][]int64) error {
	if f == nil {
		return nil
	}
	if len(points) == 0 {
		return f.errorf("no point was found, there is nothing to draw")
	}
	p := plot.New()
	p.Title.Text, p.X.Label.Text, p.Y.Label.Text = title, names[0], names[1]
	p.Add(plotter.NewGrid())
	var places plotter.XYs
	for _, x := range points {
		places = append(places, plotter.XY{X: float64(x[0]), Y: float64(x[1])})
	}
	drawn, err := plotter.NewScatter(places)
	if err != nil {
		return f.errorf("%w", err)
	}
	drawn.Color, drawn.Shape, drawn.Radius = plotutil.Color(0), draw.CircleGlyph{}, vg.Points(1.5)
	p.Add(drawn)
	return f.save(p, 6*vg.Inch)
}
