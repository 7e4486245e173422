package main

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/solve"
)

// TestAbandonable: a run that does not look at its context is left behind, with
// what it has found, and prints nothing more.
func TestAbandonable(t *testing.T) {
	stop := errors.New("stop")
	ctx, cancel := context.WithCancelCause(t.Context())
	release, left := make(chan struct{}), make(chan error)
	printed := 0
	count := func(int) error { printed++; return nil }
	o := abandonable(ctx, count, func(emit func(int) error) outcome {
		assert.NoError(t, emit(0))
		cancel(stop)
		<-release // deaf
		left <- emit(0)
		return outcome{status: solve.All}
	})
	require.ErrorIs(t, o.err, stop)
	assert.Equal(t, solve.Satisfied, o.status)
	assert.EqualValues(t, 1, o.solutions)
	close(release)
	require.ErrorIs(t, <-left, stop)
	assert.Equal(t, 1, printed)

	o = abandonable(t.Context(), count, func(func(int) error) outcome { return outcome{status: solve.All} })
	assert.Equal(t, solve.All, o.status)
}
