package bitset

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestWatched: a search that is watched gives the same solutions and figures, with a limit
// and without, and what it reports builds the boards that it gives.
func TestWatched(t *testing.T) {
	for order := range Order(len(orders)) {
		for _, n := range []int{1, 2, 3, 6, 8, 65} {
			for i, limit := range []int64{0, 0, 1, 1, 7, 7, 100, 100, 101, 101, 102, 102, 103, 103, 5000, 5000} {
				skips := i%2 == 1
				if n == 65 && (limit == 0 || order == Lexicographic && limit > 103) {
					continue
				}
				plain, seen := Options{N: n, Order: order}, Options{N: n, Order: order}
				plain.Limits.Steps, seen.Limits.Steps = limit, limit
				var stack [][2]int32
				placed := int64(0)
				skip := int64(0)
				seen.OnPlace = func(place bool, row, column int32, placements int64, whole func(rows, columns []int32) ([]int32, []int32)) int64 {
					if skip > 0 { // what stands is to be learnt anew
						stack = stack[:0]
						rows, columns := whole(nil, nil)
						for i := range rows {
							stack = append(stack, [2]int32{rows[i], columns[i]})
						}
						if place {
							require.True(t, stack[len(stack)-1] == [2]int32{row, column})
						}
						require.GreaterOrEqual(t, placements, placed+skip)
						placed, skip = placements, 0
						return 0
					}
					if place {
						stack = append(stack, [2]int32{row, column})
						placed++
					} else {
						require.True(t, stack[len(stack)-1] == [2]int32{row, column})
						stack = stack[:len(stack)-1]
					}
					require.Equal(t, placed, placements)
					if placed%16 != 0 {
						return 0
					}
					rows, columns := whole(nil, nil)
					require.Len(t, rows, len(stack))
					for i, square := range stack {
						require.True(t, square == [2]int32{rows[i], columns[i]})
					}
					if skips {
						skip = placed % 5
					}
					return skip
				}
				one, two := search(t, plain), search(t, seen)
				var want [][]int32
				for s, err := range one.Solutions(t.Context()) {
					require.NoError(t, err)
					want = append(want, s.Values)
				}
				var got [][]int32
				for s, err := range two.Solutions(t.Context()) {
					require.NoError(t, err)
					got = append(got, s.Values)
					if skip > 0 {
						continue
					}
					board := make([]int32, n)
					for _, square := range stack {
						board[square[1]] = square[0]
					}
					require.Equal(t, s.Values, board)
				}
				assert.Equal(t, want, got, "%v, n = %d, limit %d", order, n, limit)
				assert.Equal(t, one.Result(), two.Result(), "%v, n = %d, limit %d", order, n, limit)
				placements, _ := two.Result().Stats.Get("placements")
				if !skips {
					assert.Equal(t, placements, placed)
				}
			}
		}
	}
}
