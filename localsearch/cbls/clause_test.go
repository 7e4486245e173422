package cbls_test

import (
	"testing"

	"lsolve/model"
)

func TestClauseCosts(t *testing.T) {
	m := model.New()
	x := m.Bools("x", 4)
	m.Add(model.Clause(x[:2], x[2:]))
	checkCosts(t, m, []costRow{
		{[]int32{0, 0, 1, 1}, 1},
		{[]int32{1, 0, 1, 1}, 0},
		{[]int32{0, 0, 0, 1}, 0},
		{[]int32{0, 0, 1, 1}, 1},
		{[]int32{1, 1, 0, 0}, 0},
	})
	checkErrors(t, m, []int32{0, 0, 1, 1}, 1, 1, 1, 1)
	checkErrors(t, m, []int32{0, 1, 1, 1}, 0, 0, 0, 0)
}
