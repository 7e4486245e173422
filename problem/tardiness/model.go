package tardiness

import (
	"fmt"
	"math"

	"lsolve/model"
	"lsolve/problem"
)

// Stated has a variable for the start of each job, a disjunctive constraint, and the
// precedences of Dominance, which some best sequence follows. Of a job that may be late or
// not, the tardiness is a maximum. The sum of weights times tardiness is minimised; one
// that could go beyond 32 bits has no variable. Search are the starts.
func (p *Instance) Stated() problem.Stated {
	m := model.New()
	d := p.Dominance()
	starts := make([]model.Var, len(p.jobs))
	activities := make([]model.Activity, len(p.jobs))
	for j, of := range p.jobs {
		starts[j] = m.Int(fmt.Sprintf("start[%d]", j), d.heads[j], p.total-d.tails[j]-of.Duration)
		activities[j] = model.Activity{Start: starts[j].Term(), Duration: model.Const(of.Duration)}
	}
	m.Add(model.Disjunctive(activities...))
	for _, arc := range d.direct() {
		i, j := arc[0], arc[1]
		m.Add(starts[i].Plus(p.jobs[i].Duration).AtMost(starts[j]))
	}
	var sum []model.Operand
	for j, of := range p.jobs {
		first, last := d.heads[j]+of.Duration, p.total-d.tails[j] // ends
		switch {
		case of.Weight == 0 || last <= of.Due:
		case first >= of.Due && (of.Due <= 0 || of.Weight <= mostDirect):
			sum = append(sum, starts[j].Times(of.Weight), int64(of.Weight)*int64(of.Duration-of.Due))
		default:
			late := m.Int(fmt.Sprintf("late[%d]", j), max(0, first-of.Due), last-of.Due)
			m.Add(model.Max(late, starts[j].Plus(of.Duration-of.Due), model.Const(0)))
			sum = append(sum, late.Times(of.Weight))
		}
	}
	if p.worst < math.MaxInt32 {
		objective := m.Int("tardiness", int32(p.Bound()), int32(p.worst))
		m.Add(model.Sum(sum...).Equals(objective))
		m.Minimise(objective)
	} else {
		m.Minimise(model.Sum(sum...))
	}
	return problem.Stated{Model: m, Search: starts}
}

// mostDirect is the largest weight with which starts of jobs due after 0 are in the sum: so many times
// the starts of MaxJobs jobs, and the constants, still fit a sum of a model.
const mostDirect = 1 << 15

// ModelSize implements problem.Modelled.
func (p *Instance) ModelSize() int64 {
	n := int64(len(p.jobs))
	if n <= mostDominated {
		return numbersPerJob*n + n*n
	}
	return numbersPerJob * n
}

const numbersPerJob = 64
