package cbls_test

import (
	"testing"

	"lsolve/model"
)

func TestCountCosts(t *testing.T) {
	m := model.New()
	xs, n := m.Ints("x", 4, 0, 3), m.Int("n", 0, 4)
	m.Add(model.Among([]int32{1, 3}, xs...).Equals(n.Term()))
	checkCosts(t, m, []costRow{
		{[]int32{1, 3, 0, 2, 2}, 0},
		{[]int32{1, 3, 1, 2, 2}, 1},
		{[]int32{1, 3, 1, 3, 0}, 4},
		{[]int32{0, 0, 0, 0, 3}, 3},
		{[]int32{3, 1, 0, 0, 2}, 0}, // within the set
	})
	checkErrors(t, m, []int32{1, 0, 3, 2, 0}, 1, 0, 1, 0, 2)
	checkErrors(t, m, []int32{1, 0, 3, 2, 4}, 0, 1, 0, 1, 2)
}

func TestCountRelationCosts(t *testing.T) {
	of := func(x []model.Var) model.CountOf { return model.Count(1, x...) }
	for _, c := range []struct {
		name string
		make func(x []model.Var) model.CountConstraint
		cost [4]int64 // with 0 to 3 ones
	}{
		{"at most 1", func(x []model.Var) model.CountConstraint { return of(x).AtMost(1) }, [4]int64{0, 0, 1, 2}},
		{"at least 2", func(x []model.Var) model.CountConstraint { return of(x).AtLeast(2) }, [4]int64{2, 1, 0, 0}},
		{"less than 2", func(x []model.Var) model.CountConstraint { return of(x).LessThan(2) }, [4]int64{0, 0, 1, 2}},
		{"not 2", func(x []model.Var) model.CountConstraint { return of(x).Differs(2) }, [4]int64{0, 0, 1, 0}},
		{"exactly 1", func(x []model.Var) model.CountConstraint { return of(x).Equals(1) }, [4]int64{1, 0, 1, 2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := model.New()
			m.Add(c.make(m.Ints("x", 3, 0, 2)))
			checkCosts(t, m, []costRow{
				{[]int32{0, 2, 0}, c.cost[0]}, {[]int32{1, 1, 0}, c.cost[2]},
				{[]int32{0, 0, 1}, c.cost[1]}, {[]int32{1, 1, 1}, c.cost[3]},
			})
		})
	}
}
