package coloring

import (
	"lsolve/model"
	"lsolve/problem"
)

// Formulation is a way to state that neighbours differ.
type Formulation uint8

// The formulations.
const (
	ByEdges   Formulation = iota // x[u] != x[v] for every edge
	ByCliques                    // all different on cliques that cover the edges
)

var formulationNames = problem.Names{ByEdges: "edges", ByCliques: "cliques"}

// String returns the formulation's name.
func (f Formulation) String() string { return formulationNames.Of(int(f), "formulation") }

// ParseFormulation returns the formulation of that name.
func ParseFormulation(name string) (Formulation, error) {
	f, err := formulationNames.Parse(name, "formulation")
	return Formulation(f), err
}

// Stated states the question as ByEdges.
func (g *Instance) Stated() problem.Stated { return g.State(ByEdges) }

// StatedAs states the question in the formulation of that name.
func (g *Instance) StatedAs(formulation string) (problem.Stated, error) {
	f, err := ParseFormulation(formulation)
	if err != nil {
		return problem.Stated{}, err
	}
	return g.State(f), nil
}

// State has a variable for the colour of each vertex. If the least number of
// colours is asked for, the domains have a sufficient number of colours (see
// enough), and the largest colour plus 1 is minimised.
func (g *Instance) State(f Formulation) problem.Stated {
	m := model.New()
	near := g.adjacency()
	colours := g.Colours
	if colours <= 0 {
		colours = enough(near)
	}
	vertices := m.Ints("colour", g.Vertices, 0, int32(max(colours, 1)-1))
	clique := largeClique(near)
	g.constraints(m, f, near, vertices)
	if g.BreakSymmetry {
		for c, v := range clique {
			m.Add(vertices[v].Equals(c))
		}
	}
	if g.Colours <= 0 && g.Vertices > 0 {
		largest := m.Int("largest colour", int32(len(clique)-1), int32(colours-1))
		m.Add(model.Max(largest, vertices...))
		m.Minimise(largest.Plus(1))
	}
	return problem.Stated{Model: m, Search: vertices}
}

// ModelSize implements problem.Modelled: a constraint an edge, which are some numbers.
func (g *Instance) ModelSize() int64 { return int64(g.Vertices) + numbersPerEdge*int64(len(g.Edges)) }

const numbersPerEdge = 4

// constraints adds that neighbours differ.
func (g *Instance) constraints(m *model.Model, f Formulation, near adjacency, vertices []model.Var) {
	differ := func(u, v int32) { m.Add(vertices[u].Differs(vertices[v])) }
	if f != ByCliques {
		for _, e := range g.Edges {
			differ(e[0], e[1])
		}
		return
	}
	for _, clique := range g.cliques(near) {
		if len(clique) == 2 {
			differ(clique[0], clique[1])
			continue
		}
		members := make([]model.Var, len(clique))
		for i, v := range clique {
			members[i] = vertices[v]
		}
		m.Add(model.AllDifferent(members...))
	}
}
