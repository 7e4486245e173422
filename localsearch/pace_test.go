package localsearch_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/solve"
)

// pacer is a walk that is told its pace, and never ends.
type pacer struct {
	told  []localsearch.Pace
	steps int64
}

func (p *pacer) Pace(pace localsearch.Pace) { p.told = append(p.told, pace) }
func (p *pacer) Run(_ context.Context, steps int64, _ localsearch.Rank) (int64, error) {
	p.steps += steps
	return steps, nil
}
func (*pacer) Sense() model.Sense         { return model.Minimise }
func (*pacer) Best() localsearch.Rank     { return localsearch.Rank{Objective: 1} }
func (*pacer) Values(buf []int32) []int32 { return append(buf, 0) }
func (*pacer) Adopt([]int32)              {}
func (p *pacer) Stats() solve.Stats       { return solve.Stats{{Name: solve.Steps, Value: p.steps}} }
func told(ctx context.Context, t *testing.T, l solve.Limits) localsearch.Pace {
	t.Helper()
	p := &pacer{}
	_, err := localsearch.SolveOne(ctx, p, localsearch.Options{Limits: l})
	require.NoError(t, err)
	require.Len(t, p.told, 1)
	return p.told[0]
}

// TestPace: Solve tells a walk how many steps it will make, or how much of its time is over.
func TestPace(t *testing.T) {
	steps := told(t.Context(), t, solve.Limits{Steps: 2000})
	assert.Equal(t, int64(2000), steps.Steps)
	for made, want := range map[int64]float64{0: 0, 500: 0.25, 2000: 1, 3000: 1} {
		assert.InDelta(t, want, steps.Over(made), 1e-9)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	timed := told(ctx, t, solve.Limits{})
	assert.Zero(t, timed.Steps)
	assert.InDelta(t, 1, timed.Over(0), 1e-9, "the deadline has passed")
	unlimited := localsearch.PaceOf(t.Context(), 0)
	assert.False(t, unlimited.Known())
	p := &pacer{}
	unlimited.Tell(p)
	assert.Empty(t, p.told)
}
