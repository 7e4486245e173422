package lp_test

import (
	"context"
	"fmt"
	"math"

	"lsolve/systematic/lp"
)

// Two products share 6 hours; the search then allows less of the second one.
func Example() {
	p := lp.New()
	x, y := p.AddColumn(0, 4, -1), p.AddColumn(0, math.Inf(1), -2)
	hours := p.AddRow(math.Inf(-1), 6, lp.Entry{Index: x, Value: 1}, lp.Entry{Index: y, Value: 1})
	fmt.Println(p.Solve(context.Background(), lp.Limits{}), p.Objective(), p.Value(x), p.Value(y), p.Dual(hours))
	p.SetBounds(y, 0, 3)
	fmt.Println(p.Solve(context.Background(), lp.Limits{}), p.Objective(), p.Value(x), p.Value(y), p.Dual(hours))
	// Output:
	// optimal -12 0 6 -2
	// optimal -9 3 3 -1
}
