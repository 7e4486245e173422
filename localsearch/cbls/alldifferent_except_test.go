package cbls_test

import (
	"testing"

	"lsolve/model"
)

func TestAllDifferentExceptCosts(t *testing.T) {
	m := model.New()
	xs := m.Ints("x", 5, 0, 4)
	m.Add(model.AllDifferentExcept([]int32{0, 3, 3, 99}, xs...))
	checkCosts(t, m, []costRow{
		{[]int32{0, 0, 0, 3, 3}, 0},
		{[]int32{0, 0, 1, 3, 3}, 0},
		{[]int32{0, 1, 1, 3, 3}, 1},
		{[]int32{2, 1, 1, 2, 3}, 2},
		{[]int32{1, 1, 1, 1, 1}, 4},
		{[]int32{0, 1, 2, 4, 0}, 0},
	})
	checkErrors(t, m, []int32{0, 1, 1, 0, 2}, 0, 1, 1, 0, 0)
}
