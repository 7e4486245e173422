package tsp_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/problem/tsp"
)

// TestTogether: the objectives of every tour are its lengths.
func TestTogether(t *testing.T) {
	a, err := tsp.New(4, []int32{0, 1, 2, 3, 1, 0, 4, 5, 2, 4, 0, 6, 3, 5, 6, 0})
	require.NoError(t, err)
	b, err := tsp.New(4, []int32{0, 9, 2, 3, 7, 0, 4, 5, 2, 4, 0, 1, 3, 8, 6, 0})
	require.NoError(t, err)
	stated, objectives, err := tsp.Together([]*tsp.Instance{a, b})
	require.NoError(t, err)
	require.Len(t, objectives, 2)
	m := stated.Model
	require.NoError(t, m.Check())
	for _, tour := range [][]int32{{1, 2, 3, 0}, {1, 3, 0, 2}, {2, 0, 3, 1}, {3, 2, 0, 1}} {
		x := make([]int32, m.NumVars())
		for i, next := range tour {
			x[stated.Search[i]] = next
		}
		for k, in := range []*tsp.Instance{a, b} {
			want, err := in.Check(tour)
			require.NoError(t, err)
			for v := range x { // what follows from the tour
				for i := range tour {
					if m.Name(model.Var(v)) == fmt.Sprintf("way[%d,%d]", k, i) {
						x[v] = in.Row(i)[tour[i]]
					}
				}
			}
			if at := objectives[k].Term.Var; !objectives[k].Wide() {
				x[at] = int32(want)
			}
			assert.Equal(t, want, objectives[k].Value(x))
		}
		assert.NoError(t, m.Verify(x))
	}
	c, err := tsp.New(3, make([]int32, 9))
	require.NoError(t, err)
	_, _, err = tsp.Together([]*tsp.Instance{a, c})
	require.ErrorContains(t, err, "of 4 and of 3 cities")
	_, _, err = tsp.Together(nil)
	require.Error(t, err)
}
