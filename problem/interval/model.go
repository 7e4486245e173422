package interval

import (
	"lsolve/model"
	"lsolve/problem"
)

// Stated states the series: its values are all different, and so are the absolute
// values of the steps from each to the next. Steps and distances are defined by
// the values, a linear equation and an absolute value each.
func (p *Instance) Stated() problem.Stated {
	m := model.New()
	last := int32(p.n - 1)
	values := m.Ints("s", p.n, 0, last)
	m.Add(model.AllDifferent(values...))
	if p.n == 1 {
		return problem.Stated{Model: m, Search: values}
	}
	steps := m.Ints("step", p.n-1, -last, last)
	distances := m.Ints("d", p.n-1, 1, last)
	for i, step := range steps {
		m.Add(model.Sum(values[i+1]).Minus(values[i]).Equals(step))
		m.Add(model.Abs(step, distances[i]))
	}
	m.Add(model.AllDifferent(distances...))
	return problem.Stated{Model: m, Search: values}
}

// ModelSize implements problem.Modelled: values, steps and distances, each with its constraint.
func (p *Instance) ModelSize() int64 { return 9 * int64(p.n) }
