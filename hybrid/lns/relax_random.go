package lns

import "lsolve/model"

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
