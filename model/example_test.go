package model_test

import (
	"fmt"

	"lsolve/model"
)

// Four workers build a house. Walls need foundations, the roof needs walls, the
// garden needs nothing; all of it as early as possible.
func Example_scheduling() {
	const foundations, walls, roof, garden = 0, 1, 2, 3
	days := []int32{foundations: 3, walls: 4, roof: 2, garden: 3}
	workers := []int32{foundations: 2, walls: 3, roof: 2, garden: 2}

	m := model.New()
	start := m.Ints("start", 4, 0, 12)
	finished := m.Int("finished", 0, 12)

	precedes := func(first, then int) model.Constraint {
		return model.Sum(start[first].Plus(days[first]), start[then].Times(-1)).AtMost(0)
	}
	m.Add(precedes(foundations, walls), precedes(walls, roof))

	tasks := make([]model.Task, len(start))
	for i, s := range start {
		tasks[i] = model.Task{Start: s.Term(), Duration: model.Const(days[i]), Demand: model.Const(workers[i])}
		m.Add(model.Sum(s.Plus(days[i]), finished.Times(-1)).AtMost(0))
	}
	m.Add(model.Cumulative(model.Const(4), tasks...))
	m.Minimise(finished.Term())

	if err := m.Check(); err != nil {
		fmt.Println(err)
	}
	fmt.Println(m.Verify(model.Assignment{0, 3, 7, 0, 9}))
	fmt.Println(m.Verify(model.Assignment{0, 3, 7, 2, 9}))
	// Output:
	// <nil>
	// model: constraint 6, cumulative(capacity 4; 2 from start[0] for 3, 3 from start[1] for 4, 2 from start[2] for 2, 2 from start[3] for 3), is violated by 1
}

// Three workers and three jobs: each worker gets one, at the least cost.
func Example_assignment() {
	cost := [][]int32{
		{90, 75, 80},
		{35, 85, 55},
		{125, 95, 90},
	}

	m := model.New()
	job := m.Ints("job", 3, 0, 2)
	total := m.Int("total", 0, 1000)
	m.Add(model.AllDifferent(job...))

	costs := []model.Term{total.Times(-1)}
	for w := range cost {
		does := m.Bools("does", 3)
		m.Add(model.Sum(does).Equals(1))
		number := []model.Term{job[w].Times(-1)}
		for j := range does {
			number = append(number, does[j].Times(int32(j)))
			costs = append(costs, does[j].Times(cost[w][j]))
		}
		m.Add(model.Sum(number).Equals(0))
	}
	m.Add(model.Sum(costs).Equals(0))
	m.Minimise(total.Term())

	if err := m.Check(); err != nil {
		fmt.Println(err)
	}
	fmt.Println(m.Verify(model.Assignment{
		1, 0, 2, // the jobs
		75 + 35 + 90,
		0, 1, 0,
		1, 0, 0,
		0, 0, 1,
	}))
	// Output: <nil>
}

// SEND + MORE = MONEY, where every letter is a digit of its own.
func Example_puzzle() {
	m := model.New()
	digit := func(letter string, lo int32) model.Var { return m.Int(letter, lo, 9) }
	s, e, n, d := digit("S", 1), digit("E", 0), digit("N", 0), digit("D", 0)
	o, r, y := digit("O", 0), digit("R", 0), digit("Y", 0)
	mm := digit("M", 1)

	m.Add(
		model.AllDifferent(s, e, n, d, mm, o, r, y),
		model.ScalarProduct([]int32{
			1000, 100, 10, 1,
			1000, 100, 10, 1,
			-10000, -1000, -100, -10, -1,
		}, []model.Var{
			s, e, n, d,
			mm, o, r, e,
			mm, o, n, e, y,
		}).Equals(0),
	)

	if err := m.Check(); err != nil {
		fmt.Println(err)
	}
	a := make(model.Assignment, m.NumVars())
	a[s], a[e], a[n], a[d] = 9, 5, 6, 7
	a[mm], a[o], a[r], a[y] = 1, 0, 8, 2
	fmt.Println(m.Verify(a))
	// Output: <nil>
}

func ExampleModel_Check() {
	m := model.New()
	item := m.Ints("item", 3, 0, 1)
	load := m.Ints("load", 2, 0, 10)
	m.Add(model.BinPacking(item, []int32{4, 6}, load))
	m.Int("late", 5, 3)
	fmt.Println(m.Check())
	// Output:
	// model: invalid: variable "late": the domain is empty
	// model: invalid: constraint 0, bin_packing_load(bins item[0], item[1], item[2]; sizes 4, 6; loads = load[0], load[1]): 2 sizes for 3 items; expected one each
}
