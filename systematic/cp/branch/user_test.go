package branch_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/model"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

func TestSelectFunc(t *testing.T) {
	e, vars := engine(model.Range(1, 9), model.Range(2, 2), model.Range(1, 3), model.Range(1, 3))
	var got []model.Var
	choice := 0
	b := branch.New(vars, branch.Options{Select: branch.Occurrence, SelectFunc: func(_ *kernel.Engine, open []model.Var) int {
		got = append([]model.Var(nil), open...)
		return choice
	}})
	choice = 1
	assert.Equal(t, 2, selected(e, b, vars))
	assert.Equal(t, []model.Var{vars[0], vars[2], vars[3]}, got)
	for _, choice = range []int{-1, 3} {
		assert.Panics(t, func() { b.Branch(e, nil) })
	}

	none := branch.New(vars[1:2], branch.Options{SelectFunc: func(*kernel.Engine, []model.Var) int { panic("not called") }})
	assert.Empty(t, none.Branch(e, nil))
}

func TestValueFunc(t *testing.T) {
	tests := []struct {
		name  string
		give  []kernel.Predicate
		valid bool
	}{
		{"two", []kernel.Predicate{kernel.Equal(0, 3), kernel.Differs(0, 3)}, true},
		{"false", []kernel.Predicate{kernel.False, kernel.AtLeast(0, 2)}, true},
		{"none", nil, false},
		{"true", []kernel.Predicate{kernel.True}, false},
		{"no lower bound", []kernel.Predicate{kernel.AtMost(0, 2), kernel.AtLeast(0, 1)}, false},
		{"no upper bound", []kernel.Predicate{kernel.AtMost(0, 9)}, false},
		{"no value", []kernel.Predicate{kernel.Differs(0, 4)}, false},
		{"fixed already", []kernel.Predicate{kernel.Equal(1, 1)}, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e, vars := engine(model.Values(1, 2, 3, 9), model.Range(1, 1))
			b := branch.New(vars, branch.Options{ValueFunc: func(_ *kernel.Engine, x model.Var, out []kernel.Predicate) []kernel.Predicate {
				assert.Equal(t, vars[0], x)
				return append(out, test.give...)
			}})
			if test.valid {
				assert.Equal(t, test.give, b.Branch(e, nil))
			} else {
				assert.Panics(t, func() { b.Branch(e, nil) })
			}
		})
	}
}
