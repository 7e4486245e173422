package plots

import (
	"fmt"
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/plotutil"
	"gonum.org/v1/plot/vg"

	"lsolve/localsearch"
)

// CostCurve is the cost of a walk over its steps: of the best state and of the
// current one. It keeps a few thousand points at the most, and drops every second
// one when there are more.
type CostCurve struct {
	points []localsearch.Sample
	skip   int // samples that are left out between two points
	left   int
	last   localsearch.Sample
}

const mostPoints = 4000

// Add notes a sample. The first one without a violation is always kept.
func (c *CostCurve) Add(s localsearch.Sample) {
	c.last = s
	if n := len(c.points); c.left > 0 && (s.Best.Violation > 0 || c.points[n-1].Best.Violation == 0) {
		c.left--
		return
	}
	c.left = c.skip
	c.points = append(c.points, s)
	if len(c.points) == mostPoints {
		for i := 0; i < mostPoints; i += 2 {
			c.points[i/2] = c.points[i]
		}
		c.points = c.points[:mostPoints/2]
		c.skip = 2*c.skip + 1
	}
}

// cost returns the drawn part of a rank: the violation, or the objective of a walk that
// optimises, which counts once there is no violation.
func cost(r localsearch.Rank, objective bool) (y float64, ok bool) {
	if !objective {
		return float64(r.Violation), true
	}
	return float64(r.Objective), r.Violation == 0
}

// lines returns the best cost, in stairs, and the current one.
func (c *CostCurve) lines(objective bool) (best, current plotter.XYs) {
	if len(c.points) == 0 {
		return nil, nil
	}
	for _, s := range append(c.points, c.last) {
		if y, ok := cost(s.Best, objective); ok {
			best = append(best, plotter.XY{X: float64(s.Step), Y: y})
		}
		if y, ok := cost(s.Rank, objective); ok {
			current = append(current, plotter.XY{X: float64(s.Step), Y: y})
		}
	}
	if len(best) > 0 {
		best = stairs(best)
	}
	return best, current
}

// uphill reports whether the walk was seen in a state that is worse than its best.
func (c *CostCurve) uphill() bool {
	for _, s := range c.points {
		if s.Best.Better(s.Rank) {
			return true
		}
	}
	return false
}

// Cost draws the best cost of every walk, with a thicker line for the winner, and
// lighter beside it the current cost where a walk went uphill.
func Cost(curves []*CostCurve, winner int, file *File) error {
	p := plot.New()
	p.Title.Text = "Best cost over the steps"
	p.X.Label.Text, p.Y.Label.Text = "steps", "violation"
	p.Add(plotter.NewGrid())
	objective, uphill := false, false
	for _, c := range curves {
		objective = objective || c.last.Best.Violation == 0 && c.last.Best.Objective != 0
		uphill = uphill || c.uphill()
	}
	if objective {
		p.Y.Label.Text = "objective"
	}
	if uphill {
		p.Title.Text = "Cost over the steps"
	}
	for i, c := range curves {
		name := ""
		if len(curves) > 1 {
			name = fmt.Sprintf("walk %d", i)
		}
		best, current := c.lines(objective)
		if c.uphill() && len(current) > 0 {
			drawn, err := plotter.NewLine(current)
			if err != nil {
				return file.errorf("%w", err)
			}
			drawn.Color, drawn.Width = lighter(plotutil.Color(i)), vg.Points(0.5)
			p.Add(drawn)
			if i == winner {
				p.Legend.Add("current", drawn)
			}
			if name == "" {
				name = "best"
			}
		}
		if len(best) == 0 {
			continue
		}
		drawn, err := plotter.NewLine(best)
		if err != nil {
			return file.errorf("%w", err)
		}
		drawn.Color = plotutil.Color(i)
		if i == winner {
			drawn.Width = vg.Points(2)
		}
		p.Add(drawn)
		if name != "" {
			p.Legend.Add(name, drawn)
		}
	}
	return file.save(p, 6*vg.Inch)
}

// lighter returns a colour half way to white.
func lighter(c color.Color) color.Color {
	r, g, b, _ := c.RGBA()
	half := func(x uint32) uint8 { return uint8((x>>8 + 255) / 2) }
	return color.RGBA{half(r), half(g), half(b), 255}
}
