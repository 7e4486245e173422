package cbls_test

import (
	"testing"

	"lsolve/model"
)

func TestValuePrecedePrices(t *testing.T) {
	of := func(x []model.Var) model.Constraint { return model.ValuePrecedeChain([]int32{1, 2, 3}, x...) }
	checkPriced(t, []priced{
		{"the first goes", of, []int32{1, 2, 2, 1, 3}, []int32{0, 2, 2, 1, 3}, 0, 2, nil},
		{"the first comes", of, []int32{0, 2, 2, 1, 3}, []int32{0, 1, 2, 1, 3}, 2, 0, []int{0, 1, 2}},
		{"values exchanged", of, []int32{1, 2, 3, 0}, []int32{1, 3, 2, 0}, 0, 1, nil},
		{"nothing before", of, []int32{0, 0, 0, 0}, []int32{3, 3, 0, 3}, 0, 3, nil},
	})
}
