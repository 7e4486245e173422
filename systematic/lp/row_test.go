package lp

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestRow: the row of the inverse times the matrix, computed column by column, is the pivot row, and that names each variable
// once, although entries of 1 and -1 often sum to 0 on the way.
func TestRow(t *testing.T) {
	back := 0 // sums that are 0 on the way or at the end
	for seed := range uint64(40) {
		r := rng.New(seed, 7)
		p := New()
		const n, m = 30, 14
		for range n {
			p.AddColumn(0, 1, float64(rng.Intn(r, 9)-4))
		}
		for range m {
			var row []Entry
			for j := range n {
				if rng.Intn(r, 2) == 0 {
					row = append(row, Entry{j, float64(1 - 2*rng.Intn(r, 2))})
				}
			}
			p.AddRow(-2, 2, row...)
		}
		require.Equal(t, Optimal, p.Solve(context.Background(), Limits{}))
		p.refactor()
		for place := range p.head {
			p.row(int32(place))
			touched := slices.Clone(p.touched)
			slices.Sort(touched)
			require.Len(t, slices.Compact(touched), len(p.touched), "seed %d", seed)
			for _, v := range p.columns {
				want := 0.0
				for _, e := range p.cols[v] {
					if p.rho[e.index] == 0 {
						continue
					}
					if want += p.rho[e.index] * e.value; want == 0 {
						back++
					}
				}
				if p.at[v] != inBasis {
					assert.InDelta(t, want, p.alpha[v], 1e-9, "seed %d", seed)
				}
			}
		}
	}
	assert.Greater(t, back, 100)
}
