package models

import (
	"fmt"
	"math"

	"lsolve/cluster"
	"lsolve/model"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/kernel"
)

// step is a decision: variable, relation, value.
type step [3]int64

// subproblem is the input of a task.
type subproblem struct {
	Path []step `json:"path"`
	// Tries is how often it was split because workers had nothing to do.
	Tries int `json:"tries,omitempty"`
}

// piece makes a task of a part of the search.
func (w *work) piece(p cp.Subproblem, tries int) cluster.Piece {
	s := subproblem{Path: make([]step, len(p.Path)), Tries: tries}
	for i, q := range p.Path {
		s.Path[i] = stepOf(q)
	}
	out := cluster.Piece{Input: s}
	if w.optimises() {
		bound := w.signed(p.Bound)
		out.Bound = &bound
	}
	return out
}

// stepOf is a decision as JSON.
func stepOf(p kernel.Predicate) step { return step{int64(p.Var()), int64(p.Kind()), int64(p.Value)} }

// pieces makes tasks of parts of the search.
func (w *work) pieces(parts []cp.Subproblem, tries int) (list []cluster.Piece) {
	for _, p := range parts {
		list = append(list, w.piece(p, tries))
	}
	return list
}

// path reads a subproblem.
func (w *work) path(s *subproblem) ([]kernel.Predicate, error) {
	path := make([]kernel.Predicate, len(s.Path))
	for i, d := range s.Path {
		if d[0] < 0 || d[0] >= int64(w.m.NumVars()) || d[2] < math.MinInt32 || d[2] > math.MaxInt32 {
			return nil, fmt.Errorf("decision %v: expected a variable from 0 to %d and a value of 32 bits", d, w.m.NumVars()-1)
		}
		x, v := model.Var(d[0]), d[2]
		switch kernel.Kind(d[1]) {
		case kernel.GE:
			path[i] = kernel.AtLeast(x, v)
		case kernel.LE:
			path[i] = kernel.AtMost(x, v)
		case kernel.EQ:
			path[i] = kernel.Equal(x, v)
		case kernel.NE:
			path[i] = kernel.Differs(x, v)
		default:
			return nil, fmt.Errorf("decision %v: expected a relation from %d to %d", d, kernel.GE, kernel.NE)
		}
	}
	return path, nil
}
