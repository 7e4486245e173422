package queens_test

import (
	"context"
	"fmt"

	"lsolve/localsearch/queens"
)

func ExampleMinConflicts() {
	result, err := queens.MinConflicts{N: 100_000, Seed: 1}.Solve(context.Background())
	fmt.Println(result.Status, len(result.Values), err)
	// Output: satisfied 100000 <nil>
}

func ExampleClassicMinConflicts() {
	result, err := queens.ClassicMinConflicts{N: 3}.Solve(context.Background())
	fmt.Println(result.Status, err)
	// Output: unsatisfiable <nil>
}

// A board is a localsearch.Problem: Delta prices a move, Apply makes it.
func ExampleBoard() {
	board, err := queens.NewBoard([]int32{0, 1, 2, 3})
	if err != nil {
		fmt.Println(err)
		return
	}
	move := queens.Move{Col: 1, Row: 3}
	fmt.Println(board.Cost(), board.Delta(move))
	board.Apply(move)
	fmt.Println(board.Cost())
	// Output:
	// 6 -1
	// 5
}
