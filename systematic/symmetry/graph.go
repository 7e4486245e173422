package symmetry

import (
	"encoding/binary"
	"slices"

	"lsolve/internal/rng"
	"lsolve/model"
)

// graph is a model as a graph. Its vertices are the variables, then the constraints with the
// objective last, then one for all constants. A use is an edge, with the role as its colour.
type graph struct {
	variables int
	colour    []int32 // by vertex
	from      []int32 // by vertex: its first edge
	edges     []edge
	kinds     []int32 // by constraint
	uses      [][]use // by constraint
}

type edge struct {
	to   int32
	role uint64 // mixed, so that sums of roles tell sets of roles apart
}

// newGraph returns nil if the graph would have more edges than that.
func newGraph(m *model.Model, most int) *graph {
	d := newDescriber()
	g := &graph{variables: m.NumVars()}
	total := 0
	add := func(kind int32, uses []use) bool {
		g.kinds, g.uses = append(g.kinds, kind), append(g.uses, uses)
		total += 2 * len(uses)
		return total <= most
	}
	for _, c := range m.Constraints() {
		if !add(d.constraint(c)) {
			return nil
		}
	}
	if o := m.Objective(); o.Sense != model.Satisfy && !add(d.objective(o)) {
		return nil
	}
	vertices := g.variables + len(g.uses) + 1
	g.paint(m, d, vertices)
	g.link(vertices, total)
	return g
}

// paint gives the vertices their colours. A variable in no constraint is like no other: there
// is nothing to gain from it.
func (g *graph) paint(m *model.Model, d *describer, vertices int) {
	g.colour = make([]int32, vertices)
	var b []byte
	for x := range model.Var(g.variables) {
		b = append(b[:0], 'd')
		for _, r := range m.Domain(x) {
			b = binary.AppendVarint(binary.AppendVarint(b, int64(r.Lo)), int64(r.Hi))
		}
		g.colour[x] = d.number(b)
	}
	used := make([]bool, g.variables)
	for i, kind := range g.kinds {
		g.colour[g.variables+i] = kind
		for _, u := range g.uses[i] {
			if u.x != nobody {
				used[u.x] = true
			}
		}
	}
	for x := range used {
		if !used[x] {
			g.colour[x] = d.role('a', int64(x))
		}
	}
	g.colour[vertices-1] = d.role('c')
}

// link makes the edges, in both directions.
func (g *graph) link(vertices, total int) {
	g.from = make([]int32, vertices+1)
	for i, uses := range g.uses {
		for _, u := range uses {
			g.from[g.vertex(u.x)+1]++
			g.from[g.variables+i+1]++
		}
	}
	for v := range vertices {
		g.from[v+1] += g.from[v]
	}
	g.edges = make([]edge, total)
	next := slices.Clone(g.from)
	put := func(a, b int32, role uint64) {
		g.edges[next[a]] = edge{b, role}
		next[a]++
	}
	for i, uses := range g.uses {
		for _, u := range uses {
			a, b := g.vertex(u.x), int32(g.variables+i)
			put(a, b, rng.Mix(2*uint64(u.role)))
			put(b, a, rng.Mix(2*uint64(u.role)+1))
		}
	}
}

func (g *graph) vertex(x model.Var) int32 {
	if x == nobody {
		return int32(len(g.colour) - 1)
	}
	return int32(x)
}

func (g *graph) next(v int32) []edge { return g.edges[g.from[v]:g.from[v+1]] }
