package wide

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
)

// TestSplit: the parts sum to the table, and no part has a number that engines keep for
// themselves.
func TestSplit(t *testing.T) {
	tables := [][]int64{{0}, {0, 5, 1<<31 - 2}, {1<<31 - 1, 3}, {1 << 31}, {1<<60 - 1, 1, 0}, {1 << 59, 1 << 58}}
	r := rng.New(1, 0)
	for range 200 {
		table := make([]int64, 1+rng.Intn(r, 5))
		for i := range table {
			table[i] = int64(r.Uint64() >> (4 + rng.Intn(r, 59)))
		}
		tables = append(tables, table)
	}
	for _, table := range tables {
		sums := make([]int64, len(table))
		parts := Split(table)
		for _, p := range parts {
			for i, x := range p.Table {
				assert.True(t, x >= 0 && x < math.MaxInt32, table)
				sums[i] += p.Weight * int64(x)
			}
		}
		assert.Equal(t, table, sums)
		assert.LessOrEqual(t, len(parts), 2)
	}
	assert.Len(t, Split([]int64{1 << 40, 3 << 40}), 1)
}
