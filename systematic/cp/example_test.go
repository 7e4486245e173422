package cp_test

import (
	"context"
	"fmt"

	"lsolve/model"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// SEND + MORE = MONEY: each letter is a different digit.
func Example() {
	m := model.New()
	letters := m.Ints("letter", 8, 0, 9)
	s, e, n, d, mm, o, r, y := letters[0], letters[1], letters[2], letters[3], letters[4], letters[5], letters[6], letters[7]
	m.Add(
		model.AllDifferent(letters...),
		model.ScalarProduct(
			[]int32{1000, 91, -90, 1, -9000, -900, 10, -1},
			[]model.Var{s, e, n, d, mm, o, r, y}).Equals(0),
		model.Sum(s).AtLeast(1), model.Sum(mm).AtLeast(1))
	solver, err := cp.New(m, cp.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for solution, err := range solver.Solutions(context.Background()) {
		fmt.Println(solution.Values, err)
	}
	fmt.Println(solver.Result().Status)
	// Output:
	// [9 5 6 7 1 0 8 2] <nil>
	// all
}

// The shortest schedule of three jobs on one machine and one worker who can do
// two things at once.
func ExampleSolver_Solve() {
	m := model.New()
	starts := m.Ints("start", 3, 0, 20)
	end := m.Int("end", 0, 20)
	durations, effort := []int32{4, 3, 5}, []int32{1, 2, 1}
	tasks := make([]model.Task, 3)
	for i, x := range starts {
		tasks[i] = model.Task{Start: x.Term(), Duration: model.Const(durations[i]), Demand: model.Const(effort[i])}
		m.Add(model.Sum(x.Term(), end.Times(-1)).AtMost(-int64(durations[i])))
	}
	m.Add(model.Cumulative(model.Const(2), tasks...))
	m.Minimise(end.Term())
	solver, err := cp.New(m, cp.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	best, err := solver.Solve(context.Background())
	fmt.Println(best.Objective, best.Status, err)
	// Output: 8 optimal <nil>
}

// A user's branching: the largest domain first, its values from the middle.
func ExampleOptions() {
	m := model.New()
	x := m.Ints("x", 3, 0, 4)
	m.Add(model.AllDifferent(x...), model.Sum(x).Equals(6))
	solver, err := cp.New(m, cp.Options{
		Branch: func(int) branch.Brancher {
			return branch.New(x, branch.Options{Select: branch.AntiFirstFail, Choice: branch.IndomainMiddle, Style: branch.Step})
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	number, err := solver.Count(context.Background())
	fmt.Println(number.Solutions, err)
	// Output: 12 <nil>
}
