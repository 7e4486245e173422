package cp_test

import (
	"context"
	"fmt"

	"lsolve/model"
	"lsolve/systematic/cp"
)

// A flexible job shop: each job is a list of steps. Each step runs on one of several
// machines, which take different times for it.
func ExampleSolver_Solve_flexibleJobShop() {
	type machineTime struct{ machine, time int }
	jobs := [][][]machineTime{ // by job and step: where it can run
		{{{0, 3}, {1, 5}}, {{1, 2}, {2, 3}}, {{2, 4}}},
		{{{0, 2}, {2, 4}}, {{0, 4}, {1, 3}}, {{1, 3}, {2, 2}}},
		{{{1, 4}, {2, 3}}, {{0, 3}}, {{0, 5}, {2, 2}}},
	}
	const horizon = 30

	m := model.New()
	onMachine := make([][]model.Interval, 3)
	var steps []model.Interval
	makespan := m.Int("makespan", 0, horizon)
	for j, job := range jobs {
		for k, ways := range job {
			name := fmt.Sprintf("job %d step %d", j, k)
			start := m.Int(name, 0, horizon)
			var times []int32
			var options []model.Interval
			for _, w := range ways {
				way := m.OptionalInterval(fmt.Sprint(name, " on ", w.machine), start, w.time, m.Bool(name+" there"))
				onMachine[w.machine] = append(onMachine[w.machine], way)
				options, times = append(options, way), append(times, int32(w.time))
			}
			step := m.Interval(name, start, m.Var(name+" time", model.Values(times...)))
			m.Alternative(step, options...)
			if k > 0 {
				m.Add(model.EndBeforeStart(steps[len(steps)-1], step))
			}
			steps = append(steps, step)
			m.Add(step.End().AtMost(makespan))
		}
	}
	for _, intervals := range onMachine {
		m.Add(model.NoOverlap(intervals...))
	}
	m.Minimise(makespan)

	solver, err := cp.New(m, cp.Options{Learn: cp.Learn{Mode: cp.LearnOn}})
	if err != nil {
		fmt.Println(err)
		return
	}
	best, err := solver.Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(best.Status, best.Objective)
	// Output: optimal 11
}

// A project: activities with precedences share four workers. Paving may be left out,
// at the cost of four days.
func ExampleSolver_Solve_project() {
	names := []string{"plan", "dig", "pave", "build", "paint"}
	days := []int{2, 3, 4, 5, 2}
	workers := []int{1, 2, 3, 2, 1}
	const pave = 2

	m := model.New()
	paved := m.Bool("paved")
	activities := make([]model.Interval, len(names))
	for i, name := range names {
		start := m.Int(name, 0, 20)
		if i == pave {
			activities[i] = m.OptionalInterval(name, start, days[i], paved)
		} else {
			activities[i] = m.Interval(name, start, days[i])
		}
	}
	for _, p := range [][2]int{{0, 1}, {1, 2}, {1, 3}, {3, 4}} {
		m.Add(model.EndBeforeStart(activities[p[0]], activities[p[1]]))
	}
	m.Add(model.CumulativeOf(4, activities, workers))
	whole := m.Interval("project", m.Int("begin", 0, 20), m.Int("length", 0, 20))
	m.Span(whole, activities...)
	m.Minimise(model.Sum(whole.End(), paved.Times(-4), 4))

	solver, err := cp.New(m, cp.Options{Learn: cp.Learn{Mode: cp.LearnOn}})
	if err != nil {
		fmt.Println(err)
		return
	}
	best, err := solver.Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(best.Status, best.Objective)
	for _, t := range activities {
		if start, end, there := t.Value(best.Values); t.Optional() {
			fmt.Println(t.Name(), "from", start, "to", end, there)
		}
	}
	// Output:
	// optimal 14
	// pave from 10 to 14 true
}
