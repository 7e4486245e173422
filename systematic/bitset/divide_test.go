package bitset_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/systematic/bitset"
)

// TestDivision: the pieces of every method come to the number of all solutions.
func TestDivision(t *testing.T) {
	for n := 1; n <= 13; n++ {
		for _, method := range []bitset.Method{bitset.Auto, bitset.Half, bitset.Classes, bitset.Quarters} {
			if method == bitset.Quarters && n < 2 {
				continue
			}
			c := bitset.Counter{N: n, Method: method}
			want, err := c.Count(t.Context())
			require.NoError(t, err)
			d, err := c.Divide(t.Context())
			require.NoError(t, err)
			sum := uint64(0)
			for piece := range d.Len() {
				count, err := d.Count(t.Context(), piece)
				require.NoError(t, err)
				sum += count
			}
			got, err := c.Total(sum)
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
