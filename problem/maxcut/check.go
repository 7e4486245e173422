package maxcut

import (
	"fmt"
	"strings"
)

// Check returns nil if values are 0 or 1 for each vertex. objective is the weight of the
// edges between the sides, which is maximised.
func (g *Instance) Check(values []int32) (objective int64, err error) {
	if len(values) != g.Vertices() {
		return 0, fmt.Errorf("maxcut: %d values; expected %d, one for each vertex", len(values), g.Vertices())
	}
	for v, side := range values {
		if side != 0 && side != 1 {
			return 0, fmt.Errorf("maxcut: vertex %d is on side %d; expected 0 or 1", v+1, side)
		}
	}
	g.each(func(v, w, weight int32) {
		if values[v] != values[w] {
			objective += int64(weight)
		}
	})
	return objective, nil
}

// sides returns the vertices of each side, counted from 1.
func sides(values []int32) [2][]int {
	lists := [2][]int{{}, {}}
	for v, side := range values {
		lists[side] = append(lists[side], v+1)
	}
	return lists
}

// Text is the weight of the cut, and the vertices of each side, counted from 1.
func (g *Instance) Text(values []int32) string {
	weight, err := g.Check(values)
	if err != nil {
		return err.Error() + "\n"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "cut %d\n", weight)
	for side, list := range sides(values) {
		fmt.Fprintf(&b, "side %d:", side)
		for _, v := range list {
			fmt.Fprintf(&b, " %d", v)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
