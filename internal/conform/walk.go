package conform

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	"lsolve/solve"
)

// CheckWalk makes so many steps of a walk, which start always begins in the same
// way, in one piece and again in slices, and checks that
//
//   - both come to the same values and the same figures;
//   - a walk makes the steps that it is asked for, and restarts meanwhile; and
//   - with a context that has ended it makes none, and says why.
//
// It returns the values.
func CheckWalk(t testing.TB, start func() localsearch.Walk, steps, slice int64) []int32 {
	t.Helper()
	run := func(slice int64) (values []int32, stats solve.Stats) {
		w := start()
		for made := int64(0); made < steps; {
			done, err := w.Run(context.Background(), min(slice, steps-made), localsearch.Rank{})
			require.NoError(t, err)
			require.Positive(t, done)
			made += done
		}
		return w.Values(nil), w.Stats()
	}
	values, stats := run(steps)
	again, statsAgain := run(slice)
	assert.Equal(t, values, again)
	assert.Equal(t, stats, statsAgain)
	restarts, _ := stats.Get(solve.Restarts)
	assert.Positive(t, restarts)
	made, _ := stats.Get(solve.Steps)
	assert.Equal(t, steps, made)

	reason := errors.New("enough")
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(reason)
	made, err := start().Run(ctx, 1000, localsearch.Rank{})
	assert.ErrorIs(t, err, reason)
	assert.Zero(t, made)
	return values
}
