package lns_test

import (
	"context"
	"fmt"

	"lsolve/hybrid/lns"
	"lsolve/model"
	"lsolve/solve"
)

// Improve starts from the caller's solution. The model's own variable for the
// objective follows.
func ExampleImprove() {
	m := model.New()
	order := m.Ints("order", 7, 0, 6)
	m.Add(model.AllDifferent(order...))
	weights := []int32{3, -1, 4, -1, 5, -9, 2}
	m.Minimise(model.ScalarProduct(weights, order))

	start := model.Assignment{0, 1, 2, 3, 4, 5, 6}
	r, err := lns.Improve(context.Background(), m, start, lns.Options{Limits: solve.Limits{Steps: 200}})
	fmt.Println(r.Objective, err)
	// Output: -47 <nil>
}
