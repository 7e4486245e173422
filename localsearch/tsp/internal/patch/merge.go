package patch

import (
	"cmp"
	"slices"
)

// circuits are those of an assignment.
type circuits struct {
	cities []int32 // circuit by circuit
	first  []int32 // where each begins, and the end
	seen   []bool
}

// find finds the circuits.
func (c *circuits) find(to []int32) {
	c.cities, c.first = c.cities[:0], c.first[:0]
	c.seen = append(c.seen[:0], make([]bool, len(to))...)
	for i := range to {
		if c.seen[i] {
			continue
		}
		c.first = append(c.first, int32(len(c.cities)))
		for at := int32(i); !c.seen[at]; at = to[at] {
			c.seen[at] = true
			c.cities = append(c.cities, at)
		}
	}
	c.first = append(c.first, int32(len(c.cities)))
}

func (c *circuits) count() int { return len(c.first) - 1 }

func (c *circuits) circuit(k int) []int32 { return c.cities[c.first[k]:c.first[k+1]] }

// merge makes the circuits of to one: the largest one takes the next smaller one in by the
// exchange of two successors that costs least, and so on. It returns what that costs, in
// O(n^2).
func (c *circuits) merge(n int32, distances, to []int32) (cost int64) {
	parts := make([][]int32, c.count())
	for k := range parts {
		parts[k] = c.circuit(k)
	}
	slices.SortStableFunc(parts, func(a, b []int32) int { return cmp.Compare(len(b), len(a)) })
	whole := slices.Clone(parts[0])
	for _, part := range parts[1:] {
		least, x, y := int64(far), int32(0), int32(0)
		for _, i := range part {
			row, next := distances[n*i:n*(i+1)], to[i]
			for _, j := range whole {
				d := int64(row[to[j]]) + int64(distances[n*j+next]) - int64(row[next]) - int64(distances[n*j+to[j]])
				if d < least {
					least, x, y = d, i, j
				}
			}
		}
		to[x], to[y] = to[y], to[x]
		cost += least
		whole = append(whole, part...)
	}
	return cost
}
