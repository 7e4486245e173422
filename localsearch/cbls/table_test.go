package cbls_test

import (
	"testing"

	"lsolve/model"
)

var threeRows = [][]int32{{1, 2, 3}, {1, 5, 6}, {7, 8, 900}}

func TestTablePrices(t *testing.T) {
	of := func(x []model.Var) model.Constraint { return model.Table(x, threeRows) }
	checkPriced(t, []priced{
		{"to a row", of, []int32{1, 2, 6}, []int32{1, 5, 6}, 1, 0, []int{1, 2}},
		{"the nearest row is another", of, []int32{1, 2, 6}, []int32{7, 8, 6}, 1, 1, []int{1, 2}},
		{"from the only near row", of, []int32{7, 8, 0}, []int32{7, 4, 0}, 1, 2, []int{2}},
		{"no row", of, []int32{0, 0, 0}, []int32{0, 0, 900}, 3, 2, []int{0, 1, 2}},
	})
}

func TestForbidPrices(t *testing.T) {
	of := func(x []model.Var) model.Constraint { return model.Forbid(x, threeRows) }
	checkPriced(t, []priced{
		{"into a row", of, []int32{1, 5, 3}, []int32{1, 5, 6}, 0, 1, nil},
		{"out of it", of, []int32{1, 5, 6}, []int32{1, 5, 3}, 1, 0, []int{0, 1, 2}},
		{"to another", of, []int32{1, 5, 6}, []int32{7, 8, 900}, 1, 1, []int{0, 1, 2}},
	})
}
