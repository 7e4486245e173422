package tsp

import (
	"errors"
	"fmt"
	"slices"

	"lsolve/model"
)

// WithFixed returns the instance whose circuits have these edges, in either direction. An edge
// is two different cities, counted from 0, and may be given several times. It is an error
// if no circuit has all of them, or if distances are not symmetric.
func (p *Instance) WithFixed(edges [][2]int32) (*Instance, error) {
	if len(edges) > 0 && !p.symmetric {
		return nil, errors.New("tsp: fixed edges, and distances that are not the same in both directions")
	}
	var fixed [][2]int32
	for _, e := range edges {
		if min(e[0], e[1]) < 0 || int(max(e[0], e[1])) >= p.n || e[0] == e[1] {
			return nil, fmt.Errorf("tsp: a fixed edge from city %d to %d; expected two cities from 1 to %d", int64(e[0])+1, int64(e[1])+1, p.n)
		}
		fixed = append(fixed, [2]int32{min(e[0], e[1]), max(e[0], e[1])})
	}
	fixed = distinct(fixed)
	if err := onCircuit(p.n, fixed); err != nil {
		return nil, err
	}
	q := *p
	q.fixed = fixed
	return &q, nil
}

// onCircuit returns an error if no circuit through n cities has all these edges.
func onCircuit(n int, edges [][2]int32) error {
	number, root := map[int32]int{}, map[int32]int32{}
	find := func(a int32) int32 {
		for {
			above, ok := root[a]
			if !ok {
				return a
			}
			if top, ok := root[above]; ok {
				root[a] = top
			}
			a = above
		}
	}
	for k, e := range edges {
		for _, a := range e {
			if number[a]++; number[a] > 2 {
				return fmt.Errorf("tsp: more than two fixed edges at city %d", a+1)
			}
		}
		a, b := find(e[0]), find(e[1])
		if a != b {
			root[a] = b
		} else if k < n-1 || len(edges) > n {
			return fmt.Errorf("tsp: a fixed edge from city %d to %d that closes a circuit through some of the cities", e[0]+1, e[1]+1)
		}
	}
	return nil
}

// Fixed returns the edges that each circuit has to have, in either direction. The slice must not
// be changed.
func (p *Instance) Fixed() [][2]int32 { return p.fixed }

// Held returns for each city its neighbours by fixed edges, -1 for none; nil if there are no
// fixed edges.
func (p *Instance) Held() [][2]int32 {
	if len(p.fixed) == 0 {
		return nil
	}
	held := make([][2]int32, p.n)
	for i := range held {
		held[i] = [2]int32{-1, -1}
	}
	for _, e := range p.fixed {
		for side, a := range e {
			if h := &held[a]; h[0] < 0 {
				h[0] = e[1-side]
			} else {
				h[1] = e[1-side]
			}
		}
	}
	return held
}

// checkFixed returns an error if the circuit with these successors is without a fixed edge.
func (p *Instance) checkFixed(values []int32) error {
	for _, e := range p.fixed {
		if values[e[0]] != e[1] && values[e[1]] != e[0] {
			return fmt.Errorf("tsp: the circuit does not have the fixed edge between the cities %d and %d", e[0]+1, e[1]+1)
		}
	}
	return nil
}

// stateFixed states that one end of each fixed edge is the successor of the other.
func (p *Instance) stateFixed(m *model.Model, successors []model.Var) {
	for _, e := range p.fixed {
		var ways []model.Var
		for side, a := range e {
			b := e[1-side]
			way := m.Bool(fmt.Sprintf("fixed[%d,%d]", a, b))
			m.Add(model.Iff(way, successors[a].Equals(model.Const(b))))
			ways = append(ways, way)
		}
		m.Add(model.Clause(ways, nil))
	}
}

// cheaper returns the instance in which each fixed edge is shorter by bonus, so that shortest
// trees have it: every circuit is shorter by bonus for each of them. Without a matrix, or
// with one too large for a copy, nothing is changed.
func (p *Instance) cheaper() (q *Instance, bonus int64) {
	if len(p.fixed) == 0 || p.distances == nil || p.n < 3 || p.n > tabled {
		return p, 0
	}
	r := *p
	r.distances = slices.Clone(p.distances)
	longest := slices.Max(r.distances)
	for _, e := range p.fixed {
		i, j := int(e[0]), int(e[1])
		r.distances[i*p.n+j] -= longest
		r.distances[j*p.n+i] -= longest
	}
	return &r, int64(longest)
}
