package bandwidth

// Fields are values, the label of each vertex, counted from 0, and order, the vertices in
// the order of their labels, counted from 1 as in files; of the bare instance vertices and
// edges, their numbers.
func (g *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{"vertices": g.Vertices(), "edges": len(g.edges)}
	}
	order := Order(values)
	for k := range order {
		order[k]++
	}
	return map[string]any{"values": values, "order": order}
}
