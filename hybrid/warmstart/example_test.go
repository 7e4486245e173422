package warmstart_test

import (
	"context"
	"fmt"

	"lsolve/hybrid/warmstart"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/branch"
)

// A local search runs first. The complete search then tries its values before
// others, and proves what local search cannot.
func ExamplePrepare() {
	m := model.New()
	colour := m.Ints("colour", 5, 1, 3)
	for i := range colour { // a ring
		m.Add(model.Sum(colour[i]).Differs(colour[(i+1)%len(colour)]))
	}
	s, err := warmstart.Prepare(context.Background(), m, warmstart.Options{
		Walk:   warmstart.Walk{Algo: "tabu", Limits: solve.Limits{Steps: 1000}},
		Branch: branch.Options{Select: branch.FirstFail},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("violation of the warm start:", s.Hint.Violation)
	all, err := s.Count(context.Background())
	fmt.Println(all.Solutions, all.Status, err)
	// Output:
	// violation of the warm start: 0
	// 30 all <nil>
}

// A hint says which variables were in conflict; a complete search may branch on
// them first.
func ExampleFind() {
	m := model.New()
	x := m.Ints("x", 4, 0, 1) // four different values out of two: there is no solution
	m.Add(model.AllDifferent(x...))
	hint, err := warmstart.Find(context.Background(), m, warmstart.Walk{Limits: solve.Limits{Steps: 50}})
	if err != nil {
		fmt.Println(err)
		return
	}
	conflicting, others := hint.InConflict(x)
	fmt.Println(hint.Violation > 0, len(conflicting) > 0, len(conflicting)+len(others))
	// Output: true true 4
}
