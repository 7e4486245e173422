package model_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/model"
)

// TestNames: variables keep the names and the domains that they were added with, in whatever order
// arrays and single ones come.
func TestNames(t *testing.T) {
	m := model.New()
	m.Int("a", 0, 3)
	m.Int("b", 0, 4)
	m.Ints("none", 0, 0, 1)
	m.Ints("c", 2, -1, 1)
	m.Bools("d", 1)
	m.Var("e", model.Values(1, 5))
	m.Var("e", model.Values(1, 5))
	m.Int("", 0, 1)
	var names []string
	var sizes []int64
	for x := range model.Var(m.NumVars()) {
		names = append(names, m.Name(x))
		sizes = append(sizes, m.Domain(x).Size())
	}
	assert.Equal(t, []string{"a", "b", "c[0]", "c[1]", "d[0]", "e", "e", ""}, names)
	assert.Equal(t, []int64{4, 5, 3, 3, 2, 2, 2, 2}, sizes)
}
