package cp

import (
	"math"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// LinearPoint is the best solution of a linear relaxation of a model.
type LinearPoint struct {
	value  []float64                    // by variable; NaN: it is not in the relaxation
	shares map[kernel.Predicate]float64 // of the values of variables whose values are told apart
	coded  []bool                       // those
}

// LinearPoint solves a linear relaxation of the model at the root. work limits that, in the units of lp.Limits. nil: there
// is no objective of 32 bits, no row, or more than the work allows, which is little where another search has left where it
// was solved (SessionOptions.Starts). It is called between tasks.
func (s *Session) LinearPoint(work int64) *LinearPoint {
	w := s.w
	if s.hopeless || s.begun || w.goal == nil || w.goal.wide != nil {
		return nil
	}
	r, offset := w.relaxation(every)
	if r == nil {
		return nil
	}
	program := r.program(w.goal, offset)
	done := w.starts.begin(program)
	columns, ok := program.Optimum(w.e, work)
	if done(ok); !ok {
		return nil
	}
	p := &LinearPoint{value: make([]float64, w.m.NumVars()), coded: make([]bool, w.m.NumVars()), shares: make(map[kernel.Predicate]float64, len(r.values))}
	for x := range p.value {
		p.value[x] = math.NaN()
		if j := r.ofVar[x]; j >= 0 {
			p.value[x] = columns[j]
		}
		p.coded[x] = r.isCoded[model.Var(x)]
	}
	if c := w.goal.cost; r.ofVar[c.Var] < 0 { // the row that defines it was left out
		p.value[c.Var] = (r.cost(columns, offset) - float64(c.Offset)) / float64(c.Coef)
	}
	for q, l := range r.values {
		share := columns[l.column]
		if l.negated {
			share = 1 - share
		}
		p.shares[q] = share
	}
	return p
}

// Distance is how far a value of a variable is from the point: 0 if it is there, up to 1 less the share that the value has of
// a variable whose values are told apart, and the difference for others; NaN where the relaxation does not have the variable.
func (p *LinearPoint) Distance(x model.Var, v int32) float64 {
	if p.coded[x] {
		return 1 - p.shares[kernel.Equal(x, int64(v))] // a value that the root excludes has no share
	}
	return math.Abs(float64(v) - p.value[x])
}

// cost is what the columns cost.
func (r *relaxation) cost(columns []float64, offset int64) float64 {
	sum := float64(offset)
	for j, x := range columns {
		sum += float64(r.costs[j]) * x
	}
	return sum
}
