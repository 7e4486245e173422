package plots

import (
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/plotutil"
	"gonum.org/v1/plot/vg"
)

// Distributions draws the share of runs that were solved over the time, a curve
// for each sample (Hoos and Stützle, "Evaluating Las Vegas algorithms", 1998).
func Distributions(samples []Sample, file *File) error {
	p := plot.New()
	p.Title.Text = "Runs solved over time"
	p.X.Label.Text, p.Y.Label.Text = "ms", "share of runs"
	p.Add(plotter.NewGrid())
	several := slices.ContainsFunc(samples, func(s Sample) bool { return s.Instance != samples[0].Instance })
	var all span
	for i, s := range samples {
		times := slices.Clone(s.Times)
		slices.Sort(times)
		var line plotter.XYs
		for k, t := range times {
			t = all.note(t)
			line = append(line, plotter.XY{X: t, Y: float64(k) / float64(s.Runs)}, plotter.XY{X: t, Y: float64(k+1) / float64(s.Runs)})
		}
		if len(line) == 0 {
			continue
		}
		drawn, err := plotter.NewLine(line)
		if err != nil {
			return file.errorf("%w", err)
		}
		drawn.Color, drawn.Dashes = plotutil.Color(i), plotutil.Dashes(i/len(plotutil.SoftColors))
		drawn.Width = vg.Points(1.5)
		p.Add(drawn)
		label := s.Label
		if several {
			label += ", " + s.Instance
		}
		p.Legend.Add(label, drawn)
	}
	if all.most == 0 {
		return file.errorf("no run was answered, there is nothing to draw")
	}
	all.scale(&p.X)
	p.Y.Min, p.Y.Max = 0, 1
	return file.save(p, 6*vg.Inch)
}
