package pareto_test

import (
	"context"
	"fmt"

	"lsolve/localsearch/pareto"
	"lsolve/model"
	"lsolve/solve"
)

// Goods for a rucksack: as much value as possible, and as little weight.
func Example() {
	m := model.New()
	goods := m.Bools("good", 5)
	value := m.NewObjective(model.Maximise, model.ScalarProduct([]int32{9, 7, 6, 4, 1}, goods))
	weight := m.NewObjective(model.Minimise, model.ScalarProduct([]int32{8, 5, 3, 3, 2}, goods))
	m.Add(model.Sum(goods[0], goods[1], goods[2]).AtMost(2))

	state, err := pareto.OnModel(m, []model.Objective{value, weight})
	if err != nil {
		fmt.Println(err)
		return
	}
	start := func(int) (pareto.Search, error) { return pareto.NewLocal(state, pareto.LocalOptions{Seed: 1}) }
	result, err := pareto.Solve(context.Background(), start, pareto.Options{Limits: solve.Limits{Steps: 1000}})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range result.Found {
		fmt.Println("value", -s.Point[0], "weight", s.Point[1])
	}
	// Output:
	// value 21 weight 18
	// value 20 weight 16
	// value 19 weight 14
	// value 18 weight 13
	// value 17 weight 11
	// value 14 weight 10
	// value 13 weight 8
	// value 10 weight 6
	// value 7 weight 5
	// value 6 weight 3
	// value 1 weight 2
	// value 0 weight 0
}
