package cp

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
)

// TestHull: a row that separates a point from a table holds for all rows of the table, and not
// for the point. Means of rows are never cut off.
func TestHull(t *testing.T) {
	cut := 0
	for seed := range uint64(400) {
		r := rng.New(seed, 0)
		h := &hull{}
		sizes := []int{2 + rng.Intn(r, 2), 2 + rng.Intn(r, 3), 2}
		var first []int32
		for _, n := range sizes {
			first = append(first, int32(len(h.literals)))
			for range n {
				l := int32(len(h.literals))
				h.literals = append(h.literals, literal{l, rng.Intn(r, 2) == 0})
			}
		}
		for a := range sizes[0] {
			for b := range sizes[1] {
				for c := range sizes[2] {
					if rng.Intn(r, 2) == 0 {
						h.rows = append(h.rows, []int32{first[0] + int32(a), first[1] + int32(b), first[2] + int32(c)})
					}
				}
			}
		}
		if len(h.rows) < 2 {
			continue
		}
		at := func(point []float64) func(int32) float64 { // the columns of literals with these values
			return func(column int32) float64 {
				if h.literals[column].negated {
					return 1 - point[column]
				}
				return point[column]
			}
		}
		mean, point := make([]float64, len(h.literals)), make([]float64, len(h.literals))
		for range 3 {
			for _, l := range h.rows[rng.Intn(r, len(h.rows))] {
				mean[l] += 1.0 / 3
			}
		}
		_, ok := h.separate(at(mean))
		assert.False(t, ok, "seed %d: a mean of rows", seed)
		for i, n := range sizes {
			k := int32(rng.Intn(r, n))
			point[first[i]+k] += 0.5
			point[first[i]+(k+int32(rng.Intn(r, n)))%int32(n)] += 0.5
		}
		row, ok := h.separate(at(point))
		if !ok {
			continue
		}
		cut++
		assert.Positive(t, row.Depth(at(point)), "seed %d", seed)
		assert.Equal(t, int64(math.MinInt64), row.Lo)
		for _, places := range h.rows {
			one := make([]float64, len(h.literals))
			for _, l := range places {
				one[l] = 1
			}
			assert.LessOrEqual(t, row.Depth(at(one)), 0.0, "seed %d", seed)
		}
	}
	assert.Greater(t, cut, 50)
}
