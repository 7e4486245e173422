package portfolio

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/internal/samples"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// TestOrdersBranch: branching on orders and branching on starts prove the same
// optimum.
func TestOrdersBranch(t *testing.T) {
	for seed := range uint64(6) {
		m := samples.Shop(t, 4, 3, seed)
		solver, err := cp.New(m, cp.Options{})
		require.NoError(t, err)
		want, err := solver.Solve(t.Context())
		require.NoError(t, err)
		require.Equal(t, solve.Optimal, want.Status)
		best := samples.Proved(t, m)
		assert.Equal(t, want.Objective, best)
	}
}
