package sop

import "fmt"

// Check returns the length of the path if values, the node after each node, are one through
// all nodes that keeps all precedences.
func (p *Instance) Check(values []int32) (length int64, err error) {
	if len(values) != p.n {
		return 0, fmt.Errorf("sop: %d nodes; expected %d", len(values), p.n)
	}
	led := make([]bool, p.n) // there is one before it
	for i, j := range values {
		switch {
		case j < 0 || int(j) > p.n:
			return 0, fmt.Errorf("sop: node %d before %d; expected 0..%d", i, j, p.n)
		case int(j) < p.n && led[j]:
			return 0, fmt.Errorf("sop: node %d after two others; expected a path", j)
		case int(j) < p.n:
			led[j] = true
		}
	}
	first := 0
	for first < p.n && led[first] {
		first++
	}
	seen := make([]bool, p.n)
	at := first
	for range p.n {
		if at == p.n {
			return 0, fmt.Errorf("sop: the path that begins with node %d does not reach all nodes; expected a path through all", first)
		}
		seen[at] = true
		for j := range p.n {
			if j != at && p.matrix[at*p.n+j] == Before && !seen[j] {
				return 0, fmt.Errorf("sop: node %d comes before node %d; expected it after", at, j)
			}
		}
		if next := int(values[at]); next < p.n {
			length += int64(p.matrix[at*p.n+next])
		}
		at = int(values[at])
	}
	return length, nil
}
