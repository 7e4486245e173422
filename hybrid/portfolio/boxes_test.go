package portfolio_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/portfolio"
	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
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

// TestRowOfBoxes: jobs go through two units, whose operations are rectangles of a row each. What is left for a unit after
// some decisions takes longer than there is time: orders of pairs alone do not see it, and fail hundreds of times.
func TestRowOfBoxes(t *testing.T) {
	m := model.New()
	end := m.Int("end", 0, 60)
	var boxes [2][]model.Rectangle
	for i := range int32(10) {
		a, b := m.Int("a", 0, 60), m.Int("b", 0, 60)
		first, second := 1+i%4, 1+i*i%5
		for unit, r := range [...]model.Rectangle{{X: a.Term(), Width: model.Const(first)}, {X: b.Term(), Width: model.Const(second)}} {
			r.Y, r.Height = model.Const(int32(unit)), model.Const(1)
			boxes[unit] = append(boxes[unit], r)
		}
		m.Add(model.Sum(a, b.Times(-1)).AtMost(-int64(first)-3), model.Sum(b, end.Times(-1)).AtMost(-int64(second)))
	}
	m.Add(model.NoOverlap2D(boxes[0]...), model.NoOverlap2D(boxes[1]...))
	m.Minimise(end)
	result, err := portfolio.Solve(t.Context(), m, portfolio.Options{
		Members: []string{portfolio.Learn}, Deterministic: true, Limits: solve.Limits{Slices: 60},
	})
	require.NoError(t, err)
	assert.Equal(t, solve.Optimal, result.Status)
	assert.Equal(t, int64(34), result.Objective)
	failures, _ := result.Stats.Get(solve.Failures)
	assert.LessOrEqual(t, failures, int64(20)) // 2, and 195 without
}

// TestRowsOfBoxes: rectangles that stand still across and move along the other axis have the same least extent by the portfolio,
// which orders them, and by the engine, which does not.
func TestRowsOfBoxes(t *testing.T) {
	longtest.NoRace(t)
	for seed := range uint64(60) {
		m, r := model.New(), rng.New(seed, 3)
		end := m.Int("end", 0, 40)
		var boxes []model.Rectangle
		for i := range 4 + rng.Intn(r, 5) {
			height := int64(1 + rng.Intn(r, 4))
			y := m.Int("y", int32(rng.Intn(r, 3)), 20).Term()
			if i == 0 {
				y = model.Const(int32(rng.Intn(r, 6)))
			}
			across, width, high := model.Const(int32(rng.Intn(r, 6))), model.Const(int32(1+rng.Intn(r, 4))), model.Const(int32(height))
			box := model.Rectangle{X: across, Y: y, Width: width, Height: high}
			if seed%2 == 1 {
				box = model.Rectangle{X: y, Y: across, Width: high, Height: width}
			}
			boxes = append(boxes, box)
			m.Add(model.Sum(y, end.Times(-1)).AtMost(-height))
		}
		m.Add(model.NoOverlap2D(boxes...))
		m.Minimise(end)
		engine, err := cp.New(m, cp.Options{})
		require.NoError(t, err)
		want, err := engine.Solve(t.Context())
		require.NoError(t, err)
		got, err := portfolio.Solve(t.Context(), m, portfolio.Options{Members: []string{portfolio.Learn}, Deterministic: true, Check: true})
		require.NoError(t, err)
		assert.Equal(t, solve.Optimal, got.Status, "seed %d", seed)
		assert.Equal(t, want.Objective, got.Objective, "seed %d", seed)
		assert.NoError(t, m.Verify(got.Values), "seed %d", seed)
	}
}
