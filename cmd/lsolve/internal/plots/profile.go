package plots

import (
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/plotutil"
	"gonum.org/v1/plot/vg"
)

// Curve are the values of one algorithm, of which Profile draws the distribution.
type Curve struct {
	Label  string
	Values []float64
	All    int // also those that have no value
}

// Profile draws for each algorithm the share of its values that are at most x. Ratios have a
// logarithmic scale, which begins at 1. Without a file it does nothing.
func (f *File) Profile(title, x string, ratios bool, curves []Curve) error {
	if f == nil {
		return nil
	}
	p := plot.New()
	p.Title.Text, p.X.Label.Text, p.Y.Label.Text = title, x, "share"
	p.Add(plotter.NewGrid())
	least, most, any := 0.0, 1.0, false
	if ratios {
		least, most = 1, 2
	}
	for _, c := range curves {
		for _, v := range c.Values {
			least, most, any = min(least, v), max(most, v), true
		}
	}
	if !any {
		return f.errorf("no run has a value, there is nothing to draw")
	}
	for i, c := range curves {
		values := slices.Sorted(slices.Values(c.Values))
		line := plotter.XYs{{X: least, Y: 0}}
		for k, v := range values {
			line = append(line, plotter.XY{X: v, Y: float64(k+1) / float64(c.All)})
		}
		line = append(line, plotter.XY{X: most, Y: float64(len(values)) / float64(c.All)})
		drawn, err := plotter.NewLine(stairs(line))
		if err != nil {
			return f.errorf("%w", err)
		}
		drawn.Color, drawn.Dashes = plotutil.Color(i), plotutil.Dashes(i/len(plotutil.SoftColors))
		drawn.Width = vg.Points(1.5)
		p.Add(drawn)
		p.Legend.Add(c.Label, drawn)
	}
	if ratios {
		p.X.Scale, p.X.Tick.Marker = plot.LogScale{}, plot.LogTicks{Prec: -1}
	}
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = least, most, 0, 1
	return f.save(p, 6*vg.Inch)
}
