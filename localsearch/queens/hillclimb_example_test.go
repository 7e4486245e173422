package queens_test

import (
	"context"
	"fmt"
	"os"

	"lsolve/localsearch/queens"
)

func ExampleHillClimb() {
	result, err := queens.HillClimb{N: 8, Seed: 1}.Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Status, result.Values)
	// Output:
	// satisfied [2 6 1 7 5 3 0 4]
}

// A climb from given rows, shown step by step.
func ExampleHillClimb_onStep() {
	climb := queens.HillClimb{
		N:     4,
		Start: []int32{1, 3, 0, 3},
		OnStep: func(e queens.StepEvent) {
			if err := queens.WriteState(os.Stdout, e.Board); err != nil {
				fmt.Println(err)
			}
		},
	}
	if _, err := climb.Solve(context.Background()); err != nil {
		fmt.Println(err)
	}
	// Output:
	// State:         Cost:
	// [[0 0 1 0]     [[3 2 1 1]
	//  [1 0 0 0]      [1 3 2 3]
	//  [0 0 0 0]      [3 1 3 0]
	//  [0 1 0 1]]     [3 1 4 1]]
	// State:         Cost:
	// [[0 0 1 0]     [[1 3 0 1]
	//  [1 0 0 0]      [0 2 2 3]
	//  [0 0 0 1]      [3 2 2 0]
	//  [0 1 0 0]]     [1 0 3 1]]
}
