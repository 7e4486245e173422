package run_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/requesttest"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/problem/jobshop"
	"lsolve/solve"
)

// slow is an instance whose check of solution number last is interrupted.
type slow struct {
	*jobshop.Instance
	last      int
	checked   *int
	interrupt func()
}

func (i slow) CheckContext(ctx context.Context, values []int32) (int64, error) {
	if *i.checked++; *i.checked == i.last {
		i.interrupt()
		<-ctx.Done()
		return 0, context.Cause(ctx)
	}
	return i.Check(values)
}

// TestInterruptedCheck: a solution whose check is interrupted is lost, and the run is
// an interrupted one, whatever the engine says of its end.
func TestInterruptedCheck(t *testing.T) {
	interrupted := errors.New("interrupted")
	for last, want := range map[int]solve.Status{1: solve.Unknown, 2: solve.Satisfied} {
		q, err := requesttest.Read(t, ft06+" --algo cp --learn off --time-limit 0")
		require.NoError(t, err)
		ctx, cancel := context.WithCancelCause(t.Context())
		checked := 0
		q.Instance = slow{q.Instance.(*jobshop.Instance), last, &checked, func() { cancel(interrupted) }}
		r, err := run.Make(ctx, q, 0, run.Hooks{})
		require.NoError(t, err)
		assert.Equal(t, last, checked)
		assert.Equal(t, want, r.Status)
		assert.ErrorIs(t, r.Stopped, interrupted)
		assert.Equal(t, last-1, int(r.Solutions))
	}
}
