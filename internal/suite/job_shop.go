package suite

import "lsolve/model"

// Shop is a job shop instance: for each job, its machines in order and its time on
// each.
type Shop struct {
	Machines, Durations [][]int32
	Optimum             int32 // the shortest makespan
}

// WithinBound asks for a schedule that ends by the bound: jobshop.mzn. The search
// decides for every two tasks of a machine which comes first.
func (s Shop) WithinBound(bound int32) Problem {
	m := model.New()
	start, byMachine := s.start(m, bound)
	var order []model.Var
	for _, tasks := range byMachine {
		for i, a := range tasks {
			for _, b := range tasks[i+1:] {
				before := m.Bool("before")
				order = append(order, before)
				m.Add(
					model.Iff(before, model.Sum(a.Start, b.Start.Var.Times(-1)).AtMost(-int64(a.Duration.Offset))),
					model.Iff(before, model.Sum(a.Start, b.Start.Var.Times(-1)).LessThan(int64(b.Duration.Offset))))
			}
		}
	}
	return Problem{m, []Phase{{order, "input_order", "indomain_max"}, {start, "input_order", "indomain_min"}}}
}

// start adds the starting times, job by job, in the window 0..bound, and their
// constraints.
func (s Shop) start(m *model.Model, bound int32) (start []model.Var, byMachine [][]model.Activity) {
	byMachine = make([][]model.Activity, len(s.Machines[0]))
	for j, machines := range s.Machines {
		for k, machine := range machines {
			x := m.Int("start", 0, bound)
			d := s.Durations[j][k]
			if k > 0 {
				m.Add(start[len(start)-1].Plus(s.Durations[j][k-1]).AtMost(x))
			}
			start = append(start, x)
			byMachine[machine] = append(byMachine[machine], model.Activity{Start: x.Term(), Duration: model.Const(d)})
		}
		last := len(machines) - 1
		m.Add(start[len(start)-1].AtMost(bound - s.Durations[j][last]))
	}
	for _, tasks := range byMachine {
		m.Add(model.Disjunctive(tasks...))
	}
	return start, byMachine
}
