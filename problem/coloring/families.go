package coloring

import "fmt"

// Queens returns the queen graph of a board: a vertex a square, row by row, and an
// edge where one queen attacks another. A colouring of an n x n board with n
// colours is n solutions of the n-queens problem side by side; there is one for n = 1 and
// 5, and for some n from 7 on.
func Queens(rows, columns int) (*Instance, error) {
	if rows < 1 || columns < 1 || rows > MaxVertices/columns {
		return nil, fmt.Errorf("coloring: a board of %d x %d; expected 1..%d squares", rows, columns, MaxVertices)
	}
	var edges [][2]int32
	for r := range rows {
		for c := range columns {
			for _, d := range [4][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
				for i, k := r+d[0], c+d[1]; i < rows && k >= 0 && k < columns; i, k = i+d[0], k+d[1] {
					edges = append(edges, [2]int32{int32(r*columns + c), int32(i*columns + k)})
				}
			}
		}
		if len(edges) > MaxEdges {
			return nil, fmt.Errorf("coloring: a board of %d x %d has more than %d edges", rows, columns, MaxEdges)
		}
	}
	return New(rows*columns, edges)
}

// Mycielski returns the graph that DIMACS calls mycielK, for k = 1..12. It has no
// triangle, so cliques give no bound, and yet needs k+1 colours (Mycielski 1955). It has
// 3 * 2^(k-1) - 1 vertices.
func Mycielski(k int) (*Instance, error) {
	const largest = 12 // 613,871 edges
	if k < 1 || k > largest {
		return nil, fmt.Errorf("coloring: the Mycielski graph %d; expected 1..%d", k, largest)
	}
	// From a graph on 0..n-1: a copy n+v of each v, joined to v's neighbours, and a
	// vertex 2n joined to the copies.
	n, edges := 2, [][2]int32{{0, 1}}
	for range k - 1 {
		for _, e := range edges {
			edges = append(edges, [2]int32{e[0], e[1] + int32(n)}, [2]int32{e[0] + int32(n), e[1]})
		}
		for v := range n {
			edges = append(edges, [2]int32{int32(n + v), int32(2 * n)})
		}
		n = 2*n + 1
	}
	return New(n, edges)
}
