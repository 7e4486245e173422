package hybrid

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// Relaxation chooses what large neighbourhood search sets free (Shaw, "Using
// constraint programming and local search methods to solve vehicle routing
// problems", 1998).
//
// To add one, write a file relax_NAME.go with a type that chooses, and name it
// in relaxations.
type Relaxation interface {
	// Name is the relaxation's name, for reports.
	Name() string
	// Relax returns about size of n.Search, each once, at least one. It uses no
	// random numbers but n.Rand.
	Relax(n *Neighbourhood, size int) []model.Var
}

// Neighbourhood is what a Relaxation may look at.
type Neighbourhood struct {
	Model *model.Model
	// Search are the variables to choose from.
	Search []model.Var
	// Best is the solution around which is searched.
	Best model.Assignment
	// Engine is at its root: only solutions better than the best one are left. What
	// is pushed must be popped.
	Engine *kernel.Engine
	Rand   *rand.Rand

	setting *setting
	chosen  []bool // scratch, by variable; false between calls
	vars    []model.Var
}

// begin prepares the scratch.
func (n *Neighbourhood) begin() {
	if n.chosen == nil {
		n.chosen = make([]bool, n.Model.NumVars())
	}
	n.vars = n.vars[:0]
}

// choose adds a variable that is not there yet.
func (n *Neighbourhood) choose(x model.Var) {
	if !n.chosen[x] {
		n.chosen[x] = true
		n.vars = append(n.vars, x)
	}
}

// end returns what was chosen.
func (n *Neighbourhood) end() []model.Var {
	for _, x := range n.vars {
		n.chosen[x] = false
	}
	return n.vars
}

// any is one of the search variables.
func (n *Neighbourhood) any() model.Var { return n.Search[rng.Intn(n.Rand, len(n.Search))] }

// relax asks a relaxation, and verifies what Relaxation and Neighbourhood ask
// for: a caller's may do anything.
func (n *Neighbourhood) relax(r Relaxation, size int) ([]model.Var, error) {
	depth := n.Engine.Depth()
	free := r.Relax(n, size)
	seen := make([]bool, n.Model.NumVars())
	for _, x := range free {
		switch {
		case x < 0 || int(x) >= len(seen):
			return nil, fmt.Errorf("relaxation %s: there is no variable %d", r.Name(), x)
		case seen[x]:
			return nil, fmt.Errorf("relaxation %s: variable %d is there twice", r.Name(), x)
		}
		seen[x] = true
	}
	switch {
	case len(free) == 0:
		return nil, fmt.Errorf("relaxation %s: it sets nothing free", r.Name())
	case n.Engine.Depth() != depth:
		return nil, fmt.Errorf("relaxation %s: the engine is at depth %d; expected %d as before", r.Name(), n.Engine.Depth(), depth)
	}
	return free, nil
}

// relaxations are those that a model has a use for.
func relaxations(s *setting) []Relaxation {
	if s.sched != nil {
		all := []Relaxation{&windowRelaxation{}, &resourceRelaxation{}, &randomActivities{}}
		if s.sched.divided() {
			all = append(all, &machineRelaxation{})
		}
		return append(all, s.o.Relaxations...)
	}
	all := []Relaxation{randomRelaxation{}, &graphRelaxation{}, &propagationRelaxation{}}
	if s.m.Objective().Sense != model.Satisfy {
		all = append(all, &costRelaxation{})
	}
	for _, c := range s.m.Constraints() {
		if circuit, ok := c.(model.CircuitConstraint); ok {
			all = append(all, &segmentRelaxation{circuit: circuit})
			break
		}
	}
	return append(all, s.o.Relaxations...)
}

// randomRelaxation sets any variables free.
type randomRelaxation struct{}

// Name implements Relaxation.
func (randomRelaxation) Name() string { return "random" }

// Relax implements Relaxation.
func (randomRelaxation) Relax(n *Neighbourhood, size int) []model.Var {
	n.begin()
	for len(n.vars) < min(size, len(n.Search)) {
		n.choose(n.any())
	}
	return n.end()
}

// graphRelaxation sets variables free that are close in the constraint graph: it
// walks from constraint to constraint, from a variable drawn at random.
type graphRelaxation struct{ wanted []bool }

// Name implements Relaxation.
func (*graphRelaxation) Name() string { return "graph" }

// Relax implements Relaxation.
func (r *graphRelaxation) Relax(n *Neighbourhood, size int) []model.Var {
	if r.wanted == nil {
		r.wanted = make([]bool, n.Model.NumVars())
		for _, x := range n.Search {
			r.wanted[x] = true
		}
	}
	size = min(size, len(n.Search))
	g := n.setting.graph
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

// step is a search variable next to x, over variables that are not searched if
// need be; -1 if none was met.
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

// segmentRelaxation sets segments of a circuit free: of several chains of
// neighbours in the tour the successors, so that they can be joined otherwise.
type segmentRelaxation struct {
	circuit model.CircuitConstraint
	wanted  []bool
}

// Name implements Relaxation.
func (*segmentRelaxation) Name() string { return "segments" }

// Relax implements Relaxation.
func (r *segmentRelaxation) Relax(n *Neighbourhood, size int) []model.Var {
	if r.wanted == nil {
		r.wanted = make([]bool, n.Model.NumVars())
		for _, x := range n.Search {
			r.wanted[x] = true
		}
	}
	n.begin()
	nodes := r.circuit.Successors
	segments := 2 + rng.Intn(n.Rand, 3)
	for range segments {
		at := rng.Intn(n.Rand, len(nodes))
		for range max(1, size/segments) {
			if t := nodes[at]; t.Coef == 1 && r.wanted[t.Var] {
				n.choose(t.Var)
			}
			next := nodes[at].Value(n.Best)
			if next < 0 || next >= int64(len(nodes)) {
				break
			}
			at = int(next)
		}
	}
	for len(n.vars) == 0 {
		n.choose(n.any())
	}
	return n.end()
}
