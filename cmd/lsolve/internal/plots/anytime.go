package plots

import (
	"image/color"
	"math"
	"slices"
	"time"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/plotutil"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"lsolve/solve"
)

// AnytimeCurve is the objective and the bound of a search over its time.
type AnytimeCurve struct {
	objective []anytimePoint // the better solutions
	bound     []anytimePoint
	last      time.Duration
}

// anytimePoint is a solution or a bound, and the search that brought it.
type anytimePoint struct {
	after time.Duration
	value int64
	by    string
}

// Add notes an improvement.
func (c *AnytimeCurve) Add(i solve.Improvement) {
	c.last = max(c.last, i.After)
	if i.Better {
		c.objective = append(c.objective, anytimePoint{i.After, i.Objective, i.By})
	}
	if n := len(c.bound); i.Bounded && (n == 0 || c.bound[n-1].value != i.Bound) {
		c.bound = append(c.bound, anytimePoint{i.After, i.Bound, i.By})
	}
}

// End notes how long the search took, and whether the best solution was proved to
// be so.
func (c *AnytimeCurve) End(after time.Duration, optimal bool) {
	c.last = max(c.last, after)
	if n := len(c.objective); optimal && n > 0 {
		c.Add(solve.Improvement{Bound: c.objective[n-1].value, Bounded: true, After: c.last})
	}
}

// Empty reports whether there is nothing to draw: no solution.
func (c *AnytimeCurve) Empty() bool { return len(c.objective) == 0 }

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

// Anytime draws objective and bound as steps, each better solution marked in the
// colour of the search that found it.
func Anytime(c *AnytimeCurve, title string, file *File) error {
	p := plot.New()
	p.Title.Text = title
	p.X.Label.Text, p.Y.Label.Text = "seconds", "objective"
	p.Add(plotter.NewGrid())
	least, end := timeAxis(p, c)
	grey := color.Gray{Y: 90}
	line, err := plotter.NewLine(stepsTo(c.objective, least, end))
	if err != nil {
		return file.errorf("%w", err)
	}
	line.Color = grey
	p.Add(line)
	p.Legend.Add("objective", line)
	if len(c.bound) > 0 {
		bound, err := plotter.NewLine(stepsTo(c.bound, least, end))
		if err != nil {
			return file.errorf("%w", err)
		}
		bound.Color, bound.Dashes = grey, plotutil.Dashes(1)
		p.Add(bound)
		p.Legend.Add("bound", bound)
	}
	if err := c.marks(p, least); err != nil {
		return file.errorf("%w", err)
	}
	// Room above and below, so that the steps do not lie on the frame.
	margin := max(1, 0.04*(p.Y.Max-p.Y.Min))
	p.Y.Min, p.Y.Max = math.Floor(p.Y.Min-margin), math.Ceil(p.Y.Max+margin)
	return file.save(p, 6*vg.Inch)
}

// marks draws the solutions, and names in the legend the searches that found them.
func (c *AnytimeCurve) marks(p *plot.Plot, least float64) error {
	var finders []string
	for _, point := range c.objective {
		if !slices.Contains(finders, point.by) {
			finders = append(finders, point.by)
		}
	}
	for i, finder := range finders {
		var found plotter.XYs
		for _, point := range c.objective {
			if point.by == finder {
				found = append(found, plotter.XY{X: max(least, point.after.Seconds()), Y: float64(point.value)})
			}
		}
		marks, err := plotter.NewScatter(found)
		if err != nil {
			return err
		}
		marks.GlyphStyle = draw.GlyphStyle{Color: plotutil.Color(i), Radius: vg.Points(3), Shape: plotutil.Shape(i)}
		p.Add(marks)
		p.Legend.Add("found by "+finder, marks)
	}
	return nil
}

// timeAxis sets the time axis: logarithmic where the first solution comes long
// before the end, since most improvements then are at the beginning.
func timeAxis(p *plot.Plot, c *AnytimeCurve) (least, end float64) {
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
