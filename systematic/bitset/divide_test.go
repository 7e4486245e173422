package bitset_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/crash"
	"lsolve/systematic/bitset"
)

// TestDivision: the pieces of every method come to the number of all solutions, also if two
// goroutines count them.
func TestDivision(t *testing.T) {
	for n := 1; n <= 13; n++ {
		for _, method := range []bitset.Method{bitset.Auto, bitset.Half, bitset.Classes, bitset.Quarters} {
			if method == bitset.Quarters && n < 2 {
				continue
			}
			c := bitset.Counter{N: n, Method: method}
			want, err := c.Count(t.Context())
			require.NoError(t, err)
			c.Threads = n % 3
			d, err := c.Divide(t.Context())
			require.NoError(t, err)
			var sums [2]uint64
			var group crash.Group
			for half, d := range []*bitset.Division{d, d.Another()} {
				group.Go(func() {
					for piece := half; piece < d.Len(); piece += 2 {
						count, err := d.Count(t.Context(), piece)
						assert.NoError(t, err)
						sums[half] += count
					}
				})
			}
			group.Wait()
			got, err := c.Total(sums[0] + sums[1])
			require.NoError(t, err)
			assert.Equal(t, want, got, "n = %d, method %d", n, method)
		}
	}
}

func TestDivisionRefuses(t *testing.T) {
	for _, c := range []bitset.Counter{{N: 0}, {N: 28}, {N: 21, Method: bitset.Quarters}, {N: 8, Method: 9}} {
		_, err := c.Divide(t.Context())
		assert.Error(t, err, "%+v", c)
	}
	d, err := bitset.Counter{N: 8}.Divide(t.Context())
	require.NoError(t, err)
	_, err = d.Count(t.Context(), d.Len())
	assert.ErrorContains(t, err, "expected 0..")
}

// TestDivisionEnds: a context that is done ends a piece.
func TestDivisionEnds(t *testing.T) {
	d, err := bitset.Counter{N: 20, Method: bitset.Classes}.Divide(t.Context())
	require.NoError(t, err)
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(assert.AnError)
	_, err = d.Count(ctx, d.Len()/2)
	assert.ErrorIs(t, err, assert.AnError)
}
