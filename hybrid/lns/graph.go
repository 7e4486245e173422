package lns

import "lsolve/model"

// graph says which variables are in constraints together. A constraint over very
// many variables says nothing about closeness, because it makes all its variables
// neighbours. Such constraints are left out unless there are no others.
type graph struct {
	// The constraints on variable x, of at most widest variables, are
	// constraints[first[x]:first[x+1]]. scopes are by constraint.
	first, constraints []int32
	scopes             [][]model.Var
}

// widest is the largest scope, as a share of all variables, that is used if there
// are smaller ones.
const widest = 0.5

func newGraph(m *model.Model) *graph {
	n := m.NumVars()
	g := &graph{first: make([]int32, n+1)}
	var all [][]model.Var
	narrow := false
	for _, c := range m.Constraints() {
		scope := c.Scope()
		all = append(all, scope)
		narrow = narrow || len(scope) > 2 && float64(len(scope)) <= widest*float64(n)
	}
	for _, scope := range all {
		if len(scope) > 1 && (!narrow || float64(len(scope)) <= widest*float64(n)) {
			g.scopes = append(g.scopes, scope)
		}
	}
	for _, scope := range g.scopes {
		for _, x := range scope {
			g.first[x+1]++
		}
	}
	for x := range n {
		g.first[x+1] += g.first[x]
	}
	g.constraints = make([]int32, g.first[n])
	next := append([]int32(nil), g.first[:n]...)
	for k, scope := range g.scopes {
		for _, x := range scope {
			g.constraints[next[x]] = int32(k)
			next[x]++
		}
	}
	return g
}

// of returns the constraints of x.
func (g *graph) of(x model.Var) []int32 { return g.constraints[g.first[x]:g.first[x+1]] }
