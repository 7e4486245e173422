package lns

import (
	"cmp"
	"math"
	"slices"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp"
)

// linearRelaxation frees variables whose values in the solution are not those that a linear relaxation of the model has at
// its best point, the farther the rather (relaxation induced neighbourhoods: Danna, Rothberg and Le Pape, Exploring relaxation
// induced neighborhoods to improve MIP solutions, 2005). The others have a little weight, too, so that there is always
// another neighbourhood.
type linearRelaxation struct {
	point *cp.LinearPoint
	keys  []drawn
}

// drawn is a variable with its draw.
type drawn struct {
	x   model.Var
	key float64
}

const (
	linearWork = 1 << 26 // the most work of the linear program, about a fifth of a second
	leastFar   = 0.05    // the weight of a variable whose value is that of the point
)

// linear returns the relaxation, if there is a linear program that has variables of the search; nil: there is none, or
// it is too large.
func linear(s *cp.Session, search []model.Var) Relaxation {
	point := s.LinearPoint(linearWork)
	if point == nil || !slices.ContainsFunc(search, func(x model.Var) bool { return !math.IsNaN(point.Distance(x, 0)) }) {
		return nil
	}
	return &linearRelaxation{point: point}
}

// Name implements Relaxation.
func (*linearRelaxation) Name() string { return "linear" }

// Relax implements Relaxation. The draws are those of Efraimidis and Spirakis (2006): each key is an exponential time at
// the rate of the weight, and the first ones win.
func (r *linearRelaxation) Relax(n *Neighbourhood, size int) []model.Var {
	r.keys = r.keys[:0]
	for _, x := range n.Search {
		weight := leastFar
		if d := r.point.Distance(x, n.Best[x]); d > leastFar { // not if it is NaN
			weight = min(d, 1)
		}
		r.keys = append(r.keys, drawn{x, -math.Log1p(-rng.Float64(n.Rand)) / weight})
	}
	slices.SortFunc(r.keys, func(a, b drawn) int { return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.x, b.x)) })
	n.begin()
	for _, k := range r.keys[:min(size, len(r.keys))] {
		n.choose(k.x)
	}
	return n.end()
}
