package portfolio_test

import (
	"context"
	"fmt"

	"lsolve/hybrid/portfolio"
	"lsolve/model"
)

// A result says who found the solution, who proved it optimal, and what each
// member did. With Deterministic it depends on the seed alone.
func Example() {
	m := model.New()
	x := m.Ints("x", 5, 0, 9)
	m.Add(model.AllDifferent(x...))
	m.Maximise(model.Sum(x))
	r, err := portfolio.Solve(context.Background(), m, portfolio.Options{
		Members: []string{portfolio.Walk, portfolio.LNS, portfolio.Learn}, Deterministic: true,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Status, r.Objective, "found by", r.By)
	fmt.Print(r.Choice)
	// Output:
	// optimal 35 found by walk
	// an optimisation problem, with different values: 6 variables, 2 constraints
	// walk: late, late acceptance needs no parameters where there is an objective
	// lns: neighbourhoods of the best solution, by the complete engine
	// learn: nogoods from failures, and activity that follows them
}
