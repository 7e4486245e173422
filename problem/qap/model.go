package qap

import (
	"errors"
	"fmt"
	"math"

	"lsolve/model"
	"lsolve/problem"
)

// Stated states the instance: a variable for the location of each facility, all of
// them different. For every two facilities with a flow there is the pair of their
// locations, n*p[i] + p[j], and its distance, an element of the matrix by rows.
// The flows times the distances sum to the cost, which is minimised. If the flows
// of a pair, or the distances, are the same in both directions, one element serves
// for both. Search are the locations. A cost that could go beyond 32 bits has no
// variable.
func (p *Instance) Stated() problem.Stated {
	s := locations(p.n)
	s.m.Optimise(s.cost(p, ""))
	return problem.Stated{Model: s.m, Search: s.at}
}

// Together states several instances of as many facilities as one model: assignments, with an objective for the
// cost of each instance, which is minimised. Search are the locations.
func Together(list []*Instance) (problem.Stated, []model.Objective, error) {
	if len(list) == 0 {
		return problem.Stated{}, nil, errors.New("qap: Together of no instances; expected at least one")
	}
	s := locations(list[0].n)
	var objectives []model.Objective
	for k, p := range list {
		if p.n != list[0].n {
			return problem.Stated{}, nil, fmt.Errorf("qap: instances of %d and of %d facilities; expected as many in each", list[0].n, p.n)
		}
		objectives = append(objectives, s.cost(p, fmt.Sprintf("%d: ", k)))
	}
	return problem.Stated{Model: s.m, Search: s.at}, objectives, nil
}

// locations begins a model with a location for each facility.
func locations(n int) *statement {
	s := &statement{m: model.New(), pairs: map[[2]int]model.Var{}}
	s.at = s.m.Ints("location", n, 0, int32(n-1))
	s.m.Add(model.AllDifferent(s.at...))
	return s
}

// cost adds the cost of an instance, and returns it as an objective. The names of its variables begin with prefix.
func (s *statement) cost(p *Instance, prefix string) model.Objective {
	s.Instance, s.prefix, s.sum = p, prefix, nil
	s.tables()
	for i := range p.n {
		s.element(fmt.Sprintf("at[%d]", i), s.at[i], s.own, p.Flow(i, i))
		for j := range i {
			s.pair(j, i)
		}
	}
	if p.most >= math.MaxInt32 {
		return s.m.NewObjective(model.Minimise, model.Sum(s.sum))
	}
	cost := s.m.Int(prefix+"cost", int32(p.least), int32(p.most))
	s.m.Add(model.Sum(s.sum).Equals(cost))
	return s.m.NewObjective(model.Minimise, cost)
}

// ModelSize implements problem.Modelled: for every pair of facilities with a flow there
// is the matrix of distances.
func (p *Instance) ModelSize() int64 {
	pairs, n := int64(0), int64(p.n)
	for i := range p.n {
		for j := range i {
			if p.Flow(i, j) != 0 || p.Flow(j, i) != 0 {
				pairs++
			}
		}
	}
	return n*n + pairs*n*n
}

// statement is a model that is being made.
type statement struct {
	*Instance
	m      *model.Model
	at     []model.Var
	pairs  map[[2]int]model.Var // n*p[i] + p[j]
	prefix string
	sum    []model.Term // flows times distances

	own               []int32 // distance of each location from itself
	there, back, both []int32 // distances between two, the other way, both ways
	symmetric         bool    // distances are
	doubled           bool    // the distances both ways fit 32 bits
}

// tables computes the arrays of the elements. No two facilities are at one location: at
// the pairs of equal locations the arrays have their smallest other number.
func (s *statement) tables() {
	n := s.n
	s.own = make([]int32, n)
	s.there, s.back, s.both = make([]int32, n*n), make([]int32, n*n), make([]int32, n*n)
	s.symmetric, s.doubled = true, true
	for i := range n {
		s.own[i] = s.Distance(i, i)
		for j := range n {
			d, mirror := s.Distance(i, j), s.Distance(j, i)
			s.there[i*n+j], s.back[i*n+j], s.both[i*n+j] = d, mirror, d+mirror
			s.symmetric = s.symmetric && d == mirror
			s.doubled = s.doubled && d < math.MaxInt32-mirror
		}
	}
	for _, table := range [][]int32{s.there, s.back, s.both} {
		smallest := int32(math.MaxInt32)
		for k, d := range table {
			if k%(n+1) != 0 {
				smallest = min(smallest, d)
			}
		}
		for i := range n {
			table[i*n+i] = smallest
		}
	}
}

// pair adds the cost of the flows between facilities i and j.
func (s *statement) pair(i, j int) {
	there, back := s.Flow(i, j), s.Flow(j, i)
	if there == 0 && back == 0 {
		return
	}
	index, known := s.pairs[[2]int{i, j}]
	if !known {
		index = s.m.Int(fmt.Sprintf("pair[%d,%d]", i, j), 0, int32(s.n*s.n-1))
		s.m.Add(model.Sum(s.at[i].Times(int32(s.n)), s.at[j]).Equals(index))
		s.pairs[[2]int{i, j}] = index
	}
	name := fmt.Sprintf("distance[%d,%d]", i, j)
	switch {
	case s.symmetric && int64(there)+int64(back) == int64(there+back):
		s.element(name, index, s.there, there+back)
	case there == back && s.doubled:
		s.element(name, index, s.both, there)
	default:
		s.element(name, index, s.there, there)
		s.element(fmt.Sprintf("distance[%d,%d]", j, i), index, s.back, back)
	}
}

// element adds weight times the element of array at index to the cost.
func (s *statement) element(name string, index model.Var, array []int32, weight int32) {
	if weight == 0 {
		return
	}
	lo, hi := array[0], array[0]
	for _, d := range array {
		lo, hi = min(lo, d), max(hi, d)
	}
	result := s.m.Int(s.prefix+name, lo, hi)
	s.m.Add(model.Element(index, array, result))
	s.sum = append(s.sum, result.Times(weight))
}
