package assignment

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// cheapest returns the cost of the cheapest assignment of rows from row on to columns that
// are free.
func cheapest(n int, matrix []int32, loops bool, row int, taken []bool) int64 {
	if row == n {
		return 0
	}
	best := Forbidden
	for j := range n {
		if j == row && !loops || taken[j] || matrix[row*n+j] < 0 {
			continue
		}
		taken[j] = true
		best = min(best, int64(matrix[row*n+j])+cheapest(n, matrix, loops, row+1, taken))
		taken[j] = false
	}
	return best
}

// TestPrices: prices are those of the cheapest of all assignments, or tell that there is
// none.
func TestPrices(t *testing.T) {
	r := rng.New(1, 1)
	never := func() bool { return false }
	none := 0
	for n := 1; n <= 7; n++ {
		for k := range 60 {
			matrix := make([]int32, n*n)
			for i := range matrix {
				matrix[i] = int32(rng.Intn(r, 20))
				if k%3 == 0 && rng.Intn(r, 2) == 0 {
					matrix[i] = -1
				}
			}
			loops := k%2 == 0
			row, column, ok := Prices(n, matrix, loops, never)
			require.True(t, ok)
			sum := int64(0)
			for i := range n {
				sum += row[i] + column[i]
				for j := range n {
					if matrix[i*n+j] >= 0 && (i != j || loops) {
						require.LessOrEqual(t, row[i]+column[j], int64(matrix[i*n+j]))
					}
				}
			}
			if want := cheapest(n, matrix, loops, 0, make([]bool, n)); want < Forbidden {
				require.Equal(t, want, sum)
			} else {
				require.GreaterOrEqual(t, sum, Forbidden)
				none++
			}
		}
	}
	assert.Greater(t, none, 20)
	_, _, ok := Prices(3, make([]int32, 9), false, func() bool { return true })
	assert.False(t, ok)
}
