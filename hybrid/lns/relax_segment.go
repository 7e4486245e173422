package lns

import (
	"lsolve/internal/rng"
	"lsolve/model"
)

// segmentRelaxation frees segments of a circuit or of routes: the successors in several
// chains of neighbours in the tour, so that they can be joined in another way.
type segmentRelaxation struct {
	successors []model.Term
	wanted     []bool
}

// Name implements Relaxation.
func (*segmentRelaxation) Name() string { return "segments" }

// Relax implements Relaxation.
func (r *segmentRelaxation) Relax(n *Neighbourhood, size int) []model.Var {
	r.wanted = n.wanted(r.wanted)
	n.begin()
	nodes := r.successors
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
