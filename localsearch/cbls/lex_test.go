package cbls_test

import (
	"testing"

	"lsolve/model"
)

func TestLexPrices(t *testing.T) {
	half := func(of func(x, y []model.Var) model.LexConstraint) func(x []model.Var) model.Constraint {
		return func(x []model.Var) model.Constraint { return of(x[:3], x[3:]) }
	}
	loose, strict := half(model.LexLessEq[model.Var, model.Var]), half(model.LexLess[model.Var, model.Var])
	checkPriced(t, []priced{
		{"an earlier position decides", loose, []int32{1, 5, 0, 1, 2, 9}, []int32{0, 5, 0, 1, 2, 9}, 3, 0, []int{0, 1, 3, 4}},
		{"a later one decides", loose, []int32{1, 5, 0, 1, 2, 9}, []int32{1, 2, 0, 1, 2, 9}, 3, 0, []int{0, 1, 3, 4}},
		{"equal", strict, []int32{1, 2, 3, 1, 2, 4}, []int32{1, 2, 3, 1, 2, 3}, 0, 1, nil},
		{"a longer list", func(x []model.Var) model.Constraint { return model.LexLessEq(x[:3], x[3:]) },
			[]int32{1, 2, 3, 1, 2}, []int32{1, 1, 3, 1, 2}, 1, 0, []int{0, 1, 3, 4}},
	})
}
