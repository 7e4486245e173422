package maxcut

// Fields are values, the side of each vertex, sides, the vertices of each side, counted
// from 1, and cut, the weight between them; of the bare instance vertices and edges, their
// numbers.
func (g *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{"vertices": g.Vertices(), "edges": g.Edges()}
	}
	cut, _ := g.Check(values)
	return map[string]any{"values": values, "sides": sides(values), "cut": cut}
}
