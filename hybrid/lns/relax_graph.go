package lns

import (
	"lsolve/internal/rng"
	"lsolve/model"
)

// graphRelaxation frees variables that are close in the constraint graph: it
// walks from constraint to constraint, from a variable drawn at random.
type graphRelaxation struct{ wanted []bool }

// Name implements Relaxation.
func (*graphRelaxation) Name() string { return "graph" }

// Relax implements Relaxation.
func (r *graphRelaxation) Relax(n *Neighbourhood, size int) []model.Var {
	r.wanted = n.wanted(r.wanted)
	size = min(size, len(n.Search))
	g := n.graph
	n.begin()
	at := n.any()
	n.choose(at)
	for tries := 0; len(n.vars) < size && tries < 20*size; tries++ {
		// From a random one of the chosen, through a random constraint.
		from := n.vars[rng.Intn(n.Rand, len(n.vars))]
		constraints := g.of(from)
		if len(constraints) == 0 {
			n.choose(n.any())
			continue
		}
		at = r.step(n, g, from, 0)
		if at >= 0 {
			n.choose(at)
		}
	}
	for len(n.vars) < size {
		n.choose(n.any())
	}
	return n.end()
}

// step returns a search variable next to x, through variables that are not
// searched if necessary; -1 if there is none.
func (r *graphRelaxation) step(n *Neighbourhood, g *graph, x model.Var, depth int) model.Var {
	constraints := g.of(x)
	if len(constraints) == 0 {
		return -1
	}
	scope := g.scopes[constraints[rng.Intn(n.Rand, len(constraints))]]
	y := scope[rng.Intn(n.Rand, len(scope))]
	switch {
	case r.wanted[y]:
		return y
	case depth < 3:
		return r.step(n, g, y, depth+1)
	}
	return -1
}
