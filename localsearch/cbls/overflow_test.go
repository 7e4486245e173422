package cbls

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
)

// TestViolationsBeyondInt64: a state whose violation exceeds int64 does not
// look like a solution.
func TestViolationsBeyondInt64(t *testing.T) {
	for copies := range 6 {
		m := model.New()
		x, y, z := m.Int("x", 2, 3), m.Int("y", 1<<20, 1<<20+1), m.Int("z", 0, 1)
		for range copies + 1 {
			m.Add(model.Pow(x, y, z))
		}
		s, err := New(m, Options{Flat: true})
		require.NoError(t, err)
		s.Adopt([]int32{2, 1 << 20, 0})
		assert.Positive(t, s.Violation())
		assert.Positive(t, s.Rank().Violation)
	}
}
