package cbls_test

import (
	"testing"

	"lsolve/model"
)

func TestBinPackingPrices(t *testing.T) {
	// Items of sizes 5, 3 and 2, and two loads.
	sizes := []int32{5, 3, 2}
	exact := func(x []model.Var) model.Constraint { return model.BinPacking(x[:3], sizes, x[3:]) }
	most := func(x []model.Var) model.Constraint { return model.BinPackingCapacity(x[:3], sizes, x[3:]) }
	checkPriced(t, []priced{
		{"an item moved", exact, []int32{0, 0, 1, 5, 5}, []int32{0, 1, 1, 5, 5}, 6, 0, []int{0, 1, 3, 4}},
		{"into no bin", exact, []int32{0, 1, 1, 5, 5}, []int32{0, 1, 2, 5, 5}, 0, 3, nil},
		{"loads follow", exact, []int32{0, 1, 1, 5, 5}, []int32{0, 0, 1, 8, 2}, 0, 0, nil},
		{"room left over", most, []int32{0, 0, 1, 9, 5}, []int32{0, 1, 1, 5, 5}, 0, 0, nil},
		{"too much", most, []int32{0, 0, 1, 7, 5}, []int32{0, 0, 0, 7, 5}, 1, 3, []int{0, 1, 3}},
	})
}
