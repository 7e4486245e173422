package nurses

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestCheapestWindow: the cheapest days of a window are those that enumeration finds, where
// the days outside stay.
func TestCheapestWindow(t *testing.T) {
	r := rng.New(7, 0)
	windows, limited := 0, 0
	for range 200 {
		p := tiny(1+rng.Intn(r, 8), 1+rng.Intn(r, 2), r)
		values := len(p.Shifts) + 1
		var rows [][]int32
		p.eachRoster(func(days []int32) {
			if _, err := p.Check(days); err == nil {
				rows = append(rows, slices.Clone(days))
			}
		})
		if len(rows) == 0 {
			continue
		}
		s := NewRows(p, mostWidth)
		for range 10 {
			row := rows[rng.Intn(r, len(rows))]
			from := rng.Intn(r, p.Days)
			to := from + 1 + rng.Intn(r, p.Days-from)
			costs := make([]int64, (to-from)*values)
			for i := range costs {
				costs[i] = int64(rng.Intn(r, 21) - 10)
			}
			cost := func(days []int32) (sum int64) {
				for d, v := range days {
					sum += costs[d*values+int(v)]
				}
				return sum
			}
			least := int64(math.MaxInt64)
			for _, other := range rows {
				if slices.Equal(other[:from], row[:from]) && slices.Equal(other[to:], row[to:]) {
					least = min(least, cost(other[from:to]))
				}
			}
			days, found, whole := s.Cheapest(0, from, to, row, costs, NoLimit, nil)
			require.True(t, found && whole)
			require.Equal(t, least, cost(days), "%v from %d to %d: %+v", row, from, to, p)
			new := slices.Concat(row[:from], days, row[to:])
			_, err := p.Check(new)
			require.NoError(t, err)
			_, found, _ = s.Cheapest(0, from, to, row, costs, least, nil)
			assert.False(t, found, "below the least cost")
			windows++
			if len(s.active) > 0 {
				limited++
			}
		}
	}
	assert.Greater(t, windows, 500)
	assert.Greater(t, limited, 100)
}
