package ranks_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/cmd/lsolve/internal/ranks"
)

// TestConover: the example of Conover 1999, section 5.8: twelve home owners rank four grasses. Its
// rank sums are 38, 23.5, 24.5 and 34, and those that differ by more than 11.49 differ.
func TestConover(t *testing.T) {
	grasses := [][]float64{
		{4, 3, 2, 1}, {4, 2, 3, 1}, {3, 1.5, 1.5, 4}, {3, 1, 2, 4}, {4, 2, 1, 3}, {2, 2, 2, 4},
		{1, 3, 2, 4}, {2, 4, 1, 3}, {3.5, 1, 2, 3.5}, {4, 1, 3, 2}, {4, 2, 3, 1}, {3.5, 1, 2, 3.5},
	}
	f := ranks.NewFriedman(grasses)
	assert.InDeltaSlice(t, []float64{38. / 12, 23.5 / 12, 24.5 / 12, 34. / 12}, f.Ranks, 1e-9)
	assert.InDelta(t, 11.49, 12*ranks.Conover(grasses, 0.05), 0.01)
}
