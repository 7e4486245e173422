package qap

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestStart: the rule makes an assignment that is cheaper than nearly all assignments at random, of matrices that
// are not symmetric either.
func TestStart(t *testing.T) {
	r := rng.New(1, 0)
	for _, n := range []int{1, 20, 40} {
		flows, distances := make([]int32, n*n), make([]int32, n*n)
		for k := range flows {
			flows[k], distances[k] = int32(max(0, rng.Intn(r, 60)-40)), int32(rng.Intn(r, 60))
		}
		p, err := New(n, flows, distances)
		require.NoError(t, err)
		cost, err := p.Check(p.Start())
		require.NoError(t, err)
		worse, values := 0, make([]int32, n)
		for k := range values {
			values[k] = int32(k)
		}
		for range 100 {
			rng.Shuffle32(r, values)
			other, err := p.Check(values)
			require.NoError(t, err)
			if other >= cost {
				worse++
			}
		}
		assert.GreaterOrEqual(t, worse, 97, n)
	}
}
