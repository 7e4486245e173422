package tsp

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// WriteSVG draws the circuit on a map if the cities have places, and otherwise on a circle,
// in its order, with the length of each way below. Of more than 100,000 cities the circuit
// through every k-th is drawn, and single cities up to 3000. Without values it draws the
// cities.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	name := "Travelling salesman"
	if p.Name != "" {
		name += " " + p.Name
	}
	f := draw.Figure{Title: fmt.Sprintf("%s, %d cities", name, p.n)}
	if k := len(p.fixed); k > 0 {
		f.Note("fixed edges: %d", k)
	}
	g := &draw.Graph{Names: func(i int) string { return fmt.Sprint(i + 1) }, Small: true}
	g.Places, g.Axes, g.Across = p.places()
	if values == nil {
		if g.Places == nil {
			g.Places = draw.Circle(p.n)
			f.Note("the cities have no places")
		}
		f.Add(g)
		return f.Write(w)
	}
	length, err := p.Check(values)
	if err != nil {
		return err
	}
	f.Note("length %d", length)
	order := p.order(values)
	for k := range order {
		order[k]--
	}
	g.Tour = order
	if g.Places != nil {
		f.Add(g)
		return f.Write(w)
	}
	f.Note("the cities have no places: in the order of the circuit, clockwise from the top")
	g.Places = make([]draw.Point, p.n)
	for k, at := range draw.Circle(p.n) {
		g.Places[order[k]] = at
	}
	f.Add(g)
	ways := &draw.Columns{Title: "length of the way to the next city", Axis: "place in the circuit", First: 1, Numbers: true}
	for _, i := range order {
		ways.Values = append(ways.Values, float64(p.Distance(int(i), int(values[i]))))
	}
	f.Add(ways)
	return f.Write(w)
}

// places returns where the cities are drawn; nil: nowhere. axes says that coordinates
// mean something.
func (p *Instance) places() (places []draw.Point, axes bool, across string) {
	shown := p.Shown()
	if shown == nil {
		return nil, false, ""
	}
	places = make([]draw.Point, len(shown))
	across = "x"
	globe := p.metric == Geographical && p.shown == nil
	for i, at := range shown {
		places[i] = draw.Point{X: at.X, Y: at.Y}
		if globe { // the north is above
			places[i] = draw.Point{X: at.Y, Y: at.X}
		}
	}
	if globe {
		across = "longitude (degrees.minutes)"
	}
	return places, true, across
}
