package vrp

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// WriteSVG draws the routes on a map if all places have coordinates, otherwise on a circle,
// and below them, where times matter, the schedule. Without values it draws the places.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	name := "Vehicle routing"
	if p.Name != "" {
		name += " " + p.Name
	}
	f := draw.Figure{Title: fmt.Sprintf("%s, %d clients", name, len(p.Clients))}
	g := &draw.Graph{Names: p.placeName, Small: true}
	if p.allLocated() == nil {
		g.Axes, g.Across = true, "x"
		for _, at := range p.located() {
			g.Places = append(g.Places, draw.Point{X: at.X, Y: at.Y})
		}
	} else {
		g.Places = draw.Circle(p.Places())
		f.Note("the places have no coordinates")
	}
	if values == nil {
		f.Add(g)
		return f.Write(w)
	}
	cost, err := p.Check(values)
	if err != nil {
		return err
	}
	all, err := p.Schedules(values)
	if err != nil {
		return err
	}
	f.Note("cost %s, %s", p.decimal(cost), howMany(len(all)))
	f.Legend = draw.Keys(len(all), "route", 1)
	p.drawRoutes(g, all)
	f.Add(g)
	if p.timed() && len(all) <= mostCharts {
		f.Add(p.chart(all))
	}
	return f.Write(w)
}

// mostCharts is the largest number of routes whose schedules are drawn.
const mostCharts = 100

// drawRoutes gives each route a colour. The ways from and to depots are weak lines.
func (p *Instance) drawRoutes(g *draw.Graph, all []Schedule) {
	g.Styles = make([]draw.Style, p.Places())
	for i := range g.Styles {
		g.Styles[i] = draw.Quiet
	}
	g.Square = func(i int) bool { return i < len(p.Depots) }
	for i := range all {
		s := &all[i]
		at := p.Vehicles[s.Vehicle].From
		way := func(to int) {
			g.Edges = append(g.Edges, [2]int32{int32(at), int32(to)})
			at = to
		}
		for _, stop := range s.Stops {
			way(p.stopAt(stop))
			if stop.Client >= 0 {
				g.Styles[at] = draw.Colour(i)
			}
		}
		if end := p.Vehicles[s.Vehicle].To; end != Open {
			way(end)
		}
	}
	g.Strong = func(edge int) bool { return min(g.Edges[edge][0], g.Edges[edge][1]) >= int32(len(p.Depots)) }
}

// chart returns the schedules as bars: a row for each route, of which visits have the
// colour, and breaks and reloads none.
func (p *Instance) chart(all []Schedule) *draw.Bars {
	b := &draw.Bars{Rows: make([]draw.Row, len(all)), Axis: "time", Of: "routes"}
	for i := range all {
		row := &b.Rows[i]
		row.Label = fmt.Sprintf("route %d", i+1)
		for k := range all[i].Calls {
			c := p.callFields(i, &all[i], k)
			bar := draw.Bar{From: p.real(c.Begin), To: p.real(c.Ready), Style: draw.Colour(i), Tip: fmt.Sprintf("%s %s: %s to %s", c.Kind, c.Place, p.decimal(c.Begin), p.decimal(c.Ready))}
			if c.Client < 0 {
				bar.Style = draw.Quiet
			}
			if c.Begin < c.Ready {
				row.Bars = append(row.Bars, bar)
			}
		}
	}
	return b
}

// real is a number in the unit of the file.
func (p *Instance) real(x int64) float64 { return float64(x) / float64(p.Scale) }
