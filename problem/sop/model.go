package sop

import (
	"fmt"
	"math"
	"slices"

	"lsolve/model"
	"lsolve/problem"
)

// Stated has a variable for the node after each node, of those that can come there. They are the
// stops of one route (model.RoutesConstraint), along which go their places: of two nodes with an order
// the first has the lower one. The distances behind the nodes, elements of their rows, are
// minimised; a length that could go beyond 32 bits has no variable. Search are the nodes after each.
func (p *Instance) Stated() problem.Stated {
	m := model.New()
	next := make([]model.Var, p.n)
	routes := model.RoutesConstraint{Vehicle: make([]model.Term, p.n)}
	for i := range p.n {
		next[i] = m.Var(fmt.Sprintf("next[%d]", i), p.successors(i))
		routes.Next = append(routes.Next, next[i].Term())
	}
	first := m.Var("first", p.firsts())
	routes.Next = append(routes.Next, first.Term())
	place := model.Dimension{Nodes: make([]int32, p.n+1), End: []model.Term{model.Const(int32(p.n))}}
	for i := range p.n {
		place.Nodes[i] = 1
		at := m.Int(fmt.Sprintf("place[%d]", i), p.order.ahead[i], int32(p.n-1)-p.order.behind[i])
		place.At = append(place.At, at.Term())
	}
	place.At = append(place.At, model.Const(0))
	routes.Dimensions = []model.Dimension{place}
	m.Add(routes)
	for i := range p.n {
		for _, j := range p.order.next[i] {
			m.Add(place.At[i].Plus(1).AtMost(place.At[j]))
		}
	}
	p.minimise(m, next)
	return problem.Stated{Model: m, Search: next}
}

// minimise states the length.
func (p *Instance) minimise(m *model.Model, next []model.Var) {
	ways := make([]model.Var, 0, p.n)
	longest := int64(0)
	for i, v := range next {
		row := append(slices.Clone(p.Row(i)), 0) // at the end of the path
		var possible []int32
		for j := range m.Domain(v).All() {
			possible = append(possible, row[j])
		}
		way := m.Var(fmt.Sprintf("way[%d]", i), model.Values(possible...))
		m.Add(model.Element(v, row, way))
		longest += int64(slices.Max(possible))
		ways = append(ways, way)
	}
	if longest < math.MaxInt32 {
		m.Minimise(m.Define("length", model.Sum(ways)))
	} else {
		m.Minimise(model.Sum(ways))
	}
}

// successors returns what can come after node i.
func (p *Instance) successors(i int) model.Domain {
	var list []int32
	for j := range p.n {
		if j != i && p.Allowed(i, j) {
			list = append(list, int32(j))
		}
	}
	if p.Last(i) {
		list = append(list, int32(p.n))
	}
	return model.Values(list...)
}

// firsts returns the nodes that can be the first.
func (p *Instance) firsts() model.Domain {
	var list []int32
	for i := range p.n {
		if p.First(i) {
			list = append(list, int32(i))
		}
	}
	return model.Values(list...)
}

// ModelSize implements problem.Modelled: a domain and a row of distances a node.
func (p *Instance) ModelSize() int64 { return 2 * int64(p.n) * int64(p.n) }
