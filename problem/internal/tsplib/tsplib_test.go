package tsplib

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestColumns: each format has the numbers of the whole matrix or of one half, and a format by
// columns reads them in the order of the rows of the other half.
func TestColumns(t *testing.T) {
	const n = 4
	want := map[string]int{FullMatrix: n * n}
	for _, half := range []string{"UPPER", "LOWER"} {
		for _, by := range []string{"ROW", "COL"} {
			want[half+"_"+by], want[half+"_DIAG_"+by] = n*(n-1)/2, n*(n+1)/2
		}
	}
	assert.Len(t, Formats(), len(want))
	for name, count := range want {
		sum := 0
		for i := range n {
			from, to := Columns(name)(i, n)
			sum += to - from
		}
		assert.Equal(t, count, sum, name)
	}
	from, to := Columns("LOWER_COL")(0, n)
	assert.Equal(t, []int{1, n}, []int{from, to}, "column 0 below the diagonal is row 0 right of it")
	assert.Nil(t, Columns("FUNCTION"))
}

// TestDistances: numbers computed by hand.
func TestDistances(t *testing.T) {
	assert.EqualValues(t, 4, PseudoEuclidean(10, 0), "the root of 10 is 3.16, which rounds to less than itself")
	assert.EqualValues(t, 2, PseudoEuclidean(6, 2), "exactly 2")
	assert.EqualValues(t, 1, Kilometres(10, 20, 10, 20), "never 0")
	assert.EqualValues(t, 111+1, Kilometres(0, 0, 1, 0), "a degree is 111.3")
	assert.EqualValues(t, 55+1, Kilometres(0, 0, 0.30, 0), "thirty minutes are half of it")
	assert.LessOrEqual(t, Kilometres(90, 0, -90, 0), float64(Farthest))
	assert.LessOrEqual(t, Kilometres(0, 90, 0, -90), float64(Farthest))
	assert.Greater(t, Kilometres(0, 90, 0, -90), float64(Farthest-2))
}
