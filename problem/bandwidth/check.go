package bandwidth

import "fmt"

// Check returns the bandwidth if values, the label of each vertex, have each label once.
func (g *Instance) Check(values []int32) (objective int64, err error) {
	n := g.Vertices()
	if len(values) != n {
		return 0, fmt.Errorf("bandwidth: %d labels; expected %d", len(values), n)
	}
	of := make([]int, n) // by label: 1 + its vertex
	for v, k := range values {
		if k < 0 || int(k) >= n {
			return 0, fmt.Errorf("bandwidth: vertex %d with label %d; expected 0..%d", v, k, n-1)
		}
		if of[k] > 0 {
			return 0, fmt.Errorf("bandwidth: the vertices %d and %d with label %d", of[k]-1, v, k)
		}
		of[k] = v + 1
	}
	return int64(g.Width(values)), nil
}
