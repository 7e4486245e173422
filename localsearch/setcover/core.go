package setcover

import (
	"cmp"
	"slices"

	"lsolve/problem/setcover"
)

// core is an instance of some of the columns.
type core struct {
	*setcover.Instance
	origin []int32 // columns of the whole
}

// newCore returns the columns of which a cover can be better by reduced costs, and of these,
// if there are many, in each row the first ones, and those of the best cover. room is how
// much the reduced costs of a better cover can be above 0.
func newCore(in *setcover.Instance, reduced []float64, best []int32, room float64, perRow int) core {
	keep := make([]bool, in.Columns())
	var order []int32
	for i := range int32(in.Rows()) {
		row := in.Row(i)
		if len(row) > perRow {
			order = append(order[:0], row...)
			slices.SortFunc(order, func(a, b int32) int { return cmp.Or(cmp.Compare(reduced[a], reduced[b]), cmp.Compare(a, b)) })
			row = order[:perRow]
		}
		for _, j := range row {
			keep[j] = reduced[j] <= room
		}
	}
	var c core
	var costs []int32
	var columns [][]int32
	for j, k := range keep {
		if k || best[j] == 1 {
			c.origin = append(c.origin, int32(j))
			costs = append(costs, in.Cost(int32(j)))
			columns = append(columns, in.Column(int32(j)))
		}
	}
	made, err := setcover.New(in.Rows(), costs, columns)
	if err != nil {
		panic(err) // the best cover covers all rows
	}
	c.Instance = made
	return c
}
