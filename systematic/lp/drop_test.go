package lp

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestDropRows: without its slack rows a program has the same answer in no step, and after
// changes and new rows that of the same program from nothing.
func TestDropRows(t *testing.T) {
	dropped := 0
	for _, d := range kinds {
		if d.scaled {
			continue
		}
		for seed := range uint64(60) {
			r := rng.New(seed, 5)
			g := d.random(r)
			name := fmt.Sprint(d.name, " seed ", seed)
			for step := range 6 {
				if g.p.Solve(context.Background(), Limits{}) == Optimal {
					before, steps := g.p.Objective(), g.p.Iterations()
					var gone []int
					g.p.DropRows(func(k int) bool {
						if rng.Intn(r, 2) == 0 {
							return false
						}
						gone = append(gone, k)
						return true
					})
					for _, k := range slices.Backward(gone) {
						g.rows = slices.Delete(g.rows, k, k+1)
						g.rowLo, g.rowHi = slices.Delete(g.rowLo, k, k+1), slices.Delete(g.rowHi, k, k+1)
					}
					dropped += len(gone)
					require.Equal(t, len(g.rows), g.p.Rows(), name)
					status := g.p.Solve(context.Background(), Limits{})
					g.verify(t, status, name)
					require.InDelta(t, before, g.p.Objective(), 1e-6*(1+math.Abs(before)), name)
					require.Equal(t, steps, g.p.Iterations(), name)
				}
				cold := g.again()
				status := g.p.Solve(context.Background(), Limits{})
				require.Equal(t, cold.p.Solve(context.Background(), Limits{}), status, "%s %d", name, step)
				if status == Optimal {
					require.InDelta(t, cold.p.Objective(), g.p.Objective(), 1e-5*(1+math.Abs(cold.p.Objective())), name)
				}
				g.change(d, r)
			}
		}
	}
	assert.Greater(t, dropped, 1000)
}

// TestTableau: in the sum of rows that it says, the column has the coefficient 1, and all others
// of the basis 0.
func TestTableau(t *testing.T) {
	seen := 0
	for _, d := range kinds {
		for seed := range uint64(60) {
			g := d.random(rng.New(seed, 6))
			if d.scaled || g.p.Solve(context.Background(), Limits{}) != Optimal {
				continue
			}
			for j := range g.lo {
				take := g.p.Tableau(j, nil)
				require.True(t, g.p.Basic(j) || take == nil)
				if take == nil {
					continue
				}
				seen++
				sum := make([]float64, len(g.lo))
				for _, m := range take {
					for _, e := range g.rows[m.Row] {
						sum[e.Index] += m.Value * e.Value
					}
				}
				for i, v := range sum {
					if g.p.Basic(i) {
						want := 0.0
						if i == j {
							want = 1
						}
						require.InDelta(t, want, v, 1e-6)
					}
				}
				for _, m := range take {
					require.False(t, g.p.Slack(m.Row) && math.Abs(m.Value) > 1e-6)
				}
			}
		}
	}
	assert.Greater(t, seen, 200)
}

// TestClone: a copy has the answer of its program without a step, and neither sees what is done
// to the other.
func TestClone(t *testing.T) {
	for _, d := range kinds {
		for seed := range uint64(40) {
			r := rng.New(seed, 7)
			g := d.random(r)
			if d.scaled || g.p.Solve(context.Background(), Limits{}) != Optimal {
				continue
			}
			name := fmt.Sprint(d.name, " seed ", seed)
			objective, c := g.p.Objective(), g.p.Clone()
			for range 5 {
				g.change(d, r)
			}
			g.p.Solve(context.Background(), Limits{})
			require.Equal(t, Optimal, c.Solve(context.Background(), Limits{}), name)
			require.InDelta(t, objective, c.Objective(), 1e-6*(1+math.Abs(objective)), name)
			cold := g.again()
			status := g.p.Solve(context.Background(), Limits{})
			require.Equal(t, cold.p.Solve(context.Background(), Limits{}), status, name)
			if status != Unbounded {
				g.verify(t, status, name)
			}
		}
	}
}
