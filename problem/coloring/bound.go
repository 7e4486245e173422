package coloring

// enough returns a number of colours with which the graph can be coloured: the
// degeneracy plus 1 (Szekeres and Wilf 1968). Repeatedly remove a vertex of
// smallest degree, and colour in the opposite order. Then a vertex has at most
// as many coloured neighbours as its degree was when it was removed. It is 1 for
// a graph without edges and takes linear time.
func enough(near adjacency) int {
	n := len(near.first) - 1
	degree := make([]int32, n)
	var byDegree [][]int32
	for v := range n {
		d := near.degree(int32(v))
		degree[v] = d
		for len(byDegree) <= int(d) {
			byDegree = append(byDegree, nil)
		}
		byDegree[d] = append(byDegree[d], int32(v))
	}
	degeneracy := int32(0)
	for d := 0; d < len(byDegree); {
		bucket := byDegree[d]
		if len(bucket) == 0 {
			d++
			continue
		}
		v := bucket[len(bucket)-1]
		byDegree[d] = bucket[:len(bucket)-1]
		if degree[v] != int32(d) {
			continue // removed, or moved to a bucket of smaller degree
		}
		degeneracy = max(degeneracy, int32(d))
		degree[v] = -1
		for _, w := range near.of(v) {
			if degree[w] > 0 {
				degree[w]--
				byDegree[degree[w]] = append(byDegree[degree[w]], w)
			}
		}
		d = max(d-1, 0)
	}
	return int(degeneracy) + 1
}
