package cbls_test

import (
	"testing"

	"lsolve/model"
)

func TestIncreasingPrices(t *testing.T) {
	loose := func(x []model.Var) model.Constraint { return model.Increasing(x...) }
	strict := func(x []model.Var) model.Constraint { return model.StrictlyIncreasing(x...) }
	checkPriced(t, []priced{
		{"one in two pairs", loose, []int32{1, 5, 4, 6}, []int32{1, 5, 7, 6}, 1, 1, []int{1, 2}},
		{"equal", loose, []int32{1, 5, 4, 6}, []int32{1, 5, 5, 6}, 1, 0, []int{1, 2}},
		{"equal, strictly", strict, []int32{1, 5, 4, 6}, []int32{1, 5, 5, 6}, 1, 1, []int{1, 2}},
		{"neighbours exchanged", strict, []int32{1, 5, 4, 6}, []int32{1, 4, 5, 6}, 1, 0, []int{1, 2}},
	})
}
