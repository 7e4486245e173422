package cbls_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch/cbls"
	"lsolve/model"
)

// TestConflictingDrawsTheObjective: of the variables that are drawn while there are
// violations, few are of the objective; without an objective none is without an error.
func TestConflictingDrawsTheObjective(t *testing.T) {
	for _, optimises := range []bool{true, false} {
		m := model.New()
		xs := m.Ints("x", 3, 0, 5)
		m.Add(xs[0].Differs(xs[1]))
		if optimises {
			m.Minimise(xs[2])
		}
		s, err := cbls.New(m, cbls.Options{})
		require.NoError(t, err)
		s.Adopt([]int32{2, 2, 3})
		r := rng.New(1, 0)
		require.Positive(t, s.Error(0))
		drawn := map[int]int{}
		for range 1000 {
			drawn[s.Conflicting(r)]++
		}
		assert.Zero(t, drawn[-1])
		of := 0
		for i, n := range drawn {
			if s.Error(i) == 0 {
				of += n
			}
		}
		if optimises {
			assert.InDelta(t, 100, of, 40)
		} else {
			assert.Zero(t, of)
		}
	}
}
