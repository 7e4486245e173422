package lns

import (
	"cmp"
	"slices"

	"lsolve/internal/rng"
	"lsolve/model"
)

// routeRelaxation frees whole routes: the successors of a stop drawn at random and of all that
// its vehicle comes to, and of other routes until there are enough.
type routeRelaxation struct {
	routes model.RoutesConstraint
	wanted []bool
}

// Name implements Relaxation.
func (*routeRelaxation) Name() string { return "routes" }

// Relax implements Relaxation.
func (r *routeRelaxation) Relax(n *Neighbourhood, size int) []model.Var {
	r.wanted = n.wanted(r.wanted)
	n.begin()
	nodes := len(r.routes.Next)
	for tries := 0; tries < nodes && len(n.vars) < size; tries++ {
		at := rng.Intn(n.Rand, nodes)
		for range nodes {
			if t := r.routes.Next[at]; t.Coef != 0 {
				if n.chosen[t.Var] {
					break // the route is there, or this is its end
				}
				if r.wanted[t.Var] {
					n.choose(t.Var)
				}
			}
			next := r.routes.Next[at].Value(n.Best)
			if next < 0 || next >= int64(nodes) {
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

// nearRelaxation frees stops that are near each other (Shaw 1998): what comes after a stop
// drawn at random and after the stops nearest to it, and these stops themselves. Some nearer
// ones are left out at random.
type nearRelaxation struct {
	routes model.RoutesConstraint
	arcs   [][]int32
	wanted []bool

	before []int32 // by node: the node before it
	near   []int32 // scratch
}

// Name implements Relaxation.
func (*nearRelaxation) Name() string { return "near_stops" }

// Relax implements Relaxation.
func (r *nearRelaxation) Relax(n *Neighbourhood, size int) []model.Var {
	r.wanted = n.wanted(r.wanted)
	n.begin()
	r.follow(n.Best)
	choose := func(node int32) {
		if t := r.routes.Next[node]; t.Coef != 0 && r.wanted[t.Var] {
			n.choose(t.Var)
		}
	}
	const leaveOut = 4 // one in so many
	for _, i := range r.nearest(rng.Intn(n.Rand, len(r.arcs))) {
		if len(n.vars) >= size {
			break
		}
		if len(n.vars) > 0 && rng.Intn(n.Rand, leaveOut) == 0 {
			continue
		}
		choose(i)
		choose(r.before[i])
	}
	for len(n.vars) == 0 {
		n.choose(n.any())
	}
	return n.end()
}

// follow finds the node before each node.
func (r *nearRelaxation) follow(best model.Assignment) {
	if r.before == nil {
		r.before = make([]int32, len(r.routes.Next))
	}
	for i, t := range r.routes.Next {
		if j := t.Value(best); j >= 0 && j < int64(len(r.before)) {
			r.before[j] = int32(i)
		}
	}
}

// nearest returns the stops by their distance from node i, there and back, itself first.
func (r *nearRelaxation) nearest(i int) []int32 {
	r.near = r.near[:0]
	for j := range r.routes.Vehicle {
		r.near = append(r.near, int32(j))
	}
	distance := func(j int32) int64 {
		if int(j) == i {
			return -1 << 40
		}
		return int64(r.arcs[i][j]) + int64(r.arcs[j][i])
	}
	slices.SortStableFunc(r.near, func(a, b int32) int { return cmp.Compare(distance(a), distance(b)) })
	return r.near
}
