package figures_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/figures"
	"lsolve/solve"
)

func TestFigures(t *testing.T) {
	f := figures.New("x", []float64{4, 1, 3, 2})
	assert.InDelta(t, 2.5, f.Mean, 1e-12)
	assert.InDelta(t, 2.5, f.Median, 1e-12)
	assert.InDelta(t, 1.2909944, f.StdDev, 1e-6)
	assert.InDelta(t, 1, f.Min, 0)
	assert.InDelta(t, 4, f.Max, 0)
	assert.LessOrEqual(t, f.Q1, f.Median)
	assert.LessOrEqual(t, f.Median, f.Q3)
	assert.InDelta(t, 7, figures.New("x", []float64{7}).Q3, 0)
	assert.Zero(t, figures.New("x", []float64{7}).StdDev)
}

// TestSummary: runs without an answer count towards the rate alone.
func TestSummary(t *testing.T) {
	steps := func(n int64) solve.Stats { return solve.Stats{{Name: solve.Steps, Value: n}} }
	s := figures.Summarize([]figures.Run{
		{Answered: true, Time: 2 * time.Millisecond, Stats: steps(10)},
		{Time: time.Hour, Stats: steps(1000)},
		{Answered: true, Time: 4 * time.Millisecond, Stats: steps(20)},
	})
	assert.Equal(t, 3, s.Runs)
	assert.Equal(t, 2, s.Answered)
	assert.InDelta(t, 2.0/3, s.Rate(), 1e-12)
	assert.InDelta(t, 15, s.Figures.Get(solve.Steps).Mean, 1e-12)
	assert.InDelta(t, 3, s.Figures.Get(figures.TimeMS).Median, 1e-12)
	assert.Zero(t, s.Figures.Get("swaps"))
	text, err := json.Marshal(s.Figures)
	require.NoError(t, err)
	assert.Regexp(t, `^{"steps":{"mean":15,.*},"time_ms":{.*}}$`, string(text), "in the order of the counting")
}

// TestBacktracksOfStoppedRuns: they count with those they had made, as at least
// that number, and only where a quantile is among them.
func TestBacktracksOfStoppedRuns(t *testing.T) {
	run := func(backtracks int64, answered bool) figures.Run {
		return figures.Run{Answered: answered, Stats: solve.Stats{{Name: solve.Backtracks, Value: backtracks}}}
	}
	b := figures.BacktracksOf(true, []figures.Run{run(1, true), run(2, true), run(3, true), run(90, false)})
	median, quartiles := b.Text()
	assert.Equal(t, "2.500", median)
	assert.NotContains(t, quartiles, ">", "a quarter was stopped, and the upper quartile is below it")
	b = figures.BacktracksOf(true, []figures.Run{run(1, true), run(80, false), run(85, false), run(90, false)})
	median, quartiles = b.Text()
	assert.Equal(t, ">82.50", median)
	assert.Regexp(t, `^[0-9.]+\.\.>[0-9.]+$`, quartiles)
	assert.Equal(t, 3, b.Stopped)
	b = figures.BacktracksOf(false, []figures.Run{run(1, true)})
	median, _ = b.Text()
	assert.Equal(t, "-", median)
}
