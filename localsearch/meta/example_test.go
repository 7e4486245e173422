package meta_test

import (
	"context"
	"fmt"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	"lsolve/localsearch/queens"
	"lsolve/model"
)

// A metaheuristic by its name, over a model: four different digits with a sum of 11,
// the first as large as possible.
func ExampleOnModel() {
	m := model.New()
	x := m.Ints("x", 4, 0, 9)
	m.Add(model.AllDifferent(x...), model.Sum(x[0].Term(), x[1].Term(), x[2].Term(), x[3].Term()).Equals(11))
	m.Maximise(x[0].Term())

	walk, err := meta.OnModel("tabu", m, meta.Settings{Seed: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	target := int64(8)
	result, err := localsearch.SolveOne(context.Background(), walk, localsearch.Options{Target: &target})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Status, result.Objective, m.Verify(result.Values))
	// Output: satisfied 8 <nil>
}

// A metaheuristic by its constructor, over a state.
func ExampleTabu() {
	board := queens.NewRandomPermutation(30, rng.New(1, 0))
	walk, err := meta.Tabu(board, board, meta.Settings{Seed: 1}, meta.TabuOptions{Tenure: 5})
	if err != nil {
		fmt.Println(err)
		return
	}
	result, err := localsearch.SolveOne(context.Background(), walk, localsearch.Options{})
	fmt.Println(result.Status, err)
	// Output: satisfied <nil>
}

// The error says what a state lacks for a metaheuristic.
func ExampleNew() {
	board := queens.NewRandomPermutation(30, rng.New(1, 0))
	_, err := meta.New("guided", board, board, meta.Settings{})
	fmt.Println(err)
	_, err = meta.New("annealing", board, board, meta.Settings{})
	fmt.Println(err)
	// Output:
	// meta: guided: solve: not supported: the problem has no weights (localsearch.Weighted)
	// meta: no metaheuristic "annealing"; expected one of adaptive, alns, anneal, anneal-adaptive, ant-colony, ants, breakout, brkga, deluge, descent, differential, eda, extremal, first, genetic, grasp, guided, guided-ejection, hyper, ils, iterated-greedy, jump, late, memetic, minconf, reheat, scatter, steepest, swarm, tabu, threshold, vns
}
