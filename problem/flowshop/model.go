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
	switch {
	case p.Objective == Flowtime && p.largest() >= math.MaxInt32:
		o.Minimise(model.Sum(last...))
	case p.Objective == Flowtime:
		flowtime := o.Int("flowtime", int32(p.Bound()), int32(p.largest()))
		o.Add(model.Sum(last...).Equals(flowtime))
		o.Minimise(flowtime)
	default:
		makespan := o.Int("makespan", int32(p.Bound()), p.longest())
		o.Add(makespan.Equals(ends[m-1]))
		o.Minimise(makespan)
	}
	return problem.Stated{Model: o, Search: at}
}

// largest returns a flow time that no sequence exceeds.
func (p *Instance) largest() int64 { return int64(p.Jobs) * int64(p.longest()) }

// ModelSize implements problem.Modelled: each place and machine has the durations of all
// jobs there.
func (p *Instance) ModelSize() int64 {
	return int64(p.Jobs) * int64(p.Machines) * int64(p.Jobs+numbersPerOperation)
}

const numbersPerOperation = 16
