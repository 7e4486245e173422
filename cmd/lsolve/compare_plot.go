package main

import (
	"fmt"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/plotutil"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// plotEntries draws a box of the times of each entry, sizes side by side, one
// colour an algorithm, on a logarithmic scale.
func plotEntries(entries []entry, name string) error {
	p := plot.New()
	p.Title.Text = "Time to the first solution"
	p.X.Label.Text = "size or instance"
	p.Y.Label.Text = "ms"
	p.Legend.Top = true
	p.Legend.Left = true
	p.Add(plotter.NewGrid())

	index := map[string]int{} // of an algorithm
	for _, e := range entries {
		if _, ok := index[e.label]; !ok {
			index[e.label] = len(index)
		}
	}
	var labels []string
	least, most := 0.0, 0.0
	width := vg.Points(14)
	for i, e := range entries {
		if i == 0 || e.instance != entries[i-1].instance {
			labels = append(labels, e.instance)
		}
		place := float64((len(labels)-1)*(len(index)+1) + index[e.label])
		if len(e.times) == 0 {
			continue
		}
		values := make(plotter.Values, len(e.times))
		for k, t := range e.times {
			values[k] = max(t, 1e-6) // the scale has no zero
			if most == 0 || values[k] < least {
				least = values[k]
			}
			most = max(most, values[k])
		}
		box, err := plotter.NewBoxPlot(width, place, values)
		if err != nil {
			return fmt.Errorf("--boxes %s: %w", name, err)
		}
		box.FillColor = plotutil.SoftColors[index[e.label]%len(plotutil.SoftColors)]
		p.Add(box)
	}
	if most == 0 {
		return fmt.Errorf("--boxes %s: no run was answered, there is nothing to draw", name)
	}
	ticks := make(plot.ConstantTicks, len(labels))
	for i, label := range labels {
		ticks[i] = plot.Tick{Value: float64(i*(len(index)+1)) + float64(len(index)-1)/2, Label: label}
	}
	p.X.Tick.Marker = ticks
	p.X.Min, p.X.Max = -1, float64(len(labels)*(len(index)+1)-1)
	p.Y.Scale = plot.LogScale{}
	p.Y.Tick.Marker = plot.LogTicks{Prec: -1}
	p.Y.Min, p.Y.Max = least/2, most*2
	named := map[string]bool{}
	for _, e := range entries {
		if !named[e.label] {
			named[e.label] = true
			p.Legend.Add(e.label, swatch(index[e.label]))
		}
	}
	return savePlot(p, vg.Length(max(6, len(entries)/2))*vg.Inch, "--boxes", name)
}

// swatch is the square of an algorithm in the legend.
type swatch int

// Thumbnail implements plot.Thumbnailer.
func (s swatch) Thumbnail(c *draw.Canvas) {
	c.FillPolygon(plotutil.SoftColors[int(s)%len(plotutil.SoftColors)], []vg.Point{
		{X: c.Min.X, Y: c.Min.Y}, {X: c.Min.X, Y: c.Max.Y}, {X: c.Max.X, Y: c.Max.Y}, {X: c.Max.X, Y: c.Min.Y},
	})
}

// plotDistributions draws the share of runs that were solved over the time, a
// curve for each entry (Hoos and Stützle, "Evaluating Las Vegas algorithms",
// 1998).
func plotDistributions(entries []entry, name string) error {
	p := plot.New()
	p.Title.Text = "Runs solved over time"
	p.X.Label.Text = "ms"
	p.Y.Label.Text = "share of runs"
	p.Legend.Top, p.Legend.Left = true, true
	p.Add(plotter.NewGrid())
	several := false
	for _, e := range entries {
		several = several || e.instance != entries[0].instance
	}
	least, most := 0.0, 0.0
	for i, e := range entries {
		times := slices.Clone(e.times)
		slices.Sort(times)
		var line plotter.XYs
		for k, t := range times {
			t = max(t, 1e-6) // the scale has no zero
			line = append(line, plotter.XY{X: t, Y: float64(k) / float64(e.runs)}, plotter.XY{X: t, Y: float64(k+1) / float64(e.runs)})
			if most == 0 || t < least {
				least = t
			}
			most = max(most, t)
		}
		if len(line) == 0 {
			continue
		}
		drawn, err := plotter.NewLine(line)
		if err != nil {
			return fmt.Errorf("--plot %s: %w", name, err)
		}
		drawn.Color, drawn.Dashes = plotutil.Color(i), plotutil.Dashes(i/len(plotutil.SoftColors))
		drawn.Width = vg.Points(1.5)
		p.Add(drawn)
		label := e.label
		if several {
			label += ", " + e.instance
		}
		p.Legend.Add(label, drawn)
	}
	if most == 0 {
		return fmt.Errorf("--plot %s: no run was answered, there is nothing to draw", name)
	}
	p.X.Scale = plot.LogScale{}
	p.X.Tick.Marker = plot.LogTicks{Prec: -1}
	p.X.Min, p.X.Max = least/2, most*2
	p.Y.Min, p.Y.Max = 0, 1
	return savePlot(p, 7*vg.Inch, "--plot", name)
}
