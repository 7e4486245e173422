package cbls_test

import (
	"testing"

	"lsolve/model"
)

func TestRegularPrices(t *testing.T) {
	// An even number of 1, and no 2.
	of := func(x []model.Var) model.Constraint {
		return model.Regular(model.DFA{
			States: 2, Symbols: 3, Transition: [][]int32{{0, 1, -1}, {1, 0, -1}}, Accepting: []int{0},
		}, x...)
	}
	none := func(x []model.Var) model.Constraint {
		return model.Regular(model.DFA{States: 1, Symbols: 1, Transition: [][]int32{{-1}}, Accepting: []int{0}}, x...)
	}
	checkPriced(t, []priced{
		{"odd", of, []int32{0, 1, 0, 1}, []int32{0, 1, 1, 1}, 0, 1, nil},
		{"any of them", of, []int32{0, 1, 1, 1}, []int32{1, 1, 1, 1}, 1, 0, []int{0, 1, 2, 3}},
		{"no symbol of the language", of, []int32{2, 1, 0, 7}, []int32{2, 1, 0, 0}, 2, 1, []int{0, 3}},
		{"first and last", of, []int32{2, 1, 0, 7}, []int32{1, 1, 0, 0}, 2, 0, []int{0, 3}},
		{"no word of this length", none, []int32{0, 0}, []int32{0, 5}, 3, 3, nil},
	})
}
