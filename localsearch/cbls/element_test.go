package cbls_test

import (
	"testing"

	"lsolve/model"
)

func TestElementCosts(t *testing.T) {
	m := model.New()
	i, x, r := m.Int("i", -3, 5), m.Ints("x", 3, 0, 9), m.Int("r", 0, 9)
	m.Add(model.ElementVar(i, x, r))
	checkCosts(t, m, []costRow{
		{[]int32{1, 4, 5, 6, 5}, 0},
		{[]int32{1, 9, 5, 0, 5}, 0}, // other elements
		{[]int32{1, 4, 8, 6, 5}, 3},
		{[]int32{2, 4, 5, 6, 5}, 1},
		{[]int32{5, 4, 5, 6, 6}, 3},
		{[]int32{-2, 4, 5, 6, 7}, 5},
		{[]int32{0, 7, 5, 6, 7}, 0}, // index and element at once
	})
	checkErrors(t, m, []int32{1, 4, 8, 6, 5}, 3, 0, 3, 0, 3)
	checkErrors(t, m, []int32{5, 4, 5, 6, 6}, 3, 0, 0, 0, 0)
}

func TestElementOfConstantsCosts(t *testing.T) {
	m := model.New()
	i, r := m.Int("i", -3, 5), m.Int("r", 0, 9)
	m.Add(model.Element(i, []int32{4, 5, 6}, r))
	checkCosts(t, m, []costRow{
		{[]int32{1, 5}, 0}, {[]int32{2, 5}, 1}, {[]int32{-1, 9}, 6}, {[]int32{4, 6}, 2},
	})
	checkErrors(t, m, []int32{-1, 9}, 6, 5)
}
