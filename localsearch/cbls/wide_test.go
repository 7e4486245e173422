package cbls

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
)

// TestWideWeights: neither weight lets the cost go beyond 64 bits.
func TestWideWeights(t *testing.T) {
	m := model.New()
	x := m.Ints("x", 4, 0, 1<<20)
	m.Add(model.Sum(x).AtMost(1))
	m.Minimise(model.ScalarProduct([]int64{-1 << 38, -1 << 38, -1 << 38, 1}, x))
	s, err := New(m, Options{Check: true})
	require.NoError(t, err)
	r := rng.New(1, 0)
	s.Randomise(r)
	for range 5000 {
		s.RebalanceCost()
		require.Positive(t, s.objective.penalty)
		require.LessOrEqual(t, saturated(s.weighted, s.objective.penalty), int64(largest/2))
		require.Less(t, abs(s.Cost()), int64(math.MaxInt64/2))
	}
	require.Greater(t, s.objective.penalty, int64(1<<30), "violations can outweigh a wide objective")
	s.Adopt([]int32{0, 0, 0, 0})
	s.objective.penalty = 1 << 40
	s.Adopt([]int32{1 << 20, 1 << 20, 1 << 20, 1 << 20})
	assert.True(t, s.RebalanceCost(), "a weight too large for so many violations is lowered")
	assert.Less(t, s.objective.penalty, int64(1<<40))
}

func TestSaturated(t *testing.T) {
	for _, c := range []struct{ x, factor, want int64 }{
		{3, 5, 15}, {-3, 5, -15}, {0, math.MaxInt64, 0}, {1 << 60, 2, largest}, {1<<60 + 1, 2, largest},
		{math.MaxInt64, math.MaxInt64, largest}, {-math.MaxInt64, 3, -largest}, {-1 << 60, 2, -largest},
	} {
		assert.Equal(t, c.want, saturated(c.x, c.factor), "%d * %d", c.x, c.factor)
	}
	assert.Equal(t, int64(math.MaxInt64), added(math.MaxInt64, 1))
	assert.Equal(t, int64(7), added(3, 4))
}
