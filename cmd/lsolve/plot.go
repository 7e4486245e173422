package main

import (
	"errors"
	"fmt"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/plotutil"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"

	"lsolve/localsearch"
)

// costCurve is the best cost of a walk over its steps. It keeps a few thousand
// points at the most, and drops every second one when there are more.
type costCurve struct {
	points []localsearch.Sample
	skip   int // samples that are left out between two points
	left   int
}

const mostPoints = 4000

func (c *costCurve) add(s localsearch.Sample) {
	if c.left > 0 && s.Best.Violation > 0 {
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

// plotCost draws the best cost of every walk: the violation, or once a walk has
// none the objective.
func plotCost(curves []*costCurve, winner int, name string) error {
	p := plot.New()
	p.Title.Text = "Best cost over the steps"
	p.X.Label.Text = "steps"
	p.Add(plotter.NewGrid())
	objective := false
	for _, c := range curves {
		if n := len(c.points); n > 0 && c.points[n-1].Best.Violation == 0 && c.points[n-1].Best.Objective != 0 {
			objective = true
		}
	}
	p.Y.Label.Text = "violation"
	if objective {
		p.Y.Label.Text = "objective"
	}
	for i, c := range curves {
		var line plotter.XYs
		for _, s := range c.points {
			switch {
			case !objective:
				line = append(line, plotter.XY{X: float64(s.Step), Y: float64(s.Best.Violation)})
			case s.Best.Violation == 0:
				line = append(line, plotter.XY{X: float64(s.Step), Y: float64(s.Best.Objective)})
			}
		}
		if len(line) == 0 {
			continue
		}
		drawn, err := plotter.NewLine(stairs(line))
		if err != nil {
			return fmt.Errorf("--plot %s: %w", name, err)
		}
		drawn.Color = plotutil.Color(i)
		if i == winner {
			drawn.Width = vg.Points(2)
		}
		p.Add(drawn)
		if len(curves) > 1 {
			p.Legend.Add(fmt.Sprintf("walk %d", i), drawn)
		}
	}
	p.Legend.Top = true
	return savePlot(p, 7*vg.Inch, "--plot", name)
}

// stairs holds every value until the next point.
func stairs(line plotter.XYs) plotter.XYs {
	out := line[:1:1]
	for _, xy := range line[1:] {
		out = append(out, plotter.XY{X: xy.X, Y: out[len(out)-1].Y}, xy)
	}
	return out
}

// savePlot writes a plot as SVG, whole or not at all.
func savePlot(p *plot.Plot, width vg.Length, flag, name string) error {
	canvas := vgsvg.New(width, 4.5*vg.Inch)
	p.Draw(draw.New(canvas))
	file, err := createBeside(name, flag)
	if err != nil {
		return err
	}
	if _, err := canvas.WriteTo(file); err != nil {
		return errors.Join(fmt.Errorf("%s %s: %w", flag, name, err), file.discard())
	}
	return file.keep()
}
