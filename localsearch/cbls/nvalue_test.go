package cbls_test

import (
	"testing"

	"lsolve/model"
)

func TestNValueCosts(t *testing.T) {
	m := model.New()
	xs, n := m.Ints("x", 4, 0, 3), m.Int("n", 0, 4)
	m.Add(model.NValue(n, xs...))
	checkCosts(t, m, []costRow{
		{[]int32{1, 1, 1, 1, 1}, 0},
		{[]int32{1, 1, 2, 1, 1}, 1},
		{[]int32{1, 2, 2, 1, 4}, 2},
		{[]int32{0, 1, 2, 3, 4}, 0},
		{[]int32{3, 2, 1, 0, 4}, 0},
		{[]int32{3, 2, 2, 0, 0}, 3},
	})
	checkErrors(t, m, []int32{0, 1, 1, 2, 1}, 1, 0, 0, 1, 2) // too many values
	checkErrors(t, m, []int32{0, 1, 1, 2, 4}, 0, 1, 1, 0, 1) // too few
}
