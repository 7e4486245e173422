package cp_test

import (
	"context"
	"fmt"

	"lsolve/model"
	"lsolve/systematic/cp"
)

// Three meetings do not fit. Core names the constraints in conflict.
func ExampleCore() {
	m := model.New()
	team, board, review := m.Int("team", 9, 16), m.Int("board", 9, 16), m.Int("review", 9, 16)
	m.Add(
		team.AtLeast(10),
		model.NoOverlap(m.Interval("team", team, 2), m.Interval("board", board, 3), m.Interval("review", review, 1)),
		board.MoreThan(team),
		model.Sum(board, 3).AtMost(14),
		review.LessThan(12),
	)
	result, err := cp.Core(context.Background(), m, cp.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, i := range result.Core {
		fmt.Println(m.Describe(m.Constraints()[i]))
	}
	// Output:
	// linear team >= 10
	// disjunctive(team for 2, board for 3, review for 1)
	// linear board > team
	// linear board + 3 <= 14
}
