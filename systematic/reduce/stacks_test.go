package reduce_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/systematic/reduce"
)

// TestStacks: the bounds that intervals which do not overlap leave to another variable, z of 0 to 99.
func TestStacks(t *testing.T) {
	// Intervals of lengths 3, 4 and 5.
	lengths := []int32{3, 4, 5}
	machine := func(m *model.Model) []model.Var {
		x := m.Ints("x", 3, 10, 40)
		var k model.DisjunctiveConstraint
		for i := range x {
			k.Activities = append(k.Activities, model.Activity{Start: x[i].Term(), Duration: model.Const(lengths[i])})
		}
		m.Add(k)
		return x
	}
	boxes := func(at ...int32) func(m *model.Model) []model.Var {
		return func(m *model.Model) []model.Var {
			x := m.Ints("x", 3, 10, 40)
			var all []model.Rectangle
			for i := range x {
				all = append(all, model.Rectangle{X: model.Const(at[i]), Y: x[i].Term(), Width: model.Const(4), Height: model.Const(lengths[i])})
			}
			m.Add(model.NoOverlap2DStrict(all...))
			return x
		}
	}
	apart := func(m *model.Model, x []model.Var, z model.Var) {
		for i := range x {
			for j := range x {
				if i != j {
					m.Add(model.Sum(x[i], x[j].Times(-1), z.Times(-1)).AtMost(-int64(lengths[i])))
				}
			}
		}
	}
	after := func(m *model.Model, x []model.Var, z model.Var) {
		for i := range x {
			m.Add(model.Sum(x[i], z.Times(-1)).AtMost(-int64(lengths[i])))
		}
	}
	before := func(m *model.Model, x []model.Var, z model.Var) {
		for i := range x {
			m.Add(model.Sum(z.Times(2), x[i].Times(-1)).AtMost(1))
		}
	}
	for _, c := range []struct {
		name      string
		intervals func(m *model.Model) []model.Var
		rows      func(m *model.Model, x []model.Var, z model.Var)
		lo, hi    int32
	}{
		{"a makespan", machine, after, 22, 99},
		{"a beginning", machine, before, 0, 17}, // 2z - 1 <= 45 - 12
		{"an extent", machine, apart, 12, 99},
		{"boxes in a common place", boxes(0, 3, 2), apart, 12, 99},
		{"two in a place and two in another", boxes(0, 3, 6), apart, 9, 99},
		{"boxes beside each other", boxes(0, 4, 8), apart, 0, 99},
		{"two of them", machine, func(m *model.Model, x []model.Var, z model.Var) { apart(m, x[:2], z) }, 7, 99},
		{"one direction", machine, func(m *model.Model, x []model.Var, z model.Var) {
			m.Add(model.Sum(x[0], x[1].Times(-1), z.Times(-1)).AtMost(0))
		}, 0, 99},
		{"tasks two of which exceed the capacity", func(m *model.Model) []model.Var {
			x := m.Ints("x", 3, 10, 40)
			k := model.CumulativeConstraint{Capacity: model.Const(5)}
			for i := range x {
				k.Tasks = append(k.Tasks, model.Task{Start: x[i].Term(), Duration: model.Const(lengths[i]), Demand: model.Const(int32(2 + min(i, 1)))})
			}
			m.Add(k)
			return x
		}, apart, 9, 99}, // the first demands 2 of 5
	} {
		t.Run(c.name, func(t *testing.T) {
			m := model.New()
			x, z := c.intervals(m), m.Int("z", 0, 99)
			c.rows(m, x, z)
			require.NoError(t, m.Check())
			r := reduce.Run(m, reduce.Options{})
			require.False(t, r.Infeasible)
			assert.Equal(t, model.Range(c.lo, c.hi), r.Model.Domain(z))
		})
	}
}
