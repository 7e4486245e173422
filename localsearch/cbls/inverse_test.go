package cbls_test

import (
	"testing"

	"lsolve/model"
)

func TestInversePrices(t *testing.T) {
	of := func(x []model.Var) model.Constraint { return model.Inverse(x[:3], x[3:]) }
	checkPriced(t, []priced{
		{"two values exchanged", of, []int32{0, 1, 2, 0, 1, 2}, []int32{1, 0, 2, 0, 1, 2}, 0, 4, nil},
		{"the inverse follows", of, []int32{1, 0, 2, 0, 1, 2}, []int32{1, 0, 2, 1, 0, 2}, 4, 0, []int{0, 1, 3, 4}},
		{"no position", of, []int32{0, 1, 7, 0, 1, -1}, []int32{0, 1, 2, 0, 1, -1}, 2, 2, []int{2, 5}},
	})
}
