package lns

import (
	"fmt"
	"math/rand/v2"

	"lsolve/hybrid/internal/member"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// Relaxation chooses the variables that large neighbourhood search frees (Shaw,
// "Using constraint programming and local search methods to solve vehicle routing
// problems", 1998).
//
// A user's relaxation goes into Options.Relaxations. To add one to the package,
// write a file relax_NAME.go with a type that chooses, and name it in relaxations.
type Relaxation interface {
	// Name is the relaxation's name, for reports.
	Name() string
	// Relax returns about size variables of n.Search, each once, at least one. It
	// uses no random numbers other than n.Rand.
	Relax(n *Neighbourhood, size int) []model.Var
}

// Neighbourhood is what a Relaxation may use.
type Neighbourhood struct {
	Model *model.Model
	// Search are the variables to choose from.
	Search []model.Var
	// Best is the solution around which is searched.
	Best model.Assignment
	// Engine is at its root: only solutions better than the best one are left.
	// Every Push needs its Pop.
	Engine *kernel.Engine
	Rand   *rand.Rand

	graph    *graph
	cost     kernel.View      // grows with the cost; see cp.Session.Cost
	schedule *member.Schedule // nil: the model is none
	chosen   []bool           // scratch, by variable; false between calls
	vars     []model.Var
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

// wanted says of each variable whether it is one of Search, if that is not known yet.
func (n *Neighbourhood) wanted(known []bool) []bool {
	if known == nil {
		known = make([]bool, n.Model.NumVars())
		for _, x := range n.Search {
			known[x] = true
		}
	}
	return known
}

// any returns one of the search variables.
func (n *Neighbourhood) any() model.Var { return n.Search[rng.Intn(n.Rand, len(n.Search))] }

// relax calls a relaxation, and verifies the rules of Relaxation and Neighbourhood,
// because a caller's code may do anything.
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
		return nil, fmt.Errorf("relaxation %s: it frees no variable", r.Name())
	case n.Engine.Depth() != depth:
		return nil, fmt.Errorf("relaxation %s: the engine is at depth %d; expected %d as before", r.Name(), n.Engine.Depth(), depth)
	}
	return free, nil
}

// relaxations are those that a model has a use for.
func relaxations(p *member.Problem, own []Relaxation) []Relaxation {
	if p.Schedule != nil {
		all := []Relaxation{&windowRelaxation{}, &resourceRelaxation{}, &randomActivities{}}
		if divided(p.Schedule) {
			all = append(all, &machineRelaxation{})
		}
		return append(all, own...)
	}
	all := []Relaxation{randomRelaxation{}, &graphRelaxation{}, &propagationRelaxation{}}
	if p.Model.Objective().Sense != model.Satisfy {
		all = append(all, &costRelaxation{})
	}
	for _, c := range p.Model.Constraints() {
		if found := ofTours(c); found != nil {
			all = append(all, found...)
			break
		}
	}
	return append(all, own...)
}

// ofTours returns the relaxations of a circuit or of routes; nil for other constraints.
func ofTours(c model.Constraint) []Relaxation {
	switch c := c.(type) {
	case model.CircuitConstraint:
		return []Relaxation{&segmentRelaxation{successors: c.Successors}}
	case model.RoutesConstraint:
		all := []Relaxation{&segmentRelaxation{successors: c.Next}, &routeRelaxation{routes: c}}
		for i := range c.Dimensions {
			if d := &c.Dimensions[i]; len(d.Arcs) > 0 {
				return append(all, &nearRelaxation{routes: c, arcs: d.Arcs})
			}
		}
		return all
	default:
		return nil
	}
}
