package cbls_test

import (
	"testing"

	"lsolve/model"
)

func TestMaximumCosts(t *testing.T) {
	m := model.New()
	r, x := m.Int("r", 0, 9), m.Ints("x", 5, 0, 9)
	m.Add(model.Max(r, x...))
	checkCosts(t, m, []costRow{
		{[]int32{5, 1, 2, 3, 4, 5}, 0},
		{[]int32{5, 1, 2, 3, 4, 0}, 1}, // the largest falls
		{[]int32{5, 9, 2, 3, 4, 0}, 4},
		{[]int32{5, 1, 2, 3, 0, 7}, 2}, // it falls, and another rises
		{[]int32{5, 1, 2, 3, 4, 4}, 1},
		{[]int32{5, 1, 2, 3, 0, 0}, 2}, // the two largest fall
		{[]int32{2, 1, 2, 0, 0, 0}, 0},
	})
	checkErrors(t, m, []int32{3, 1, 4, 3, 6, 0}, 3, 0, 1, 0, 3, 0)
	checkErrors(t, m, []int32{8, 1, 4, 3, 6, 0}, 2, 2, 2, 2, 2, 2)
}

func TestMinimumCosts(t *testing.T) {
	m := model.New()
	r, x, y := m.Int("r", -9, 9), m.Ints("x", 2, -9, 9), m.Int("y", 4, 9)
	m.Add(model.Min(r, x[0], x[1], y))
	checkCosts(t, m, []costRow{
		{[]int32{-2, -2, 3, 4}, 0},
		{[]int32{-2, 5, 3, 4}, 5},
		{[]int32{-2, 5, 6, 4}, 6},
		{[]int32{-2, 5, -6, 9}, 4},
		{[]int32{5, 5, 6, 7}, 0},
	})
	// Below the result: the others; above it: those that can reach it.
	checkErrors(t, m, []int32{4, 3, 1, 4}, 3, 1, 3, 0)
	checkErrors(t, m, []int32{-2, 2, 4, 4}, 4, 4, 4, 0)
}
