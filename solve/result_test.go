package solve

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestGap(t *testing.T) {
	for _, test := range []struct {
		objective, bound int64
		want             float64
	}{{10, 10, 0}, {0, 0, 0}, {10, 5, 0.5}, {5, 10, 0.5}, {-10, -5, 0.5}, {1, -1, 1}, {0, 3, 1}} {
		r := Result{Solution: Solution{Values: []int32{1}, Objective: test.objective}, Bound: test.bound, Bounded: true}
		assert.InDelta(t, test.want, r.Gap(), 1e-12, "%+v", test)
	}
	none := Result{Bound: 3, Bounded: true}
	assert.InDelta(t, 1, none.Gap(), 0)
	assert.False(t, none.Found())
}

func TestLimits(t *testing.T) {
	ctx, release := Limits{Time: time.Nanosecond}.Within(t.Context())
	defer release()
	<-ctx.Done()
	assert.ErrorIs(t, context.Cause(ctx), ErrTime)
	assert.ErrorIs(t, context.Cause(ctx), ErrLimit)

	counts := Limits{Steps: 1}
	assert.NoError(t, Limits{Steps: 9, Time: 5}.Check("a walk", counts))
	assert.ErrorIs(t, Limits{Nodes: 9}.Check("a walk", counts), ErrUnsupported)
	assert.EqualError(t, Limits{Steps: -1}.Check("a walk", counts), "a walk: Limits.Steps is -1; expected 0 or more")
}
