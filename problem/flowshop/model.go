package flowshop

import (
	"fmt"
	"math"
	"slices"

	"lsolve/model"
	"lsolve/problem"
)

// Stated has a variable for the job at each place, all of them different. An element of
// its machine's durations says how long that job takes; it starts when it and the
// machine are free, which is the maximum of the end on the machine before and of that of
// the job before. The end of the last job, or the sum of the ends on the last machine,
// is minimised; a sum that could go beyond 32 bits has no variable. Search are the jobs
// at their places.
func (p *Instance) Stated() problem.Stated {
	s := p.sequence()
	s.m.Optimise(s.objective(p))
	return problem.Stated{Model: s.m, Search: s.at}
}

// StatedAll is Stated with an objective for the makespan, and one for the flow time.
func (p *Instance) StatedAll() (problem.Stated, []model.Objective) {
	s := p.sequence()
	var objectives []model.Objective
	for _, o := range []Objective{Makespan, Flowtime} {
		shop := *p
		shop.Objective = o
		objectives = append(objectives, s.objective(&shop))
	}
	return problem.Stated{Model: s.m, Search: s.at}, objectives
}

// statement is a model of sequences.
type statement struct {
	m    *model.Model
	at   []model.Var     // the job at each place
	last []model.Operand // its end on the last machine
}

// sequence states all but the objective.
func (p *Instance) sequence() statement {
	n, m := p.Jobs, p.Machines
	o := model.New()
	at := o.Ints("job", n, 0, int32(n-1))
	o.Add(model.AllDifferent(at...))
	columns := make([][]int32, m)
	shortest, longest := make([]int32, m), make([]int32, m)
	for i := range m {
		columns[i] = make([]int32, n)
		for j := range n {
			columns[i][j] = p.times[j*m+i]
		}
		shortest[i], longest[i] = slices.Min(columns[i]), slices.Max(columns[i])
	}
	// The domains of starts and ends have all that the others can give them, so that
	// local search computes them. No end is later than MaxTotal.
	ends := make([]model.Var, m) // of the job at the place before
	low, high := make([]int32, m), make([]int32, m)
	last := make([]model.Operand, n)
	for k := range n {
		for i := range m {
			name := fmt.Sprintf("[%d,%d]", k, i)
			duration := o.Int("duration"+name, shortest[i], longest[i])
			o.Add(model.Element(at[k], columns[i], duration))
			if i > 0 {
				low[i], high[i] = max(low[i], low[i-1]), max(high[i], high[i-1])
			}
			start := model.Operand(model.Const(0))
			switch {
			case k == 0 && i > 0:
				start = ends[i-1]
			case k > 0 && i == 0:
				start = ends[i]
			case k > 0:
				x := o.Int("start"+name, low[i], high[i])
				o.Add(model.Max(x, ends[i-1], ends[i]))
				start = x
			}
			low[i], high[i] = low[i]+shortest[i], int32(min(int64(high[i])+int64(longest[i]), MaxTotal))
			ends[i] = o.Int("end"+name, low[i], high[i])
			o.Add(model.Sum(start, duration).Equals(ends[i]))
		}
		last[k] = ends[m-1]
	}
	return statement{o, at, last}
}

// objective adds that of an instance.
func (s *statement) objective(p *Instance) model.Objective {
	switch {
	case p.Objective == Flowtime && p.largest() >= math.MaxInt32:
		return s.m.NewObjective(model.Minimise, model.Sum(s.last...))
	case p.Objective == Flowtime:
		flowtime := s.m.Int("flowtime", int32(p.Bound()), int32(p.largest()))
		s.m.Add(model.Sum(s.last...).Equals(flowtime))
		return s.m.NewObjective(model.Minimise, flowtime)
	}
	makespan := s.m.Int("makespan", int32(p.Bound()), p.longest())
	s.m.Add(makespan.Equals(s.last[len(s.last)-1]))
	return s.m.NewObjective(model.Minimise, makespan)
}

// largest returns a flow time that no sequence exceeds.
func (p *Instance) largest() int64 { return int64(p.Jobs) * int64(p.longest()) }

// ModelSize implements problem.Modelled: each place and machine has the durations of all
// jobs there.
func (p *Instance) ModelSize() int64 {
	return int64(p.Jobs) * int64(p.Machines) * int64(p.Jobs+numbersPerOperation)
}

const numbersPerOperation = 16
