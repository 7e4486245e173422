package bitset

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// queenCounts is OEIS A000170 from n = 0.
var queenCounts = []uint64{
	1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184,
	14772512, 95815104, 666090624,
}

func TestCountQuarters(t *testing.T) {
	for n := 2; n <= 16; n++ {
		for workers := 1; workers <= 3; workers++ {
			t.Run(fmt.Sprintf("n=%d/workers=%d", n, workers), func(t *testing.T) {
				if n > 14 && testing.Short() {
					t.Skip("a large board")
				}
				count, err := countQuarters(t.Context(), n, workers, nil)
				require.NoError(t, err)
				assert.Equal(t, queenCounts[n], count)
			})
		}
	}
}

func TestCountQuartersRange(t *testing.T) {
	for _, arguments := range [][2]int{{1, 1}, {maxQuarters + 1, 1}, {8, 0}} {
		assert.Panics(t, func() { _, _ = countQuarters(t.Context(), arguments[0], arguments[1], nil) })
	}
	assert.False(t, quartersPays(8))
	assert.True(t, quartersPays(16))
	assert.False(t, quartersPays(maxQuarters+1))
}

func TestCountQuartersProgress(t *testing.T) {
	for workers := 1; workers <= 3; workers++ {
		var mutex sync.Mutex
		seen := map[float64]bool{}
		_, err := countQuarters(t.Context(), 10, workers, func(done float64) {
			mutex.Lock()
			defer mutex.Unlock()
			seen[done] = true
		})
		require.NoError(t, err)
		assert.True(t, seen[1], "all done")
		for done := range seen {
			assert.True(t, done > 0 && done <= 1, done)
		}
	}
}

// countdown is a context that the given number of calls of Err cancels.
type countdown struct {
	context.Context
	cancel context.CancelCauseFunc
	cause  error
	mutex  sync.Mutex // makes the call that reaches the limit and the cancelling one step
	limit  int
	calls  int
}

func newCountdown(parent context.Context, limit int) *countdown {
	c := &countdown{cause: errors.New("counted down"), limit: limit}
	c.Context, c.cancel = context.WithCancelCause(parent)
	return c
}

func (c *countdown) Err() error {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.calls++
	if c.calls == c.limit {
		c.cancel(c.cause)
	}
	return c.Context.Err()
}

func TestCountQuartersCancelled(t *testing.T) {
	total := newCountdown(t.Context(), -1)
	_, err := countQuarters(total, 12, 1, nil)
	require.NoError(t, err)
	checks := total.calls
	require.Greater(t, checks, 4*64, "checks while making lists, and after")

	for _, limit := range []int{1, 2, 10, 200, 300, checks / 2, checks} {
		for workers := 1; workers <= 3; workers++ {
			ctx := newCountdown(t.Context(), limit)
			count, err := countQuarters(ctx, 12, workers, nil)
			assert.Equal(t, ctx.cause, err, "limit %d", limit)
			assert.Zero(t, count)
			// A worker that sees the end calls Err twice, the second time for the
			// cause.
			assert.Less(t, ctx.calls, limit+2*workers, "work goes on after limit %d", limit)
		}
	}
}

func TestCountQuartersCancelledBefore(t *testing.T) {
	cause := errors.New("never begun")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(cause)
	for workers := 1; workers <= 3; workers++ {
		_, err := countQuarters(ctx, 20, workers, nil)
		assert.Equal(t, cause, err)
	}
}

func BenchmarkCountQuarters(b *testing.B) {
	for _, n := range []int{14, 15, 16, 17, 18} {
		for workers := 1; workers <= 2; workers++ {
			b.Run(fmt.Sprintf("n=%d/workers=%d", n, workers), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					count, err := countQuarters(b.Context(), n, workers, nil)
					if err != nil || count != queenCounts[n] {
						b.Fatal(count, err)
					}
				}
			})
		}
	}
}
