package cbls_test

import (
	"testing"

	"lsolve/model"
)

func TestCumulativePrices(t *testing.T) {
	// The capacity, and then start, duration and demand alternately. With many
	// idle tasks the overload is kept by a timetable.
	of := func(idle int) func(x []model.Var) model.Constraint {
		return func(x []model.Var) model.Constraint {
			c := model.CumulativeConstraint{Capacity: x[0].Term(), Tasks: make([]model.Task, idle)}
			for i := 1; i < len(x); i += 3 {
				c.Tasks = append(c.Tasks, model.Task{Start: x[i].Term(), Duration: x[i+1].Term(), Demand: x[i+2].Term()})
			}
			return c
		}
	}
	for _, idle := range []int{0, 100} {
		checkPriced(t, []priced{
			{"two at once", of(idle), []int32{3, 0, 5, 2, 2, 5, 2}, []int32{3, 0, 5, 2, 5, 5, 2}, 1, 0, []int{0, 1, 2, 3, 4, 5, 6}},
			{"the start counts once", of(idle), []int32{3, 0, 5, 2, 5, 5, 2}, []int32{3, 0, 5, 2, 0, 5, 2}, 0, 1, nil},
			{"a third starts in the overload", of(idle), []int32{3, 0, 5, 2, 1, 5, 2, 9, 1, 1}, []int32{3, 0, 5, 2, 1, 5, 2, 2, 1, 1}, 1, 3, []int{0, 1, 2, 3, 4, 5, 6}},
			{"capacity", of(idle), []int32{3, 0, 5, 4, 1, 5, 4}, []int32{7, 0, 5, 4, 1, 5, 4}, 6, 1, []int{0, 1, 2, 3, 4, 5, 6}},
			{"negative capacity", of(idle), []int32{-2, 0, 5, 0}, []int32{-2, 0, 5, 1}, 2, 5, []int{0}},
			{"several at once", of(idle), []int32{3, 0, 5, 4, 1, 5, 4, 9, 9, 1}, []int32{3, 6, 2, 3, 8, 1, 3, 9, 1, -1}, 6, 1, []int{0, 1, 2, 3, 4, 5, 6}},
		})
	}
}
