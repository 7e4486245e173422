package cut_test

import (
	"fmt"
	"math"

	"lsolve/systematic/lp"
	"lsolve/systematic/lp/cut"
)

// Of three things that exclude each other by pairs, the linear program takes a half each. Half
// the sum of the rows, rounded down, says that one of them is all.
func Example() {
	row := func(i, j int32) lp.Row {
		return lp.Row{Index: []int32{i, j}, Value: []int64{1, 1}, Lo: math.MinInt64, Hi: 1}
	}
	s := cut.New([]lp.Row{row(0, 1), row(1, 2), row(0, 2)}, []int64{0, 0, 0}, []int64{1, 1, 1})
	half := func(int32) float64 { return 0.5 }
	for _, c := range cut.Choose(s.Separate(half, cut.Sums{}, nil), 3, 10, half) {
		fmt.Println(c.Value, "<=", c.Hi)
	}
	// Output:
	// [1 1 1] <= 1
}
