package matching

import (
	"errors"
	"fmt"
)

// Check proves that no perfect matching is cheaper: prices pay no edge more than its cost, blossoms have no
// price below 0, and all together they are the cost.
func (m *Matching) Check(edges []Edge) error {
	s := m.solver
	for v, u := range m.Mate {
		if u < 0 || int(u) == v || m.Mate[u] != int32(v) {
			return fmt.Errorf("vertex %d has the mate %d", v, u)
		}
	}
	for _, e := range edges {
		slack := 2*e.Cost - s.price[e.U] - s.price[e.V]
		for b := s.above[e.U]; b >= 0; b = s.above[b] {
			for a := s.above[e.V]; a >= 0; a = s.above[a] {
				if a == b {
					slack += s.extra[b]
				}
			}
		}
		if slack < 0 {
			return fmt.Errorf("edge %v lacks %d", e, slack)
		}
	}
	sum := int64(0)
	for _, p := range s.price {
		sum += p
	}
	for b := s.n; int(b) < len(s.kids); b++ {
		if s.extra[b] < 0 {
			return errors.New("a blossom has a price below 0")
		}
		if s.kids[b] != nil {
			sum -= s.extra[b] * int64(len(s.vertices(b))/2)
		}
	}
	if sum != 2*m.Cost {
		return fmt.Errorf("the prices pay %d of twice the cost %d", sum, m.Cost)
	}
	return nil
}

// Blossoms returns how many there are.
func (m *Matching) Blossoms() (count int) {
	for _, kids := range m.solver.kids {
		if kids != nil {
			count++
		}
	}
	return count
}

// Depth returns in how many blossoms a vertex is at most.
func (m *Matching) Depth() (deepest int) {
	s := m.solver
	for v := range s.n {
		depth := 0
		for b := s.above[v]; b >= 0; b = s.above[b] {
			depth++
		}
		deepest = max(deepest, depth)
	}
	return deepest
}
