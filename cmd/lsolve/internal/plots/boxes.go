package plots

import (
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/plotutil"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Sample are the times of the runs of an algorithm on an instance.
type Sample struct {
	Instance, Label string
	Times           []float64 // ms, of the runs that were answered
	Runs            int       // all of them
}

// Boxes draws a box of the times of each sample, instances side by side, one
// colour an algorithm, on a logarithmic scale.
func Boxes(samples []Sample, file *File) error {
	p := plot.New()
	p.Title.Text = "Time to the first solution"
	p.X.Label.Text, p.Y.Label.Text = "size or instance", "ms"
	p.Add(plotter.NewGrid())

	index := map[string]int{} // of an algorithm
	for _, s := range samples {
		if _, ok := index[s.Label]; !ok {
			index[s.Label] = len(index)
			p.Legend.Add(s.Label, swatch(index[s.Label]))
		}
	}
	var labels []string
	var times span
	for i, s := range samples {
		if i == 0 || s.Instance != samples[i-1].Instance {
			labels = append(labels, s.Instance)
		}
		if len(s.Times) == 0 {
			continue
		}
		values := make(plotter.Values, len(s.Times))
		for k, t := range s.Times {
			values[k] = times.note(t)
		}
		place := float64((len(labels)-1)*(len(index)+1) + index[s.Label])
		box, err := plotter.NewBoxPlot(vg.Points(14), place, values)
		if err != nil {
			return file.errorf("%w", err)
		}
		box.FillColor = plotutil.SoftColors[index[s.Label]%len(plotutil.SoftColors)]
		p.Add(box)
	}
	if times.most == 0 {
		return file.errorf("no run was answered, there is nothing to draw")
	}
	ticks := make(plot.ConstantTicks, len(labels))
	for i, label := range labels {
		ticks[i] = plot.Tick{Value: float64(i*(len(index)+1)) + float64(len(index)-1)/2, Label: label}
	}
	p.X.Tick.Marker = ticks
	p.X.Min, p.X.Max = -1, float64(len(labels)*(len(index)+1)-1)
	times.scale(&p.Y)
	return file.save(p, vg.Length(max(6, len(samples)/2))*vg.Inch)
}

// span is the range of times on a logarithmic scale.
type span struct{ least, most float64 }

// note extends the range by a time, and returns where it is drawn: the scale has
// no zero.
func (s *span) note(t float64) float64 {
	t = max(t, 1e-6)
	if s.most == 0 || t < s.least {
		s.least = t
	}
	s.most = max(s.most, t)
	return t
}

// scale sets an axis to the range.
func (s *span) scale(axis *plot.Axis) {
	axis.Scale = plot.LogScale{}
	axis.Tick.Marker = plot.LogTicks{Prec: -1}
	axis.Min, axis.Max = s.least/2, s.most*2
}

// swatch is the square of an algorithm in the legend.
type swatch int

// Thumbnail implements plot.Thumbnailer.
func (s swatch) Thumbnail(c *draw.Canvas) {
	c.FillPolygon(plotutil.SoftColors[int(s)%len(plotutil.SoftColors)], []vg.Point{
		{X: c.Min.X, Y: c.Min.Y}, {X: c.Min.X, Y: c.Max.Y}, {X: c.Max.X, Y: c.Max.Y}, {X: c.Max.X, Y: c.Min.Y},
	})
}
