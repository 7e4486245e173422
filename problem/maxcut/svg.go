package maxcut

import (
	"fmt"
	"io"
	"math"

	"lsolve/internal/draw"
)

// WriteSVG draws the graph with its two sides, the edges between them strong: up to 1500
// vertices and 8000 edges, of which more are thinned out. Of a larger graph it draws how
// many edges are within and between the sides. Without values it draws the bare graph.
func (g *Instance) WriteSVG(w io.Writer, values []int32) error {
	f := draw.Figure{Title: fmt.Sprintf("Maximum cut, %d vertices and %d edges", g.Vertices(), g.Edges())}
	var edges [][2]int32
	var count [3][2]float64 // within side 0, within side 1, between: of positive and negative weight
	cut := func(k int) bool { return values[edges[k][0]] != values[edges[k][1]] }
	g.each(func(v, u, _ int32) { edges = append(edges, [2]int32{v, u}) })
	if values == nil {
		f.Classes(g.Vertices(), edges, nil, "")
		return f.Write(w)
	}
	weight, err := g.Check(values)
	if err != nil {
		return err
	}
	list := sides(values)
	f.Note("cut %d; %d vertices on side 0, %d on side 1", weight, len(list[0]), len(list[1]))
	if g.Vertices() <= draw.MostClassed {
		f.Legend = draw.Keys(2, "side", 0)
		f.Add(&draw.Graph{
			Places: halves(list), Styles: styles(values), Names: func(v int) string { return fmt.Sprint(v + 1) },
			Square: func(v int) bool { return values[v] == 1 }, Edges: edges, Strong: cut, Ring: true,
		})
		return f.Write(w)
	}
	g.each(func(v, u, weight int32) {
		at, sign := 2, 0
		if values[v] == values[u] {
			at = int(values[v])
		}
		if weight < 0 {
			sign = 1
		}
		count[at][sign]++
	})
	f.Legend = []draw.Key{{Style: draw.Colour(0), Text: "weight above 0"}, {Style: draw.Colour(1), Text: "weight below 0"}}
	chart := &draw.Bars{Axis: "edges"}
	for i, label := range []string{"within side 0", "within side 1", "cut"} {
		positive, negative := count[i][0], count[i][1]
		chart.Rows = append(chart.Rows, draw.Row{Label: label, Bars: []draw.Bar{
			{To: positive, Style: draw.Colour(0), Label: fmt.Sprint(positive)},
			{From: positive, To: positive + negative, Style: draw.Colour(1), Label: fmt.Sprint(negative)},
		}})
	}
	f.Add(chart)
	return f.Write(w)
}

// halves returns places on two arcs, a side each.
func halves(sides [2][]int) []draw.Point {
	places := make([]draw.Point, len(sides[0])+len(sides[1]))
	for side, list := range sides {
		sign := float64(2*side - 1)
		for k, v := range list {
			angle := math.Pi * (0.1 + 0.8*(float64(k)+0.5)/float64(len(list)))
			places[v-1] = draw.Point{X: sign * (0.25 + math.Sin(angle)), Y: math.Cos(angle)}
		}
	}
	return places
}

func styles(values []int32) []draw.Style {
	styles := make([]draw.Style, len(values))
	for v, side := range values {
		styles[v] = draw.Colour(int(side))
	}
	return styles
}
