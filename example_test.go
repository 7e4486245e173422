package lsolve_test

import (
	"context"
	"fmt"
	"log"

	"lsolve"
)

// Three jobs share one machine. Each waits for its parts, and the sum of the
// times at which they end is minimised.
func Example() {
	m := lsolve.NewModel()
	ready, takes := []int32{0, 1, 2}, []int32{5, 2, 1}
	jobs, total := make([]lsolve.Interval, 3), lsolve.Sum()
	for i := range jobs {
		start := m.Int(fmt.Sprint("start", i), ready[i], 20)
		jobs[i] = m.Interval(fmt.Sprint("job", i), start, takes[i])
		total = total.Plus(jobs[i].End())
	}
	m.Add(lsolve.NoOverlap(jobs...))
	m.Minimise(total)

	result, err := lsolve.Solve(context.Background(), m, lsolve.Options{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(result.Status, result.Objective)
	// Output: optimal 16
}

func ExampleSolve() {
	m := lsolve.NewModel()
	q := m.Ints("q", 8, 0, 7) // the row of the queen of each column
	rising, falling := make([]lsolve.Term, 8), make([]lsolve.Term, 8)
	for c, x := range q {
		rising[c], falling[c] = x.Plus(int32(-c)), x.Plus(int32(c))
	}
	m.Add(lsolve.AllDifferent(q...), lsolve.AllDifferent(rising...), lsolve.AllDifferent(falling...))

	result, err := lsolve.Solve(context.Background(), m, lsolve.Options{})
	fmt.Println(result.Status, len(result.Values), err)
	// Output: satisfied 8 <nil>
}

func ExampleEnumerate() {
	m := lsolve.NewModel()
	x, y := m.Int("x", 0, 9), m.Int("y", 0, 9)
	m.Add(lsolve.ScalarProduct([]int32{3, 5}, []lsolve.Var{x, y}).Equals(31))

	e, err := lsolve.Enumerate(context.Background(), m, lsolve.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for solution, err := range e.Solutions() {
		fmt.Println(solution.Values[x], solution.Values[y], err)
	}
	fmt.Println(e.Result().Status)
	// Output:
	// 2 5 <nil>
	// 7 2 <nil>
	// all
}

func ExampleCountSolutions() {
	m := lsolve.NewModel()
	m.Add(lsolve.AllDifferent(m.Ints("x", 5, 1, 5)...))
	n, err := lsolve.CountSolutions(context.Background(), m, lsolve.Options{})
	fmt.Println(n.Solutions, n.Status, err)
	// Output: 120 all <nil>
}

func ExampleExplain() {
	m := lsolve.NewModel()
	a, b, c := m.Int("a", 1, 2), m.Int("b", 1, 2), m.Int("c", 1, 2)
	m.Add(lsolve.AllDifferent(a, b, c), lsolve.Sum(a, b).AtLeast(3))

	why, err := lsolve.Explain(context.Background(), m, lsolve.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for _, constraint := range why.Constraints {
		fmt.Println(m.Describe(constraint))
	}
	// Output: all_different(a, b, c)
}
