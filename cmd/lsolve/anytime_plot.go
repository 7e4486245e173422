package main

import (
	"fmt"
	"image/color"
	"lsolve/solve"
	"slices"
	"time"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/plotutil"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"lsolve/model"
)

// anytimeCurve is the objective and the bound of a search over its time.
type anytimeCurve struct {
	objective []anytimePoint // the better solutions
	bound     []anytimePoint
	last      time.Duration
}

// anytimePoint is a solution or a bound, and the part that brought it.
type anytimePoint struct {
	after time.Duration
	value int64
	by    string
}

// add notes what is new.
func (c *anytimeCurve) add(u solve.Improvement) {
	c.last = max(c.last, u.After)
	if u.Better {
		c.objective = append(c.objective, anytimePoint{u.After, u.Objective, u.By})
	}
	if n := len(c.bound); u.Bounded && (n == 0 || c.bound[n-1].value != u.Bound) {
		c.bound = append(c.bound, anytimePoint{u.After, u.Bound, u.By})
	}
}

// end notes how long the search took, and that the best solution was proved to
// be so.
func (c *anytimeCurve) end(after time.Duration, optimal bool) {
	c.last = max(c.last, after)
	if n := len(c.objective); optimal && n > 0 {
		c.add(solve.Improvement{Bound: c.objective[n-1].value, Bounded: true, After: c.last})
	}
}

// stepsTo holds every value until the next one and the last until the end, in
// seconds from least on.
func stepsTo(points []anytimePoint, least, end float64) plotter.XYs {
	var line plotter.XYs
	for _, p := range points {
		line = append(line, plotter.XY{X: max(least, p.after.Seconds()), Y: float64(p.value)})
	}
	last := line[len(line)-1]
	return stairs(append(line, plotter.XY{X: max(end, last.X), Y: last.Y}))
}

// plot draws objective and bound as steps, each better solution marked in the
// colour of the part that found it.
func (c *anytimeCurve) plot(r *problemRequest) error {
	name := r.walk.plot
	p := plot.New()
	p.Title.Text = r.kind.name + ", " + r.algo
	p.X.Label.Text, p.Y.Label.Text = "seconds", "objective"
	// At the right, where there is room above the curve; its marks to the left of
	// the words, which other fonts make longer.
	p.Legend.Top, p.Legend.Left = r.kind.sense != model.Maximise, true
	p.Legend.XOffs, p.Legend.Padding = legendPlace, vg.Points(2)
	p.Add(plotter.NewGrid())
	least, end := timeAxis(p, c)
	grey := color.Gray{Y: 90}
	line, err := plotter.NewLine(stepsTo(c.objective, least, end))
	if err != nil {
		return fmt.Errorf("--plot %s: %w", name, err)
	}
	line.Color = grey
	p.Add(line)
	p.Legend.Add("objective", line)
	if len(c.bound) > 0 {
		bound, err := plotter.NewLine(stepsTo(c.bound, least, end))
		if err != nil {
			return fmt.Errorf("--plot %s: %w", name, err)
		}
		bound.Color, bound.Dashes = grey, plotutil.Dashes(1)
		p.Add(bound)
		p.Legend.Add("bound", bound)
	}
	var parts []string
	for _, point := range c.objective {
		if !slices.Contains(parts, point.by) {
			parts = append(parts, point.by)
		}
	}
	for i, part := range parts {
		var found plotter.XYs
		for _, point := range c.objective {
			if point.by == part {
				found = append(found, plotter.XY{X: max(least, point.after.Seconds()), Y: float64(point.value)})
			}
		}
		marks, err := plotter.NewScatter(found)
		if err != nil {
			return fmt.Errorf("--plot %s: %w", name, err)
		}
		marks.GlyphStyle = draw.GlyphStyle{Color: plotutil.Color(i), Radius: vg.Points(3), Shape: plotutil.Shape(i)}
		p.Add(marks)
		p.Legend.Add("found by "+part, marks)
	}
	// Room above and below, so that the steps do not lie on the frame.
	margin := max(1, 0.04*(p.Y.Max-p.Y.Min))
	p.Y.Min, p.Y.Max = p.Y.Min-margin, p.Y.Max+margin
	return savePlot(p, anytimeWidth, "--plot", name)
}

const (
	anytimeWidth = 7 * vg.Inch
	legendPlace  = 0.57 * anytimeWidth
)

// timeAxis sets the time axis: logarithmic where the first solution comes long
// before the end, since most of the news then is at the beginning.
func timeAxis(p *plot.Plot, c *anytimeCurve) (least, end float64) {
	const shortest = 1e-4 // a logarithmic scale has no zero
	first := c.objective[0].after
	if len(c.bound) > 0 {
		first = min(first, c.bound[0].after)
	}
	end = max(c.last.Seconds(), 2*shortest)
	if least = max(shortest, first.Seconds()); end < 20*least {
		return 0, end
	}
	p.X.Scale = plot.LogScale{}
	p.X.Tick.Marker = plot.LogTicks{Prec: -1}
	p.X.Min, p.X.Max = least, end
	return least, end
}
