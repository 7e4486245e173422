package cbls_test

import (
	"testing"

	"lsolve/model"
)

func TestDisjunctivePrices(t *testing.T) {
	of := func(strict bool) func(x []model.Var) model.Constraint {
		return func(x []model.Var) model.Constraint {
			c := model.DisjunctiveConstraint{Strict: strict}
			for i := 0; i < len(x); i += 2 {
				c.Activities = append(c.Activities, model.Activity{Start: x[i].Term(), Duration: x[i+1].Term()})
			}
			return c
		}
	}
	// Starts and durations alternately.
	checkPriced(t, []priced{
		{"one of three moved", of(false), []int32{0, 4, 3, 4, 20, 5}, []int32{0, 4, 4, 4, 20, 5}, 1, 0, []int{0, 1, 2, 3}},
		{"onto another", of(false), []int32{0, 4, 4, 4, 20, 5}, []int32{0, 4, 19, 4, 20, 5}, 0, 3, nil},
		{"two exchanged", of(false), []int32{0, 4, 4, 6}, []int32{4, 4, 0, 6}, 0, 2, nil},
		{"without a duration inside another", of(false), []int32{0, 4, 2, 1}, []int32{0, 4, 2, 0}, 2, 0, []int{0, 1, 2, 3}},
		{"strictly so", of(true), []int32{0, 4, 2, 1}, []int32{0, 4, 2, 0}, 2, 2, []int{0, 1, 2, 3}},
		{"a negative duration", of(false), []int32{0, 4, 2, 1}, []int32{0, 4, 2, -3}, 2, 3, []int{0, 1, 2, 3}},
	})
}
