package lns

import (
	"slices"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// propagationRelaxation fixes variables one after the other. The next one is
// the variable that propagation has reduced most. It stops when about the
// wanted number is left. Closely connected variables are thus fixed, or free,
// together (Perron, Shaw and Furnon, "Propagation guided large neighborhood
// search", 2004).
type propagationRelaxation struct {
	wanted []bool
	// reduced holds the variables that were reduced lately, and by how much.
	reduced []reduction
	sizes   []int32
}

type reduction struct {
	x  model.Var
	by float64
}

// mostReduced is how long the list of reduced variables is, as in the paper.
const mostReduced = 10

// Name implements Relaxation.
func (*propagationRelaxation) Name() string { return "propagation" }

// Relax implements Relaxation.
func (r *propagationRelaxation) Relax(n *Neighbourhood, size int) []model.Var {
	if r.wanted == nil {
		r.wanted, r.sizes = make([]bool, n.Model.NumVars()), make([]int32, n.Model.NumVars())
		for _, x := range n.Search {
			r.wanted[x] = true
		}
	}
	e := n.Engine
	depth := e.Depth()
	r.reduced = r.reduced[:0]
	open := slices.Clone(n.Search)
	n.begin()
	left := 0
	for _, x := range n.Search {
		r.sizes[x] = int32(e.Size(x.Term()))
		if r.sizes[x] > 1 {
			left++
		}
	}
	for left > size && len(open) > 0 {
		x := r.next(n, &open)
		if x < 0 {
			break
		}
		v := int64(n.Best[x])
		if e.Fixed(x.Term()) || !e.Contains(x.Term(), v) {
			continue
		}
		from := e.Here()
		e.Push()
		if !e.Require(kernel.Equal(x, v), 0) || !e.Propagate() {
			if e.Stopped() {
				break
			}
			e.Pop() // it stays free: the solution must become better
			continue
		}
		e.Changed(from, func(y model.Var) {
			if int(y) >= len(r.wanted) || !r.wanted[y] || r.sizes[y] <= 1 {
				return
			}
			if now := int32(e.Size(y.Term())); now < r.sizes[y] {
				r.note(y, 1-float64(now)/float64(r.sizes[y]))
				if r.sizes[y] = now; now == 1 {
					left--
				}
			}
		})
	}
	for _, x := range n.Search {
		if !e.Fixed(x.Term()) {
			n.choose(x)
		}
	}
	for e.Depth() > depth {
		e.Pop()
	}
	for len(n.vars) == 0 {
		n.choose(n.any())
	}
	return n.end()
}

// next returns the variable to fix: the one reduced most, or any of those left.
func (r *propagationRelaxation) next(n *Neighbourhood, open *[]model.Var) model.Var {
	for len(r.reduced) > 0 {
		best := 0
		for i := range r.reduced {
			if r.reduced[i].by > r.reduced[best].by {
				best = i
			}
		}
		x := r.reduced[best].x
		r.reduced = slices.Delete(r.reduced, best, best+1)
		if !n.Engine.Fixed(x.Term()) {
			return x
		}
	}
	vars := *open
	for len(vars) > 0 {
		i := rng.Intn(n.Rand, len(vars))
		x := vars[i]
		vars[i] = vars[len(vars)-1]
		vars = vars[:len(vars)-1]
		if !n.Engine.Fixed(x.Term()) {
			*open = vars
			return x
		}
	}
	*open = vars
	return -1
}

// note keeps the variables that were reduced most.
func (r *propagationRelaxation) note(x model.Var, by float64) {
	least := -1
	for i := range r.reduced {
		if r.reduced[i].x == x {
			r.reduced[i].by = max(r.reduced[i].by, by)
			return
		}
		if least < 0 || r.reduced[i].by < r.reduced[least].by {
			least = i
		}
	}
	switch {
	case len(r.reduced) < mostReduced:
		r.reduced = append(r.reduced, reduction{x, by})
	case by > r.reduced[least].by:
		r.reduced[least] = reduction{x, by}
	}
}
