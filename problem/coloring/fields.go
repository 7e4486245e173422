package coloring

// Fields are values, the colour of each vertex from 0, colours, how many are used, and
// classes, for each colour its vertices, counted from 1 as in files; of the bare
// instance vertices and edges, their numbers.
func (g *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{"vertices": g.Vertices, "edges": len(g.Edges)}
	}
	classes, used := [][]int{}, 0
	for v, c := range values {
		for int(c) >= len(classes) {
			classes = append(classes, []int{})
		}
		if len(classes[c]) == 0 {
			used++
		}
		classes[c] = append(classes[c], v+1)
	}
	return map[string]any{"values": values, "colours": used, "classes": classes}
}
