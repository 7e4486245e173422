package cbls_test

import (
	"testing"

	"lsolve/model"
)

func TestCircuitPrices(t *testing.T) {
	of := func(x []model.Var) model.Constraint { return model.Circuit(x...) }
	checkPriced(t, []priced{
		{"two cycles joined", of, []int32{1, 0, 3, 2}, []int32{3, 0, 1, 2}, 1, 0, []int{0, 1, 2, 3}},
		{"a circuit closed", of, []int32{1, 2, 3, 1}, []int32{1, 2, 3, 0}, 1, 0, []int{0, 3}},
		{"a circuit cut in two", of, []int32{1, 2, 3, 0}, []int32{1, 0, 3, 2}, 0, 1, nil},
		{"a loop more", of, []int32{1, 2, 3, 0}, []int32{1, 2, 2, 0}, 0, 1, nil},
		{"all loops", of, []int32{1, 2, 3, 0}, []int32{0, 1, 2, 3}, 0, 3, nil},
		{"no node", of, []int32{1, 2, 3, 4}, []int32{1, 2, 3, 0}, 1, 0, []int{3}},
		{"a path reversed", of, []int32{1, 2, 3, 4, 5, 0}, []int32{3, 5, 1, 2, 0, 4}, 0, 0, nil},
		{"the trees of a cycle moved", of, []int32{1, 0, 0, 2, 3, 3}, []int32{1, 2, 4, 2, 3, 0}, 2, 1, []int{1, 2, 4, 5}},
	})
}

func TestSubcircuitPrices(t *testing.T) {
	of := func(x []model.Var) model.Constraint { return model.Subcircuit(x...) }
	checkPriced(t, []priced{
		{"loops are no cycles", of, []int32{1, 0, 2, 3}, []int32{0, 1, 2, 3}, 0, 0, nil},
		{"a second cycle", of, []int32{1, 0, 2, 3}, []int32{1, 0, 3, 2}, 0, 1, nil},
		{"one of two cycles dissolved", of, []int32{1, 0, 3, 2}, []int32{1, 0, 2, 3}, 1, 0, []int{0, 1, 2, 3}},
	})
}
