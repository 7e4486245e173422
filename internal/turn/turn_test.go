package turn_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/turn"
)

// TestWithin: the context is as the one that it is made of, also for contexts made of it. How turns are taken
// is seen in a browser; see the tests of lsolve studio --export.
func TestWithin(t *testing.T) {
	why := errors.New("why")
	outer, cancel := context.WithCancelCause(t.Context())
	ctx := turn.Within(outer)
	inner, release := context.WithCancel(ctx)
	defer release()
	turn.Take()
	assert.NoError(t, ctx.Err())
	assert.NoError(t, inner.Err())
	cancel(why)
	<-ctx.Done()
	<-inner.Done()
	assert.ErrorIs(t, ctx.Err(), context.Canceled)
	assert.Equal(t, why, context.Cause(inner))
}
