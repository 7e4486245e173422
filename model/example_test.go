package model_test

import (
	"fmt"

	"lsolve/model"
)

// Four workers build a house. Walls need foundations, the roof needs walls, the garden needs nothing. The house should
// be finished as early as possible.
func Example_scheduling() {
	const foundations, walls, roof, garden = 0, 1, 2, 3
	names := []string{"foundations", "walls", "roof", "garden"}
	days := []int{foundations: 3, walls: 4, roof: 2, garden: 3}
	workers := []int{foundations: 2, walls: 3, roof: 2, garden: 2}

	m := model.New()
	finished := m.Int("finished", 0, 12)
	work := make([]model.Interval, len(days))
	for i, name := range names {
		work[i] = m.Interval(name, m.Int(name, 0, 12), days[i])
		m.Add(work[i].End().AtMost(finished))
	}
	m.Add(
		model.EndBeforeStart(work[foundations], work[walls]),
		model.EndBeforeStart(work[walls], work[roof]),
		model.CumulativeOf(4, work, workers),
	)
	m.Minimise(finished)

	if err := m.Check(); err != nil {
		fmt.Println(err)
	}
	fmt.Println(m.Verify(model.Assignment{9, 0, 3, 7, 0}))
	fmt.Println(m.Verify(model.Assignment{9, 0, 3, 7, 2}))
	// Output:
	// <nil>
	// model: constraint 6, cumulative(capacity 4; 2 from foundations for 3, 3 from walls for 4, 2 from roof for 2, 2 from garden for 3), is violated by 1
}

// Three workers and three jobs: each worker gets one, at the least cost. The
// objective is a sum, for which the model makes a variable.
func Example_assignment() {
	cost := [][]int32{
		{90, 75, 80},
		{35, 85, 55},
		{125, 95, 90},
	}

	m := model.New()
	job := m.Ints("job", 3, 0, 2)
	price := m.Ints("price", 3, 0, 125)
	m.Add(model.AllDifferent(job...))
	for w := range cost {
		m.Add(model.Element(job[w], cost[w], price[w]))
	}
	m.Minimise(model.Sum(price))

	if err := m.Check(); err != nil {
		fmt.Println(err)
	}
	jobs, prices, total := []int32{1, 0, 2}, []int32{75, 35, 90}, int32(200)
	fmt.Println(m.Verify(append(append(jobs, prices...), total)))
	// Output: <nil>
}

// SEND + MORE = MONEY: every letter is a different digit.
func Example_puzzle() {
	m := model.New()
	digit := func(letter string, lo int32) model.Var { return m.Int(letter, lo, 9) }
	s, e, n, d := digit("S", 1), digit("E", 0), digit("N", 0), digit("D", 0)
	o, r, y := digit("O", 0), digit("R", 0), digit("Y", 0)
	mm := digit("M", 1)
	number := func(digits ...model.Var) model.Linear {
		value := model.Sum()
		for _, x := range digits {
			value = value.Times(10).Plus(x)
		}
		return value
	}
	m.Add(
		model.AllDifferent(s, e, n, d, mm, o, r, y),
		model.Sum(number(s, e, n, d), number(mm, o, r, e)).Equals(number(mm, o, n, e, y)),
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

// Operands are variables, terms, sums, numbers, and lists of them.
func ExampleSum() {
	m := model.New()
	x, y, z := m.Int("x", 0, 9), m.Int("y", 0, 9), m.Int("z", 0, 9)
	costs := m.Ints("cost", 3, 0, 9)
	for _, c := range []model.Constraint{
		model.Sum(x, y.Times(2), 3).AtMost(z),
		model.Sum(costs).Equals(model.Sum(x, z)),
		model.Sum(costs, y.Times(-1)).AtLeast(4),
		model.Sum(x, y).Minus(z, 1).Times(2).Differs(0),
		x.Plus(2).LessThan(y),
		model.ScalarProduct([]int32{5, 3, 1}, costs).MoreThan(20),
	} {
		fmt.Println(m.Describe(c))
	}
	// Output:
	// linear x + 2*y + 3 <= z
	// linear cost[0] + cost[1] + cost[2] = x + z
	// linear cost[0] + cost[1] + cost[2] - y >= 4
	// linear 2*x + 2*y - 2*z - 2 != 0
	// linear x + 2 < y
	// linear 5*cost[0] + 3*cost[1] + cost[2] > 20
}

// The objective is a sum; its variable and the equation are added automatically.
func ExampleModel_Minimise() {
	m := model.New()
	apples, pears := m.Int("apples", 0, 10), m.Int("pears", 2, 5)
	m.Minimise(model.Sum(apples.Times(3), pears.Times(2)))
	objective := m.Objective().Term.Var
	fmt.Println(m.Name(objective), m.Domain(objective))
	fmt.Println(m.Describe(m.Constraints()[0]))
	// Output:
	// objective {4..40}
	// linear 3*apples + 2*pears = objective
}

// A constraint that needs one variable gets one for a sum by Define.
func ExampleModel_Define() {
	m := model.New()
	marks := m.Ints("mark", 3, 0, 6)
	left := m.Define("left", model.Sum(marks[1]).Minus(marks[0]))
	right := m.Define("right", model.Sum(marks[2]).Minus(marks[1]))
	m.Add(model.AllDifferent(left, right))
	for _, c := range m.Constraints() {
		fmt.Println(m.Describe(c))
	}
	// Output:
	// linear mark[1] - mark[0] = left
	// linear mark[2] - mark[1] = right
	// all_different(left, right)
}

// At most two of five people have the early shift (1), and exactly one is off (0)
// or on call (3).
func ExampleCount() {
	m := model.New()
	shift := m.Ints("shift", 5, 0, 3)
	m.Add(
		model.Count(1, shift...).AtMost(2),
		model.Among([]int32{0, 3}, shift...).Equals(1),
	)
	fmt.Println(m.Verify(model.Assignment{1, 2, 1, 2, 0}))
	fmt.Println(m.Verify(model.Assignment{1, 2, 1, 3, 0}))
	// Output:
	// <nil>
	// model: constraint 1, among of {0, 3} in (shift[0], shift[1], shift[2], shift[3], shift[4]) = 1, is violated by 1
}

// A constraint can depend on a 0..1 variable, or determine it.
func ExampleImplies() {
	m := model.New()
	open, busy := m.Bool("open"), m.Bool("busy")
	staff, guests := m.Int("staff", 0, 5), m.Int("guests", 0, 50)
	m.Add(
		model.Implies(open, staff.AtLeast(2)),
		model.Iff(busy, guests.MoreThan(30)),
		model.Implies(busy, staff.AtLeast(4)),
	)
	fmt.Println(m.Verify(model.Assignment{1, 0, 2, 30}))
	fmt.Println(m.Verify(model.Assignment{1, 0, 2, 31}))
	// Output:
	// <nil>
	// model: constraint 1, reified linear busy <-> guests > 30, is violated by 1
}

// The price of a size comes from a list, and only some combinations exist.
func ExampleElement() {
	m := model.New()
	size, colour, price := m.Int("size", 0, 2), m.Int("colour", 0, 1), m.Int("price", 0, 99)
	m.Add(
		model.Element(size, []int32{20, 25, 35}, price),
		model.Table([]model.Var{size, colour}, [][]int32{{0, 0}, {1, 0}, {1, 1}, {2, 1}}),
	)
	fmt.Println(m.Verify(model.Assignment{1, 1, 25}))
	fmt.Println(m.Verify(model.Assignment{2, 0, 35}))
	// Output:
	// <nil>
	// model: constraint 1, table(size, colour; 4 rows), is violated by 1
}

// After two working days (1) comes a day off (0): an automaton that counts the
// days since the last one.
func ExampleRegular() {
	m := model.New()
	days := m.Ints("day", 5, 0, 1)
	m.Add(model.Regular(model.DFA{
		States: 3, Symbols: 2,
		Transition: [][]int32{{0, 1}, {0, 2}, {0, -1}},
		Accepting:  []int{0, 1, 2},
	}, days...))
	fmt.Println(m.Verify(model.Assignment{1, 1, 0, 1, 1}))
	fmt.Println(m.Verify(model.Assignment{0, 1, 1, 1, 0}))
	// Output:
	// <nil>
	// model: constraint 0, regular(day[0], day[1], day[2], day[3], day[4]; 3 states), is violated by 1
}

// A tour through four places: each variable is the place after its own.
func ExampleCircuit() {
	m := model.New()
	next := m.Ints("next", 4, 0, 3)
	m.Add(model.Circuit(next...))
	fmt.Println(m.Verify(model.Assignment{2, 0, 3, 1}))
	fmt.Println(m.Verify(model.Assignment{1, 0, 3, 2}))
	// Output:
	// <nil>
	// model: constraint 0, circuit(next[0], next[1], next[2], next[3]), is violated by 1
}

// Three crates on a pallet of 4 by 4.
func ExampleNoOverlap2D() {
	m := model.New()
	var crates []model.Rectangle
	for i, size := range [][2]int32{{4, 1}, {2, 3}, {2, 2}} {
		x := m.Int(fmt.Sprint("x", i), 0, 4-size[0])
		y := m.Int(fmt.Sprint("y", i), 0, 4-size[1])
		crates = append(crates, model.Rectangle{
			X: x.Term(), Y: y.Term(), Width: model.Const(size[0]), Height: model.Const(size[1]),
		})
	}
	m.Add(model.NoOverlap2D(crates...))
	fmt.Println(m.Verify(model.Assignment{0, 0, 0, 1, 2, 1}))
	// Output: <nil>
}

// A job that one of two machines does; the slow one takes a day more. The intervals on the machines are optional, and
// exactly one of them is present.
func ExampleModel_Alternative() {
	m := model.New()
	start := m.Int("job", 0, 9)
	fast := m.OptionalInterval("job on 1", start, 2, m.Bool("on 1"))
	slow := m.OptionalInterval("job on 2", start, 3, m.Bool("on 2"))
	job := m.Interval("job", start, m.Int("time", 2, 3))
	m.Alternative(job, fast, slow)
	other := m.Interval("other", m.Int("other", 0, 9), 4)
	m.Add(model.NoOverlap(fast, other), model.EndBeforeStart(job, other, 1))
	for _, c := range m.Constraints() {
		fmt.Println(m.Describe(c))
	}
	// Output:
	// linear job + time = job.end
	// reified linear on 1 <-> job.choice = 0
	// reified linear on 2 <-> job.choice = 1
	// element [2, 3][job.choice] = time
	// disjunctive(job for 2*on 1, other for 4)
	// linear job.end + 1 <= other
}

// A user's constraint: the values are a palindrome.
func ExampleOwn() {
	m := model.New()
	x := m.Ints("x", 4, 0, 9)
	m.Add(model.Own(palindrome(x)))
	fmt.Println(m.Verify(model.Assignment{1, 2, 2, 1}))
	fmt.Println(m.Verify(model.Assignment{1, 2, 3, 1}))
	// Output:
	// <nil>
	// model: constraint 0, palindrome(x[0], x[1], x[2], x[3]), is violated by 1
}

// palindrome implements model.Custom.
type palindrome []model.Var

func (palindrome) Name() string         { return "palindrome" }
func (p palindrome) Scope() []model.Var { return p }

// Violation returns the number of positions that differ from their mirror images.
func (p palindrome) Violation(a model.Assignment) (v int64) {
	for i, k := 0, len(p)-1; i < k; i, k = i+1, k-1 {
		if a[p[i]] != a[p[k]] {
			v++
		}
	}
	return v
}

func ExampleModel_Check() {
	m := model.New()
	item := m.Ints("item", 3, 0, 1)
	load := m.Ints("load", 2, 0, 10)
	m.Add(
		model.BinPacking(item, []int32{4, 6}, load),
		model.Implies(load[0], model.Sum(item).AtLeast(1)),
	)
	m.Int("late", 5, 3)
	fmt.Println(m.Check())
	// Output:
	// model: invalid: variable "late": the domain is empty
	// model: invalid: constraint 0, bin_packing_load(bins item[0], item[1], item[2]; sizes 4, 6; loads = load[0], load[1]): 2 sizes for 3 items; expected one each
	// model: invalid: constraint 1, half-reified linear load[0] -> item[0] + item[1] + item[2] >= 1: load[0] has values from 0 to 10; expected 0 and 1 only
}
