package cbls_test

import (
	"testing"

	"lsolve/model"
)

func TestNoOverlap2DPrices(t *testing.T) {
	// Squares of sides 4, 4 and 0; x and y alternately.
	of := func(strict bool) func(x []model.Var) model.Constraint {
		return func(x []model.Var) model.Constraint {
			c := model.NoOverlap2DConstraint{Strict: strict}
			for i, side := range []int32{4, 4, 0} {
				c.Rectangles = append(c.Rectangles, model.Rectangle{
					X: x[2*i].Term(), Y: x[2*i+1].Term(), Width: model.Const(side), Height: model.Const(side),
				})
			}
			return c
		}
	}
	checkPriced(t, []priced{
		{"the shorter way out", of(false), []int32{0, 0, 1, 3, 2, 2}, []int32{0, 0, 1, 4, 2, 2}, 1, 0, []int{0, 1, 2, 3}},
		{"a point inside", of(true), []int32{0, 0, 1, 4, 9, 9}, []int32{0, 0, 1, 4, 2, 3}, 0, 1, nil},
		{"all moved", of(true), []int32{0, 0, 1, 3, 2, 2}, []int32{5, 5, 5, 5, 6, 6}, 3, 6, []int{0, 1, 2, 3, 4, 5}},
	})
}
