package portfolio_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/portfolio"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
)

// TestCounters: flights at fixed times have counters beside each other, and each airline's are to be close together
// (accap of the MiniZinc challenge of 2022). What airlines need at their busiest times bounds the objective before the search, which
// fails ten times as often without that.
func TestCounters(t *testing.T) {
	const flights, airlines = 24, 4
	m, r := model.New(), rng.New(5, 0)
	y := m.Ints("y", flights, 0, 60)
	used := m.Int("used", 0, 70)
	extents := m.Ints("extent", airlines, 0, 70)
	var boxes []model.Rectangle
	height := make([]int64, flights)
	for i := range y {
		height[i] = int64(1 + rng.Intn(r, 5))
		boxes = append(boxes, model.Rectangle{
			X: model.Const(int32(rng.Intn(r, 14))), Y: y[i].Term(),
			Width: model.Const(int32(2 + rng.Intn(r, 4))), Height: model.Const(int32(height[i])),
		})
		m.Add(model.Sum(y[i], used.Times(-1)).AtMost(-height[i]))
	}
	m.Add(model.NoOverlap2D(boxes...))
	for i := range y {
		for j := range y {
			if i != j && i%airlines == j%airlines {
				m.Add(model.Sum(y[i], y[j].Times(-1), extents[i%airlines].Times(-1)).AtMost(-height[i]))
			}
		}
	}
	objective := m.Int("objective", 0, 999)
	m.Add(model.Sum(used, extents[0], extents[1], extents[2], extents[3], objective.Times(-1)).Equals(0))
	m.Minimise(objective)
	result, err := portfolio.Solve(t.Context(), m, portfolio.Options{
		Members: []string{portfolio.Learn}, Deterministic: true, Limits: solve.Limits{Slices: 60},
	})
	require.NoError(t, err)
	assert.Equal(t, solve.Optimal, result.Status)
	failures, _ := result.Stats.Get(solve.Failures)
	assert.Less(t, failures, int64(4000))
}
