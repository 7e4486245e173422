package coloring

import "fmt"

// Check returns nil if values, the colour of each vertex, colour the graph as
// required: no edge has the same colour at both ends, and colours are from 0 to
// Colours-1, or from 0 to Vertices-1 if the least number is asked for. The
// objective is then the number of colours, counted up to the largest that is
// used; 0 if their number is given.
func (g *Instance) Check(values []int32) (objective int64, err error) {
	if len(values) != g.Vertices {
		return 0, fmt.Errorf("coloring: %d colours; expected %d, one for each vertex", len(values), g.Vertices)
	}
	available := g.Vertices
	if g.Colours > 0 {
		available = g.Colours
	}
	for v, c := range values {
		if c < 0 || int(c) >= available {
			return 0, fmt.Errorf("coloring: vertex %d has the colour %d; expected 0..%d", v+1, c, available-1)
		}
		objective = max(objective, int64(c)+1)
	}
	for _, e := range g.Edges {
		if values[e[0]] == values[e[1]] {
			return 0, fmt.Errorf("coloring: vertices %d and %d have an edge and both the colour %d", e[0]+1, e[1]+1, values[e[0]])
		}
	}
	if g.Colours > 0 {
		return 0, nil
	}
	return objective, nil
}
