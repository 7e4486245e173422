package bitset

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/solve"
)

// uniqueCounts is OEIS A002562 from n = 0. turnedCounts A032522 and
// quarterCounts A033148 count the solutions that half and quarter turns leave
// unchanged.
var (
	uniqueCounts  = []uint64{1, 1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752, 285053}
	turnedCounts  = []uint64{1, 1, 0, 0, 2, 2, 4, 8, 4, 16, 12, 48, 80, 136, 420, 1240}
	quarterCounts = []uint64{1, 1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 8, 8, 0, 0}
)

func TestCountsByEveryMethod(t *testing.T) {
	largest := 12
	if !testing.Short() {
		largest = 13
	}
	for n := 1; n <= largest; n++ {
		for _, method := range []Method{Auto, Half, Classes, Quarters} {
			for threads := range 4 {
				t.Run(fmt.Sprintf("n=%d/method=%d/threads=%d", n, method, threads), func(t *testing.T) {
					c := Counter{N: n, Method: method, Threads: threads}
					all, err := c.Count(t.Context())
					require.NoError(t, err)
					assert.EqualValues(t, queenCounts[n], all.Solutions)
					assert.Equal(t, queenCounts[n] == 0, all.Status == solve.Unsatisfiable)
					assert.Equal(t, queenCounts[n] > 0, all.Status == solve.All)
					unique, err := c.CountUnique(t.Context())
					require.NoError(t, err)
					assert.EqualValues(t, uniqueCounts[n], unique.Solutions)
				})
			}
		}
	}
}

func TestCountTurned(t *testing.T) {
	for n := 2; n < len(turnedCounts); n++ {
		half, quarter, err := countTurned(t.Context(), n)
		require.NoError(t, err)
		assert.Equal(t, turnedCounts[n], half, "n=%d", n)
		assert.Equal(t, quarterCounts[n], quarter, "n=%d", n)
	}
}

func TestCounterRefuses(t *testing.T) {
	for _, c := range []Counter{{N: 0}, {N: -3}, {N: MaxCount + 1}, {N: 8, Method: 77}, {N: maxQuarters + 1, Method: Quarters}} {
		_, err := c.Count(t.Context())
		assert.ErrorContains(t, err, "expected")
		_, err = c.CountUnique(t.Context())
		assert.Error(t, err)
	}
}

func TestCountStops(t *testing.T) {
	cause := errors.New("enough")
	for _, method := range []Method{Half, Classes, Quarters} {
		ctx, cancel := context.WithCancelCause(t.Context())
		cancel(cause)
		count, err := Counter{N: 18, Method: method, Threads: 2}.Count(ctx)
		require.NoError(t, err)
		assert.ErrorIs(t, count.Stopped, cause)
		assert.Equal(t, solve.Unknown, count.Status)
		count, err = Counter{N: 18, Method: method, Threads: 2, Limits: solve.Limits{Time: 1}}.CountUnique(t.Context())
		require.NoError(t, err)
		assert.ErrorIs(t, count.Stopped, solve.ErrTime)
	}
}

func BenchmarkCount(b *testing.B) {
	for _, run := range []struct {
		name   string
		method Method
	}{{"half", Half}, {"classes", Classes}, {"quarters", Quarters}} {
		for _, n := range []int{14, 15, 16, 18} {
			for threads := 1; threads <= 2; threads++ {
				b.Run(fmt.Sprintf("%s/n=%d/threads=%d", run.name, n, threads), func(b *testing.B) {
					for b.Loop() {
						count, err := Counter{N: n, Method: run.method, Threads: threads}.Count(b.Context())
						if err != nil || uint64(count.Solutions) != queenCounts[n] {
							b.Fatal(count, err)
						}
					}
				})
			}
		}
	}
}

// BenchmarkCountUnique counts the classes of 15 queens, 285,053 of them.
func BenchmarkCountUnique(b *testing.B) {
	for b.Loop() {
		count, err := Counter{N: 15}.CountUnique(b.Context())
		if err != nil || uint64(count.Solutions) != uniqueCounts[15] {
			b.Fatal(count, err)
		}
	}
}
